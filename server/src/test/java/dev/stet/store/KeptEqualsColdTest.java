package dev.stet.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.verdict.FunctionReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random edits of files: each time, what is kept of the texts before is what an engine says that
 * knows none of them. {@code -Dedits=N} makes so many of each file, {@code -Dcases=REGEX} chooses
 * the files.
 */
@Tag("cases")
class KeptEqualsColdTest {

  private static final Path FOLDER =
      Path.of("..", "test-projects", "verify").toAbsolutePath().normalize();

  private static final int EDITS = Integer.getInteger("edits", 6);

  private static final Pattern FILES =
      Pattern.compile(
          System.getProperty(
              "cases",
              "^(array-bounds/digits|contexts/helpers|indirect/local_struct|memory/list"
                  + "|memory/links_back|loops/paths|memory/null_tests|calls/called_twice_large"
                  + "|summary/members|algorithms/gcd)\\.c$"));

  private static final VerifyOptions OPTIONS =
      new VerifyOptions(
          EnumSet.allOf(CheckKind.class),
          VerifyOptions.Scope.OPEN,
          Optional.empty(),
          Integer.MAX_VALUE,
          Duration.ofMinutes(10),
          Duration.ofMillis(60),
          VerifyOptions.Recheck.OFF,
          VerifyOptions.ErrorPoints.USUAL,
          VerifyOptions.ShiftedBits.WRAP,
          VerifyOptions.Returning.CHECKED,
          VerifyOptions.Heap.C,
          VerifyOptions.Inlining.AUTO,
          VerifyOptions.Goal.ALL_CHECKS);

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> afterEachEdit() throws IOException {
    return files().stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    FOLDER.relativize(file).toString(), () -> edit(Files.readString(file))));
  }

  private static List<Path> files() throws IOException {
    try (var files = Files.walk(FOLDER)) {
      return files
          .filter(Files::isRegularFile)
          .filter(f -> FILES.matcher(FOLDER.relativize(f).toString().replace('\\', '/')).find())
          .sorted()
          .toList();
    }
  }

  private void edit(String text) {
    var file = folder.resolve("edited.c");
    var random = new Random(text.length());
    var now = text;
    int edits = 0;
    int kept = 0;
    var history = new ArrayList<String>();
    for (int tries = 0; edits < EDITS && tries < 20 * EDITS; tries++) {
      var next = edits % 4 == 3 && !history.isEmpty() ? history.get(0) : edited(now, random);
      var reports = new ArrayList<FunctionReport>();
      if (verify(file, next, keeping(), reports)) {
        var cold = new ArrayList<FunctionReport>();
        assertTrue(verify(file, next, Verifier.open(), cold));
        assertEquals(plain(cold), plain(reports), "seed " + text.length() + " edit " + edits);
        kept +=
            (int) reports.stream().filter(r -> r.origin() == FunctionReport.Origin.CACHED).count();
        history.add(0, now);
        now = next;
        edits++;
      }
    }
    assertEquals(EDITS, edits, "edits that compile");
    assertTrue(kept > 0, "nothing was kept");
  }

  private Verifier keeping() {
    return new KeepingVerifier(
        Verifier.open(), new KeptVerdicts(folder.resolve("kept"), KeptVerdicts.USUAL_BYTES));
  }

  /** False where the text does not compile. */
  private static boolean verify(
      Path file, String text, Verifier engine, List<FunctionReport> reports) {
    try (engine) {
      var source =
          new SourceUnit(
              file,
              Map.of(file, text),
              List.of(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              SourceUnit.UnsignedArithmetic.WRAPS);
      if (!(engine.load(source) instanceof LoadResult.Loaded loaded)) {
        return false;
      }
      for (Unit.Entry function : loaded.unit().functions()) {
        reports.add(engine.verify(loaded.unit(), function, OPTIONS, VerificationListener.NONE));
      }
      return true;
    }
  }

  /** What does not hang on the time. */
  private static List<FunctionReport> plain(List<FunctionReport> reports) {
    return reports.stream()
        .map(
            r ->
                new FunctionReport(
                    r.name(),
                    r.range(),
                    r.checks(),
                    r.invariants(),
                    r.assumptions(),
                    r.termination(),
                    r.summary(),
                    r.callers(),
                    0,
                    FunctionReport.Origin.CACHED))
        .toList();
  }

  private static String edited(String text, Random random) {
    var lines = new ArrayList<>(text.lines().toList());
    int at = random.nextInt(lines.size());
    switch (random.nextInt(8)) {
      case 0 -> lines.add(at, "");
      case 1 -> lines.add(at, "/* so */");
      case 2 -> lines.remove(at);
      case 3 -> lines.set(at, lines.get(at).replaceFirst("\\b[0-9]+\\b", "" + random.nextInt(20)));
      case 4 -> lines.set(at, lines.get(at).replaceFirst("<=?", random.nextBoolean() ? "<" : "<="));
      case 5 -> lines.set(at, lines.get(at).replaceFirst("\\+", "-"));
      case 6 -> lines.add(at, lines.get(random.nextInt(lines.size())));
      default -> lines.addAll(another(random));
    }
    return String.join("\n", lines) + "\n";
  }

  /** A function that others do not call, and that changes what may be concluded of them. */
  private static List<String> another(Random random) {
    int n = random.nextInt(1000);
    return List.of(
        "static int known_" + n + ";",
        "int *give_" + n + "(void) { return &known_" + n + "; }",
        "struct link_" + n + " { struct link_" + n + " *next, *prev; };",
        "void join_" + n + "(struct link_" + n + " *a, struct link_" + n + " *b) {",
        "  a->next = b;",
        "  b->prev = a;",
        "}");
  }
}
