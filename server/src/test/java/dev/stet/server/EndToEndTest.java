package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.protocol.State;
import dev.stet.server.worker.WorkerCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The server as a process, with the real engine in another one. */
@ResourceLock(value = FakeWorkerMain.PROCESSES, mode = ResourceAccessMode.READ)
class EndToEndTest {

  private static final String PROGRAM =
      """
      int count(void) {
        int last = 0;
        for (int i = 0; i < 10; i++) {
          last = i + 1;
        }
        return last;
      }

      int twice(int n) {
        return n * 2;
      }
      """;

  @TempDir Path folder;

  @Test
  void anUnsavedTextIsVerifiedAndVerifiedAgain() throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(WorkerCommand.of(ServerMain.class))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    var uri = folder.toRealPath().resolve("unsaved.c").toUri().toString();
    try (var editor = new ServerHarness(process)) {
      editor.initialize();
      editor.open(uri, PROGRAM);
      editor.client.awaitState(uri, "twice", State.REFUTED);
      var status = editor.client.awaitState(uri, "count", State.PROVED);
      assertEquals(
          List.of("count", "twice"), status.functions().stream().map(f -> f.name()).toList());
      var published = editor.client.awaitDiagnostics(uri, p -> !p.getDiagnostics().isEmpty());
      var diagnostic = published.getDiagnostics().get(0);
      assertEquals("signed-overflow", diagnostic.getCode().getLeft());
      assertEquals(DiagnosticSeverity.Warning, diagnostic.getSeverity());
      assertEquals(9, diagnostic.getRange().getStart().getLine());
      var hover = editor.hoverText(uri, 3, 13);
      assertTrue(hover.startsWith("**proved**: i + 1 does not overflow"), hover);
      editor.edit(uri, 9, 13, 14, "0");
      editor.client.awaitState(uri, "twice", State.PROVED);
      editor.client.awaitDiagnostics(uri, p -> p.getDiagnostics().isEmpty());
    }
    assertTrue(process.waitFor(120, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue());
  }

  @Test
  void aServerThatStartsAgainKnowsWhatWasFoundOut() throws IOException, InterruptedException {
    var cache = folder.resolve("kept");
    var uri = folder.toRealPath().resolve("known.c").toUri().toString();
    assertTrue(shownAfterStart(uri, cache).startsWith("**proved**: i + 1 does not overflow"));
    try (var kept = Files.walk(cache)) {
      for (Path file : kept.filter(f -> f.toString().endsWith(".gz")).toList()) {
        rewrite(file, "i + 1 does not overflow", "this stood in the cache");
      }
    }
    assertTrue(shownAfterStart(uri, cache).startsWith("**proved**: this stood in the cache"));
  }

  /** What the hover of a check says first, in a server of its own. */
  private static String shownAfterStart(String uri, Path cache)
      throws IOException, InterruptedException {
    var command = new ArrayList<>(WorkerCommand.of(dev.stet.cli.Main.class));
    command.addAll(List.of("lsp", "--cache", cache.toString()));
    var process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String hover;
    try (var editor = new ServerHarness(process)) {
      editor.client.settings.put("functionTimeout", 300);
      editor.initialize();
      editor.open(uri, PROGRAM);
      editor.client.awaitState(uri, "count", State.PROVED);
      hover = editor.hoverText(uri, 3, 13);
    }
    assertTrue(process.waitFor(120, TimeUnit.SECONDS));
    return hover.lines().findFirst().orElse("");
  }

  private static void rewrite(Path file, String from, String to) throws IOException {
    String text;
    try (var in = new GZIPInputStream(Files.newInputStream(file))) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.replace(from, to).getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void aCallIntoAnotherFileIsAnsweredFromWhatIsSavedThere()
      throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(WorkerCommand.of(ServerMain.class))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    var project = folder.toRealPath();
    var other = Files.writeString(project.resolve("b.c"), "int one(void) { return 1; }\n");
    Files.writeString(
        project.resolve("compile_commands.json"),
        """
        [{"directory": "%1$s", "file": "a.c", "command": "cc a.c"},
         {"directory": "%1$s", "file": "b.c", "command": "cc b.c"}]
        """
            .formatted(project));
    var uri = project.resolve("a.c").toUri().toString();
    try (var editor = new ServerHarness(process)) {
      editor.initialize();
      editor.open(uri, "int one(void);\nint f(void) { return 1 / one(); }\n");
      editor.client.awaitState(uri, "f", State.PROVED);
      Files.writeString(other, "int one(void) { return 0; }\n");
      var id = new TextDocumentIdentifier(other.toUri().toString());
      editor.server.getTextDocumentService().didSave(new DidSaveTextDocumentParams(id));
      editor.client.awaitState(uri, "f", State.REFUTED);
      var published = editor.client.awaitDiagnostics(uri, p -> !p.getDiagnostics().isEmpty());
      assertEquals("division-by-zero", published.getDiagnostics().get(0).getCode().getLeft());
      assertEquals(1, published.getDiagnostics().get(0).getRange().getStart().getLine());
    }
    assertTrue(process.waitFor(120, TimeUnit.SECONDS));
  }

  @Test
  void aStaticFunctionIsJudgedByItsCallers() throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(WorkerCommand.of(ServerMain.class))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    var uri = folder.toRealPath().resolve("callers.c").toUri().toString();
    try (var editor = new ServerHarness(process)) {
      editor.initialize();
      editor.open(
          uri,
          """
          static int part(int a, int b) { return a / b; }
          int half(int a) { return part(a & 15, 2); }
          """);
      editor.client.awaitState(uri, "part", State.PROVED);
      assertTrue(editor.hoverText(uri, 0, 12).contains("called as in this file, by half"));
      editor.edit(uri, 1, 38, 39, "0");
      editor.client.awaitState(uri, "part", State.REFUTED);
      var published =
          editor.client.awaitDiagnostics(
              uri, p -> p.getDiagnostics().stream().anyMatch(d -> isAt(d, 0)));
      var diagnostic =
          published.getDiagnostics().stream().filter(d -> isAt(d, 0)).findFirst().orElseThrow();
      assertEquals(DiagnosticSeverity.Warning, diagnostic.getSeverity());
      editor.edit(uri, 1, 38, 39, "3");
      editor.client.awaitState(uri, "part", State.PROVED);
      editor.client.awaitDiagnostics(uri, p -> p.getDiagnostics().isEmpty());
    }
    assertTrue(process.waitFor(120, TimeUnit.SECONDS));
  }

  private static boolean isAt(Diagnostic diagnostic, int line) {
    return diagnostic.getRange().getStart().getLine() == line
        && diagnostic.getCode().getLeft().equals("division-by-zero");
  }
}
