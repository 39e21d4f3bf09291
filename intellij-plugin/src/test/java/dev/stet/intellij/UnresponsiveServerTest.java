package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.notification.Notifications;
import com.intellij.openapi.util.Disposer;
import dev.stet.protocol.Note;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that do not read, do not answer or do not live: the user's thread never waits. */
class UnresponsiveServerTest {

  /** Far longer than any single step here takes; a wait for the server would be longer still. */
  private static final Duration SOON = Duration.ofSeconds(5);

  @TempDir Path folder;
  private Platform platform;

  @BeforeEach
  void boot() throws Exception {
    platform = new Platform();
  }

  @AfterEach
  void shutDown() {
    platform.close();
    assertEquals(List.of(), FakeDaemon.FAILURES);
  }

  private void serverIs(String script) throws Exception {
    var program = folder.resolve("server");
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    var usual = Settings.USUAL;
    new Settings(
            usual.javaHome(),
            program.toString(),
            usual.properties(),
            usual.functionTimeout(),
            usual.maxUnwind(),
            usual.clangArguments(),
            usual.compileCommands(),
            usual.target(),
            true,
            true,
            true)
        .keep(platform.project());
    platform.onDispatch(platform.stet::settingsChanged);
  }

  private void soon(Runnable work) {
    long start = System.nanoTime();
    platform.onDispatch(work);
    var took = Duration.ofNanos(System.nanoTime() - start);
    assertTrue(took.compareTo(SOON) < 0, "the dispatch thread was held for " + took);
  }

  /** Shakes hands, then reads nothing any more: its pipe fills up with the texts. */
  private static final String ANSWERS_ONCE =
      """
      read -r asked
      body='{"jsonrpc":"2.0","id":"1","result":{"capabilities":{}}}'
      printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#body} "$body"
      exec sleep 600
      """;

  @Test
  void aServerThatDoesNotReadHoldsNobody() throws Exception {
    serverIs(ANSWERS_ONCE);
    var text = "int one(void) {\n  return 1;\n}\n" + "/* filler */\n".repeat(200_000);
    var file = Files.writeString(folder.toRealPath().resolve("a.c"), text);
    var virtual = platform.file(file);
    soon(() -> platform.stet.opened(virtual));
    var document = platform.stet.document(virtual).orElseThrow();
    platform.await(
        () -> platform.stet.health() instanceof Health.Running,
        () -> platform.stet.health().toString());
    for (int i = 0; i < 20; i++) {
      soon(() -> platform.type(document, "int x;\n"));
    }
    soon(() -> platform.problems(document));
    soon(() -> platform.stet.execute("stet.verify", List.of(document.uri())));
    soon(() -> platform.stet.closed(virtual));
    var server = Objects.requireNonNull(platform.stet.keeper().process());
    soon(() -> Disposer.dispose(platform.stet));
    var unused = server.gone().get(30, TimeUnit.SECONDS);
  }

  @Test
  void whatWasSaidOfAnEarlierTextIsNotShown() throws Exception {
    serverIs(ANSWERS_ONCE);
    var file = Files.writeString(folder.toRealPath().resolve("a.c"), "int one(void) {}\n");
    var document = platform.open(file);
    platform.await(
        () -> platform.stet.health() instanceof Health.Running,
        () -> platform.stet.health().toString());
    var line = new Range(new Position(0, 0), new Position(0, 3));
    document.told(1, List.of(new Note(line, new MarkupContent("markdown", "**proved**"))));
    document.told(new PublishDiagnosticsParams(document.uri(), List.of(new Diagnostic(line, "x"))));
    assertEquals(1, document.notes().size());
    var edit = new CodeAction("insert assert");
    edit.setEdit(new WorkspaceEdit());
    var intention = new ServerIntention(document, 1, edit);
    assertTrue(intention.isOfThisText());
    soon(() -> platform.type(document, "int x;\n"));
    assertEquals(List.of(), document.notes());
    assertFalse(intention.isOfThisText());
    assertEquals(1, document.diagnostics().size());
    document.invalidate();
    assertEquals(List.of(), document.diagnostics());
  }

  @Test
  void aServerThatAlwaysDiesIsGivenUp() throws Exception {
    Notifications.SHOWN.clear();
    serverIs("exit 1");
    var file = Files.writeString(folder.toRealPath().resolve("a.c"), "int x;\n");
    platform.open(file);
    platform.await(
        () -> platform.stet.health() instanceof Health.Failed,
        () -> platform.stet.health().toString());
    assertEquals(
        "The server stopped 5 times within 3 minutes and is not started again.",
        ((Health.Failed) platform.stet.health()).message());
    var widget = new StetStatusBar.Widget(platform.project());
    assertEquals("Stet: server failed", widget.getText());
    platform.await(() -> !Notifications.SHOWN.isEmpty(), () -> "nobody was told");
    // Another file does not start it again.
    int told = Notifications.SHOWN.size();
    platform.open(Files.writeString(folder.toRealPath().resolve("b.c"), "int y;\n"));
    var asked = new CountDownLatch(1);
    platform.stet.keeper().send(connection -> {}, asked::countDown);
    assertTrue(asked.await(30, TimeUnit.SECONDS));
    assertTrue(platform.stet.health() instanceof Health.Failed);
    assertEquals(told, Notifications.SHOWN.size());
  }

  @Test
  void aServerThatIsNotThereIsSaid() throws Exception {
    serverIs("exit 1");
    Files.delete(folder.resolve("server"));
    platform.onDispatch(platform.stet::restart);
    platform.await(
        () ->
            platform.stet.health() instanceof Health.Failed failed
                && failed.message().contains("cannot be run"),
        () -> platform.stet.health().toString());
  }
}
