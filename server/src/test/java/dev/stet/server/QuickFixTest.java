package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.Verifier;
import dev.stet.protocol.State;
import dev.stet.server.worker.LocalEngine;
import dev.stet.server.workspace.DocumentName;
import dev.stet.server.workspace.Snapshot;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each quick fix is applied as an editor would, and the state after it is looked at. */
@SuppressWarnings("StringConcatToTextBlock") // Their line ends are what some texts are about.
class QuickFixTest {

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

  /** A document, the function in it, and what stands in the line of its finding. */
  private record Given(String name, String text, String function, String line) {
    @Override
    public String toString() {
      return name;
    }

    int finding() {
      return text.substring(0, text.indexOf(line)).split("\n", -1).length - 1;
    }
  }

  /** What users have: each in its own way unlike a plain text. */
  private static Stream<Given> texts() {
    return Stream.of(
        new Given(
            "plain.c",
            "#include <stddef.h>\nstatic int t[16];\n\nint f(int n)\n{\n    return t[n];\n}\n",
            "f",
            "return t[n]"),
        new Given(
            "crlf.c",
            "static int t[16];\r\nint f(int n) {\r\n\tif (n == 3) return 1;\r\n\treturn t[n];\r\n}\r\n",
            "f",
            "return t[n]"),
        new Given(
            "macros.c",
            "#define LOOK(a, i) ((a)[WRAP(i)])\n#define WRAP(i) (i)\n"
                + "static int t[16];\nint f(int n) {\n  if (n > 3) {\n    return LOOK(t, n);\n  }\n"
                + "  return 0;\n}\n",
            "f",
            "return LOOK"),
        new Given(
            "static.c",
            "static int t[16];\n"
                + "static int f(int n) {\n  int r = 1;\n  r = t[n];\n  return r;\n}\n"
                + "int (*exported)(int) = f;\n",
            "f",
            "r = t[n]"),
        new Given(
            "old.c",
            "static int t[16];\nint f(a, n)\n  int a;\n  int n;\n{\n  a = 2;\n  return t[n] + a;\n}\n",
            "f",
            "return t[n]"),
        new Given(
            "letters.c",
            "/* größer: ∀𝒙 */ static int t[16];\n"
                + "int f(int n) {\n  const char *s = \"𝒙{ // stet: assume 0\"; /* é */ return t[n] + s[0];\n}\n",
            "f",
            "const char"),
        new Given(
            "oneline.c",
            "static int t[16];\n/* one */ int f(int n) { return t[n]; } int g(int n) { return t[n & 7]; }\n",
            "f",
            "/* one */"),
        new Given(
            "includes.c",
            "/* licence\n#include <none.h>\n*/\n#define _GNU_SOURCE 1\n#ifdef SOMETHING\n"
                + "#include <not-there.h>\n#endif\n#include <stddef.h>\nstatic int t[16];\n"
                + "#include <limits.h>\nint f(int n) {\n  return t[n];\n}\n",
            "f",
            "return t[n]"));
  }

  private String open(Given given) throws Exception {
    var file = folder.resolve(given.name());
    Files.writeString(file, given.text());
    var uri = file.toUri().toString();
    harness.open(uri, given.text());
    return uri;
  }

  private List<CodeAction> actions(String uri, int line, int character) {
    var place = new Position(line, character);
    return ServerHarness.get(
            harness
                .server
                .getTextDocumentService()
                .codeAction(
                    new CodeActionParams(
                        new TextDocumentIdentifier(uri),
                        new Range(place, place),
                        new CodeActionContext(List.of()))))
        .stream()
        .map(Either::getRight)
        .toList();
  }

  private CodeAction action(String uri, Given given, String title) {
    int character = Math.max(0, given.text().split("\n", -1)[given.finding()].indexOf("f("));
    var all = actions(uri, given.finding(), character);
    return all.stream()
        .filter(action -> action.getTitle().startsWith(title))
        .findFirst()
        .orElseThrow(
            () ->
                new AssertionError(
                    title + " is not among " + all.stream().map(CodeAction::getTitle).toList()));
  }

  /** The text after an action, as the editor makes it; told to the server. */
  private String apply(String uri, String text, CodeAction action) {
    var snapshot = new Snapshot(DocumentName.of(uri, "c"), 1, text);
    var edits =
        Objects.requireNonNull(action.getEdit().getChanges().get(uri)).stream()
            .sorted(
                Comparator.comparing((TextEdit e) -> e.getRange().getStart().getLine())
                    .thenComparing(e -> e.getRange().getStart().getCharacter())
                    .reversed())
            .toList();
    var result = text;
    for (TextEdit edit : edits) {
      int at =
          snapshot.offset(
              edit.getRange().getStart().getLine(), edit.getRange().getStart().getCharacter());
      result = result.substring(0, at) + edit.getNewText() + result.substring(at);
    }
    harness.replaceAll(uri, result);
    return result;
  }

