package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.Verifier;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.server.worker.LocalEngine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Diagnostic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An opened header is verified through a file that includes it. */
class HeaderTest {

  private static final String HEADER =
      """
      static size_type table[SIZE];

      static inline size_type good(int i) {
        return table[i & 7];
      }

      static inline size_type bad(int i) {
        return table[i];
      }
      """;

  /** Without what is in front of the inclusion, the header does not compile. */
  private static final String SOURCE =
      """
      #define SIZE 16
      typedef unsigned size_type;
      #include "part.h"
      size_type use(void) { return good(3) + bad(2); }
      """;

  private final ServerHarness harness = new ServerHarness(new LocalEngine(Verifier.open()));

  @TempDir Path folder;

  @BeforeEach
  void begin() {
    harness.initialize();
  }

  @AfterEach
  void end() {
    harness.close();
  }

  private String uri(String name) {
    return folder.resolve(name).toUri().toString();
  }

  private static String message(Diagnostic diagnostic) {
    return diagnostic.getMessage().isLeft()
        ? diagnostic.getMessage().getLeft()
        : diagnostic.getMessage().getRight().getValue();
  }

  /** What was said of a document, whatever was said of others in between. */
  private Stream<StatusParams> told(String uri) {
    return harness.client.statuses.stream().filter(status -> status.uri().equals(uri));
  }

  private void awaitInAny(String uri, String function, State state) {
    harness.client.await(
        () ->
            told(uri)
                .flatMap(status -> status.functions().stream())
                .anyMatch(f -> f.name().equals(function) && f.state() == state),
        () -> harness.client.statuses.toString());
  }

  private void isVerified() {
    var uri = uri("part.h");
    harness.open(uri, HEADER);
    awaitInAny(uri, "good", State.PROVED);
    awaitInAny(uri, "bad", State.REFUTED);
    StatusParams status;
    synchronized (harness.client) {
      status = told(uri).reduce((earlier, later) -> later).orElseThrow();
    }
    assertEquals(2, status.functions().size(), "none of the file that includes it");
    var bad = status.functions().get(1);
    assertEquals(6, bad.range().getStart().getLine());
    assertEquals(State.REFUTED, bad.checks().get(0).state());
    assertEquals(2, harness.lensTitles(uri).size());
  }

  @Test
  void throughAFileOfItsFolder() throws Exception {
    Files.writeString(folder.resolve("other.c"), "int other;\n");
    Files.writeString(folder.resolve("part.c"), SOURCE);
    isVerified();
    var uri = uri("part.h");
    int line = HEADER.substring(0, HEADER.indexOf("good")).split("\n", -1).length - 1;
    int column = HEADER.indexOf("good") - HEADER.lastIndexOf('\n', HEADER.indexOf("good")) - 1;
    assertTrue(harness.hoverText(uri, line, column).contains("this header as part.c includes it"));
    harness.edit(uri, 7, 15, 16, "i & 15");
    harness.client.awaitState(uri, "bad", State.PROVED);
  }

  @Test
  void throughAFileOfTheProject() throws Exception {
    var sources = Files.createDirectories(folder.resolve("src"));
    Files.writeString(sources.resolve("part.c"), SOURCE.replace("#define SIZE 16\n", ""));
    Files.writeString(
        folder.resolve("compile_commands.json"),
        "[{\"directory\": \""
            + folder
            + "\", \"file\": \"src/part.c\", \"arguments\":"
            + " [\"cc\", \"-DSIZE=16\", \"-I.\", \"-c\", \"src/part.c\"]}]");
    Files.writeString(folder.resolve("part.h"), "not C");
    isVerified();
  }

  @Test
  void throughAnOpenFileThatWasNeverSaved() {
    harness.open(uri("open.c"), SOURCE);
    isVerified();
    awaitInAny(uri("open.c"), "use", State.PROVED);
  }

  @Test
  void byItselfWhereNothingIncludesIt() {
    var uri = uri("alone.h");
    harness.open(uri, "static inline int f(int i) { return i / 2; }\n");
    harness.client.awaitState(uri, "f", State.PROVED);
    harness.close(uri);
    assertFalse(Files.exists(folder.resolve("alone.h.c")));
  }

  /** A static function of a header has other callers, too. */
  @Test
  void noCallerInSightIsTheOnlyOne() throws Exception {
    Files.writeString(
        folder.resolve("part.c"), "#include \"part.h\"\nint use(void) { return at(3); }\n");
    var uri = uri("part.h");
    harness.open(uri, "static int t[4];\nstatic int at(int i) {\n  return t[i];\n}\n");
    harness.client.awaitState(uri, "at", State.REFUTED);
  }

  @Test
  void aMissingHeaderNamesTheSetting() {
    var uri = uri("missing.c");
    harness.open(uri, "#include \"nowhere.h\"\n");
    var said =
        harness
            .client
            .awaitDiagnostics(uri, p -> !p.getDiagnostics().isEmpty())
            .getDiagnostics()
            .get(0);
    assertTrue(message(said).contains("stet.clangArguments"), message(said));
    assertFalse(message(said).contains("-- -I"), message(said));
  }
}
