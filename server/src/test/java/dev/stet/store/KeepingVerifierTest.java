package dev.stet.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.cli.fake.FakeVerifier;
import dev.stet.cli.fake.Reports;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeepingVerifierTest {

  private static final VerifyOptions OPTIONS = options(Duration.ofSeconds(10));

  @TempDir Path folder;

  private final List<String> asked = new ArrayList<>();
  private Verdict verdict = new Verdict.Safe(1, "interval");
  private Runnable meanwhile = () -> {};

  private static VerifyOptions options(Duration time) {
    return new VerifyOptions(
        Set.of(CheckKind.ARRAY_BOUNDS),
        VerifyOptions.Scope.OPEN,
        Optional.empty(),
        10,
        time,
        VerifyOptions.Recheck.OFF);
  }

  private KeepingVerifier verifier() {
    var engine =
        new FakeVerifier(
            source -> {
              throw new AssertionError("nothing is loaded here");
            },
            (unit, function, options, listener) -> {
              asked.add(function.name());
              meanwhile.run();
              listener.ended(1_000_000_000);
              return Reports.report(
                  function.name(),
                  function.range(),
                  Reports.safeCheck(function.range()).with(verdict));
            },
            () -> {});
    return new KeepingVerifier(engine, new KeptVerdicts(folder, 1L << 30));
  }

  private Unit.Entry entry(String name, int line, String fingerprint, String wording) {
    var range = Reports.range(folder.resolve("a.c"), line, 1, line, 10);
    return new Unit.Entry(name, range, fingerprint, "", "", wording, Set.of(), line);
  }

  private FunctionReport ask(Unit.Entry entry, VerifyOptions options) {
    var unit = new Unit(folder.resolve("a.c").toString(), List.of(), List.of(entry));
    return verifier().verify(unit, entry, options, VerificationListener.NONE);
  }

  @Test
  void theSameQuestionIsAskedOnce() {
    var first = ask(entry("f", 1, "p", "w"), OPTIONS);
    var second = ask(entry("f", 1, "p", "w"), OPTIONS);
    assertEquals(List.of("f"), asked);
    assertEquals(first.asCached(), second);
    assertEquals(FunctionReport.Origin.COMPUTED, first.origin());
  }

  @Test
  void anotherMeaningTextNameOrOptionIsAnotherQuestion() {
    ask(entry("f", 1, "p", "w"), OPTIONS);
    ask(entry("f", 1, "q", "w"), OPTIONS);
    ask(entry("f", 1, "p", "v"), OPTIONS);
    ask(entry("g", 1, "p", "w"), OPTIONS);
    ask(entry("f", 1, "p", "w"), options(Duration.ofSeconds(60)));
    assertEquals(List.of("f", "f", "f", "g", "f"), asked);
    ask(entry("f", 1, "p", "w"), OPTIONS.within(Duration.ofSeconds(60)));
    assertEquals(6, asked.size());
  }

  @Test
  void aProofMovesWithItsFunction() {
    ask(entry("f", 1, "p", "w"), OPTIONS);
    var moved = ask(entry("f", 8, "p", "w"), OPTIONS);
    assertEquals(List.of("f"), asked);
    assertEquals(8, moved.range().line());
    assertEquals(8, moved.checks().get(0).range().line());
  }

  @Test
  void anExecutionNamesItsLines() {
    verdict = Reports.unsafe(Verdict.Certainty.LATENT);
    ask(entry("f", 1, "p", "w"), OPTIONS);
    ask(entry("f", 8, "p", "w"), OPTIONS);
    ask(entry("f", 8, "p", "w"), OPTIONS);
    assertEquals(List.of("f", "f"), asked);
  }

  @Test
  void whatAUserStoppedIsNotKept() {
    verdict = Reports.unknown(new Reason.Cancelled());
    var verifier = verifier();
    var entry = entry("f", 1, "p", "w");
    var unit = new Unit(folder.resolve("a.c").toString(), List.of(), List.of(entry));
    meanwhile = verifier::cancel;
    verifier.verify(unit, entry, OPTIONS, VerificationListener.NONE);
    meanwhile = () -> {};
    verifier.verify(unit, entry, OPTIONS, VerificationListener.NONE);
    assertEquals(List.of("f", "f"), asked);
  }

  @Test
  void whatTheClockCutShortIsNotKept() {
    ask(entry("f", 1, "p", "w"), OPTIONS.within(Duration.ofSeconds(1)));
    ask(entry("f", 1, "p", "w"), OPTIONS.within(Duration.ofSeconds(1)));
    assertEquals(List.of("f", "f"), asked);
  }
}
