package dev.stet.intellij;

import com.intellij.openapi.application.Application;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.application.WriteAction;
import dev.stet.client.ServerConnection;

/** One of each: none may escape the rule. Never run; what is static helps the others. */
@SuppressWarnings("deprecation") // As the plugin, see StetService.
final class WaysToTalkLocked {

  private static void tell(ServerConnection connection) {
    connection.close("");
  }

  private static void locked(Runnable work) {
    ReadAction.run(work::run);
  }

  void inALambda(ServerConnection connection) {
    ReadAction.run(() -> connection.close(""));
  }

  Object byReference(ServerConnection connection) {
    return ReadAction.compute(connection::server);
  }

  void inAMethodThatTheLambdaCalls(ServerConnection connection) {
    WriteAction.run(() -> tell(connection));
  }

  void inALambdaForTheCourier(ServerKeeper keeper) {
    keeper.send(connection -> ReadAction.run(() -> tell(connection)));
  }

  void inALambdaForTheDispatchThread(StetService project, ServerConnection connection) {
    project.later(() -> WriteAction.run(() -> tell(connection)));
  }

  void byTheApplication(Application application, ServerConnection connection) {
    application.runReadAction(() -> tell(connection));
  }

  void byAMethodThatLocks(ServerConnection connection) {
    locked(() -> tell(connection));
  }

  void byAMethodThatLocksForTheCourier(ServerKeeper keeper) {
    keeper.send(connection -> locked(() -> tell(connection)));
  }
}