  private String lens(String uri, String function, State state) {
    return Objects.requireNonNull(
        harness.client.awaitState(uri, function, state).functions().stream()
            .filter(f -> f.name().equals(function))
            .findFirst()
            .orElseThrow()
            .lens());
  }

  private static void keepsItsLineEnds(String before, String after) {
    assertEquals(before.contains("\r\n"), after.contains("\r\n"));
    if (before.contains("\r\n")) {
      assertFalse(after.replace("\r\n", "").contains("\n"), after);
    }
  }

  @ParameterizedTest
  @MethodSource("texts")
  void theContractMakesItGreen(Given given) throws Exception {
    var uri = open(given);
    lens(uri, given.function(), State.REFUTED);
    var after = apply(uri, given.text(), action(uri, given, "Insert 'assert("));
    keepsItsLineEnds(given.text(), after);
    assertTrue(after.contains("#include <assert.h>"), after);
    var lens = lens(uri, given.function(), State.PROVED);
    assertTrue(lens.startsWith("✓ safe if "), lens);
    assertTrue(lens.contains("n <= "), lens);
    assertTrue(
        actions(uri, given.finding() + 1, 0).stream()
            .noneMatch(a -> a.getTitle().startsWith("Insert")));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void aSuppressionIsNoProof(Given given) throws Exception {
    var uri = open(given);
    lens(uri, given.function(), State.REFUTED);
    var after = apply(uri, given.text(), action(uri, given, "Suppress 'array-bounds'"));
    keepsItsLineEnds(given.text(), after);
    var lens = lens(uri, given.function(), State.ASSUMED);
    assertTrue(lens.contains("not proved: 1 finding is suppressed"), lens);
    harness.client.awaitDiagnostics(
        uri,
        p -> p.getDiagnostics().stream().allMatch(d -> d.getCode().getLeft().equals("compiler")));
  }

  @Test
  void anAssumptionIsListed() throws Exception {
    var given = texts().findFirst().orElseThrow();
    var uri = open(given);
    lens(uri, "f", State.REFUTED);
    var after = apply(uri, given.text(), action(uri, given, "Assume 'n >= 0 && n < sizeof(t)"));
    assertTrue(after.contains("    // stet: assume n >= 0"), after);
    lens(uri, "f", State.PROVED);
    var hover = harness.hoverText(uri, 3, 4);
    assertTrue(hover.contains("assuming"), hover);
    assertTrue(hover.contains("as a comment says there"), hover);
    // Taken back, it is red again.
    harness.replaceAll(uri, given.text());
    lens(uri, "f", State.REFUTED);
  }

  @Test
  void anAssumptionOfAllCallersIsListed() throws Exception {
    var given = texts().skip(1).findFirst().orElseThrow();
    var uri = open(given);
    lens(uri, "f", State.REFUTED);
    var after = apply(uri, given.text(), action(uri, given, "Assume 'n >= 0 && n <= 15' of all"));
    keepsItsLineEnds(given.text(), after);
    lens(uri, "f", State.PROVED);
  }

  @Test
  void whatTheCodeContradictsIsNotAssumed() throws Exception {
    var text =
        "static int t[16];\nint f(int n) {\n  if (n < 20) {\n    return 0;\n  }\n"
            + "  // stet: assume n < 16\n  return t[n];\n}\n";
    var uri = open(new Given("never.c", text, "f", "return t[n]"));
    lens(uri, "f", State.REFUTED);
    harness.client.awaitDiagnostics(
        uri,
        p ->
            p.getDiagnostics().stream()
                .anyMatch(
                    d ->
                        d.getCode().getLeft().equals("contradicted-assumption")
                            && message(d).contains("'n < 16' in line 6")));
  }

  private static String message(org.eclipse.lsp4j.Diagnostic diagnostic) {
    return diagnostic.getMessage().isLeft()
        ? diagnostic.getMessage().getLeft()
        : diagnostic.getMessage().getRight().getValue();
  }

  @Test
  void aSuppressionWithoutAFindingIsSaid() throws Exception {
    var text =
        "static int t[16];\nint f(int n) {\n  return t[n & 7]; // stet: suppress array-bounds\n}\n";
    var uri = open(new Given("idle.c", text, "f", "return"));
    lens(uri, "f", State.PROVED);
    harness.client.awaitDiagnostics(
        uri,
        p ->
            p.getDiagnostics().stream()
                .anyMatch(
                    d ->
                        d.getCode().getLeft().equals("idle-suppression")
                            && d.getRange().getStart().getLine() == 2));
  }

  @Test
  void aCallerInSightThatBreaksTheContractMakesItRed() throws Exception {
    var text =
        "#include <assert.h>\nstatic int t[16];\nint f(int n) {\n"
            + "  assert(n >= 0 && n <= 15); // stet: requires\n  return t[n];\n}\n"
            + "int g(void) { return f(16); }\n";
    var uri = open(new Given("broken.c", text, "f", "assert(n"));
    lens(uri, "g", State.REFUTED);
    lens(uri, "f", State.REFUTED);
    harness.replaceAll(uri, text.replace("f(16)", "f(15)"));
    lens(uri, "g", State.PROVED);
    lens(uri, "f", State.PROVED);
  }

  @Test
  void aContractBehindOtherCodeIsNone() throws Exception {
    var text =
        "#include <assert.h>\nstatic int t[16];\nint f(int n) {\n  n *= 2;\n"
            + "  assert(n >= 0 && n <= 15); // stet: requires\n  return t[n];\n}\n";
    var uri = open(new Given("late.c", text, "f", "assert(n"));
    lens(uri, "f", State.REFUTED);
  }

  // Tests in C.

  private static Stream<Given> failures() {
    return Stream.concat(
        texts(),
        Stream.of(
            new Given(
                "null.c",
                "struct s { int a; };\nstatic int g;\nint f(struct s *p) {\n  if (!p) g = 1;\n  return p->a;\n}\n",
                "f",
                "return p->a"),
            new Given(
                "member.c",
                "struct s { int a; };\nint f(struct s *p, int n) {\n  return p->a + n;\n}\n",
                "f",
                "return p->a"),
            new Given(
                "text.c",
                "#include <string.h>\nint f(const char *t) {\n  char b[4];\n  strcpy(b, t);\n  return b[0];\n}\n",
                "f",
                "strcpy("),
            new Given(
                "global.c",
                "static int t[16];\nint level;\nunsigned char f(void) {\n  return (unsigned char) t[level];\n}\n",
                "f",
                "return (unsigned"),
            new Given(
                "given.c",
                "int read_it(int);\nstatic int t[16];\nint f(void) {\n  int n = read_it(3);\n  return t[n];\n}\n",
                "f",
                "return t[n]"),
            new Given(
                "wide.c",
                "long long f(long long x) {\n  return -x;\n}\nint main(void) { return 0; }\n",
                "f",
                "return -x")));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void aTestFailsUnderSanitizers(Given given) throws Exception {
    var uri = open(given);
    lens(uri, given.function(), State.REFUTED);
    var changes = action(uri, given, "Write a C test").getEdit().getDocumentChanges();
    var created = ((org.eclipse.lsp4j.CreateFile) changes.get(0).getRight()).getUri();
    var text = changes.get(1).getLeft().getEdits().get(0).getLeft().getNewText();
    var file = Path.of(java.net.URI.create(created));
    assertEquals(folder, file.getParent());
    assertFalse(Files.exists(file), "only on request");
    Files.writeString(file, text);
    var program = folder.resolve("a.out");
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/gcc")), "needs gcc");
    assertEquals(
        0,
        run(
            "gcc",
            "-w",
            "-g",
            "-fsanitize=address,undefined",
            "-o",
            program.toString(),
            file.toString()),
        text);
    assertNotEquals(0, run(program.toString()), text);
  }

  private int run(String... command) throws Exception {
    var process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile())
            .start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    return process.exitValue();
  }

  @Test
  void whatCannotBeMadeInCIsSaid() throws Exception {
    var text =
        "int f(int *a, int n) {\n  int s = 0;\n  for (int i = 0; i < n; i++) {\n    s += a[i];\n  }\n  return s;\n}\n";
    var given = new Given("memory.c", text, "f", "s += a[i]");
    var uri = open(given);
    lens(uri, "f", State.REFUTED);
    var action = action(uri, given, "No C test");
    assertTrue(action.getTitle().contains("the memory that 'a' leads to"), action.getTitle());
    assertEquals(1, action.getDisabled().getReason().lines().count());
  }
}
