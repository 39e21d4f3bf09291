package dev.stet.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StetClient;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.junit.jupiter.api.Test;

/** How a server ends, and what it says of it. */
class ServerProcessTest {

  private static ServerExit run(String script) throws Exception {
    var process = ServerProcess.start(List.of("sh", "-c", script), new Deaf());
    return process.gone().get(120, TimeUnit.SECONDS);
  }

  @Test
  void aProgramThatDiesAtOnceSaysWhy() throws Exception {
    assertEquals(
        new ServerExit(7, List.of("cannot load libmissing.so")),
        run("echo 'cannot load libmissing.so' >&2; echo >&2; exit 7"));
  }

  @Test
  void onlyTheLastWordsAreKeptAndNobodyWaitsForThemToBeRead() throws Exception {
    var exit = run("seq 1 200000 >&2; printf 'x%.0s' $(seq 1 1000) >&2; exit 1");
    assertEquals(12, exit.lastWords().size());
    assertEquals("199990", exit.lastWords().get(0));
    assertEquals("x".repeat(300) + "…", exit.lastWords().get(11));
  }

  /** What a program leaves behind may hold its standard error open. */
  @Test
  void itsEndIsToldThoughAnotherHoldsItsStandardError() throws Exception {
    assertEquals(new ServerExit(3, List.of("bye")), run("sleep 20 & echo bye >&2; exit 3"));
  }

  @Test
  void askingOneThatIsGoneFailsAndDoesNotThrow() throws Exception {
    var process = ServerProcess.start(List.of("true"), new Deaf());
    var unused = process.gone().get(120, TimeUnit.SECONDS);
    var answer = process.connection().execute("stet.verify", List.of("x".repeat(1_000_000)));
    assertTrue(answer.isCompletedExceptionally());
  }

  /** Nothing is said to it. */
  private static final class Deaf implements StetClient {
    @Override
    public void status(StatusParams params) {}

    @Override
    public void telemetryEvent(Object event) {}

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {}

    @Override
    public void showMessage(MessageParams message) {}

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams asked) {
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void logMessage(MessageParams message) {}
  }
}
