package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.server.protocol.State;
import dev.stet.server.worker.WorkerCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server as a process, with the real engine in another one. */
class EndToEndTest {

  private static final String PROGRAM =
      """
      int sum(void) {
        int a[10];
        int s = 0;
        for (int i = 0; i < 10; i++) {
          a[i] = i;
        }
        return a[3];
      }

      int past(void) {
        int a[10];
        for (int i = 0; i <= 10; i++) {
          a[i] = i;
        }
        return a[0];
      }
      """;

  @TempDir Path folder;

  @Test
  void anUnsavedTextIsVerifiedAndVerifiedAgain() throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(WorkerCommand.of(Main.class))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    var uri = folder.toRealPath().resolve("unsaved.c").toUri().toString();
    try (var editor = new ServerHarness(process)) {
      editor.initialize();
      editor.open(uri, PROGRAM);
      editor.client.awaitState(uri, "past", State.REFUTED);
      var status = editor.client.awaitState(uri, "sum", State.PROVED);
      assertEquals(List.of("sum", "past"), status.functions().stream().map(f -> f.name()).toList());
      var published =
          editor.client.awaitDiagnostics(uri, p -> !p.getDiagnostics().isEmpty());
      var diagnostic = published.getDiagnostics().get(0);
      assertEquals("array-bounds", diagnostic.getCode().getLeft());
      assertEquals(DiagnosticSeverity.Error, diagnostic.getSeverity());
      assertEquals(12, diagnostic.getRange().getStart().getLine());
      assertTrue(editor.hoverText(uri, 3, 3).contains("loop invariant"), editor.hoverText(uri, 3, 3));
      editor.edit(uri, 11, 21, 23, "<");
      editor.client.awaitState(uri, "past", State.PROVED);
      editor.client.awaitDiagnostics(uri, p -> p.getDiagnostics().isEmpty());
    }
    assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue());
  }
}
