package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.client.ServerConnection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A wish to stop that comes while a server is being started, which then reads nothing. */
class ServerKeeperTest implements ServerKeeper.Listener {

  /** More than a pipe takes from one who writes while nobody reads. */
  private static final String LONG = "x".repeat(4_000_000);

  @AutoClose private final Platform platform = Platform.booted();
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final CompletableFuture<Boolean> ranAtTheWish = new CompletableFuture<>();
  private final ServerKeeper keeper =
      new ServerKeeper(
          () -> new Session(platform.stet),
          () -> true,
          this::settings,
          ServerKeeperTest::parameters,
          this);

  private static InitializeParams parameters() {
    var parameters = new InitializeParams();
    parameters.setInitializationOptions(LONG);
    return parameters;
  }

  /** Asked for just before the process is started. */
  private IdeSettings settings() {
    ranAtTheWish.complete(keeper.process() != null);
    keeper.stop();
    var program = platform.writeProgram("exec sleep 600").toString();
    return new IdeSettings("", program, "memory", "1", "1", "", "", "", true, true, true);
  }

  @Override
  public void healthChanged() {
    if (keeper.health() instanceof Health.Stopped) {
      stopped.countDown();
    }
  }

  @Override
  public void connected(ServerConnection connection, InitializeResult result) {
    throw new AssertionError("it does not answer");
  }

  @Test
  void aServerThatIsStartedMeanwhileIsEndedToo() throws Exception {
    keeper.start();
    assertTrue(stopped.await(60, TimeUnit.SECONDS), "the courier is held");
    assertEquals(false, ranAtTheWish.get(60, TimeUnit.SECONDS));
    assertNull(keeper.process());
    keeper.end();
  }
}
