package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.FakeVerifier;
import dev.stet.cli.fake.Reports;
import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code stet svcomp} from the command line to its last line, with a made-up engine. */
class SvcompCommandTest {

  @TempDir Path folder;

  private final Deque<VerifyOptions> options = new ConcurrentLinkedDeque<>();
  private final Deque<SourceUnit> sources = new ConcurrentLinkedDeque<>();
  private Path file;

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.writeString(folder.resolve("task.c"), "int main(void) { return 0; }\n");
  }

  private Engines engine(LoadResult loaded, CheckReport... checks) {
    return () ->
        new FakeVerifier(
            unit -> {
              sources.add(unit);
              return loaded;
            },
            (unit, entry, wanted, listener) -> {
              options.add(wanted);
              return Reports.report(entry.name(), entry.range(), checks);
            },
            () -> {});
  }

  private CheckReport check(CheckKind kind, Verdict verdict) {
    return Reports.check(kind, Reports.range(file, 1, 5, 1, 9), verdict);
  }

  private Run task(Engines engines, String... words) {
    var all = Arrays.copyOf(words, words.length + 1);
    all[words.length] = file.toString();
    return Run.of(engines, all);
  }

  private Run unreach(CheckReport... checks) {
    return task(
        engine(Reports.unit(file, "helper", "main"), checks),
        "svcomp",
        "--property=unreach-call",
        "--data-model=ILP32");
  }

  private static String lastLine(Run run) {
    var lines = run.out().lines().toList();
    return lines.get(lines.size() - 1);
  }

  @Test
  void provedIsTrue() {
    var run = unreach(check(CheckKind.ASSERTION, new Verdict.Safe(2, "")));
    assertEquals("TRUE", lastLine(run));
    assertEquals(0, run.status());
    assertEquals(VerifyOptions.Scope.CLOSED, options.getLast().scope());
    assertEquals(Set.of(CheckKind.ASSERTION), options.getLast().checks());
    assertEquals(Set.of("reach_error", "__VERIFIER_error"), options.getLast().errors().functions());
    assertEquals("i686-unknown-linux-gnu", sources.getLast().target().orElseThrow());
  }

  @Test
  void refutedIsFalseWhateverElseIsOpen() {
    var run =
        unreach(
            check(CheckKind.ASSERTION, Reports.unknown(new Reason.Timeout())),
            check(CheckKind.ASSERTION, Reports.unsafe(Verdict.Certainty.LATENT)));
    assertEquals("FALSE", lastLine(run));
    assertEquals(1, run.status());
  }

  @Test
  void undecidedIsUnknownWithTheReason() {
    var run =
        unreach(
            check(CheckKind.ASSERTION, new Verdict.Safe(1, "")),
            check(CheckKind.ASSERTION, Reports.unknown(new Reason.Unsupported("setjmp"))));
    assertEquals("UNKNOWN (unsupported: setjmp)", lastLine(run));
    assertEquals(2, run.status());
  }

  @Test
  void violationOfAnotherPropertyIsNeitherTrueNorFalse() {
    var run = unreach(check(CheckKind.ARRAY_BOUNDS, Reports.unsafe(Verdict.Certainty.MANIFEST)));
    assertEquals("UNKNOWN (another property is violated first)", lastLine(run));
  }

  @Test
  void engineDefectIsUnknown() {
    Engines broken =
        () ->
            new FakeVerifier(
                unit -> Reports.unit(file, "main"),
                (unit, entry, wanted, listener) -> {
                  throw new IllegalStateException("broken");
                },
                () -> {});
    var run = task(broken, "svcomp", "--property=unreach-call");
    assertTrue(lastLine(run).startsWith("UNKNOWN (engine-crash"), run.out());
    assertEquals(4, run.status());
  }

  @Test
  void programWithoutMainIsBadInput() {
    var run = task(engine(Reports.unit(file, "helper")), "svcomp", "--property=unreach-call");
    assertEquals(3, run.status());
    assertTrue(run.err().contains("no function 'main'"), run.err());
  }

  @Test
  void programThatDoesNotCompileIsUnknown() {
    var run = task(engine(Reports.rejected(file)), "svcomp", "--property=no-overflow");
    assertEquals("UNKNOWN (does not compile)", lastLine(run));
    assertEquals(3, run.status());
  }

  @Test
  void labelsHaveAPropertyOfTheirOwn() {
    var unused = task(engine(Reports.unit(file, "main")), "svcomp", "--property=unreach-label");
    assertEquals(Set.of(), options.getLast().errors().functions());
    assertEquals("ERROR", options.getLast().errors().label().orElseThrow());
  }

  @Test
  void propertyFileNamesTheFunction() throws IOException {
    var unused = withFile("CHECK( init(main()), LTL(G ! call(my_error())) )\n");
    assertEquals(Set.of("my_error"), options.getLast().errors().functions());
    unused = withFile("CHECK( init(main()), LTL(G ! overflow) )\n\n");
    assertEquals(Set.of(CheckKind.SIGNED_OVERFLOW), options.getLast().checks());
    unused =
        withFile(
            """
            CHECK( init(main()), LTL(G valid-free) )
            CHECK( init(main()), LTL(G valid-deref) )
            CHECK( init(main()), LTL(G valid-memtrack) )
            """);
    assertTrue(options.getLast().checks().contains(CheckKind.DOUBLE_FREE));
    assertTrue(options.getLast().checks().contains(CheckKind.NULL_DEREFERENCE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )",
        "CHECK( init(main()), LTL(G ! data-race) )",
        "CHECK( init(main()), LTL(G ! overflow) )\nCHECK( init(main()), LTL(F end) )",
        "CHECK( init(main()), LTL(G ! overflow) ) and more",
      })
  void otherPropertyFilesAreRefused(String text) throws IOException {
    var run = withFile(text);
    assertEquals(3, run.status(), run.out());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  private Run withFile(String text) throws IOException {
    var property = Files.writeString(folder.resolve("p.prp"), text);
    return task(
        engine(Reports.unit(file, "main"), check(CheckKind.ASSERTION, new Verdict.Safe(1, ""))),
        "svcomp",
        "--property=" + property);
  }

  @Test
  void wrongPropertyAndDataModelAreRefused() {
    var none = engine(Reports.unit(file, "main"));
    assertEquals(3, task(none, "svcomp", "--property=unreach").status());
    assertEquals(3, task(none, "svcomp", "--property=/nonexistent.prp").status());
    var run = task(none, "svcomp", "--property=unreach-call", "--data-model=LP32");
    assertTrue(run.err().contains("'LP32' is not one of ILP32, LP64"), run.err());
  }
}
