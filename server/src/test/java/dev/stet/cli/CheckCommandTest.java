package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.FakeEngines;
import dev.stet.cli.fake.FakeVerifier;
import dev.stet.cli.fake.Reports;
import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Verdict;
import dev.stet.server.workspace.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stet check} from the command line to its output, with a made-up engine. */
class CheckCommandTest {

  @TempDir Path folder;

  private Path file;

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.writeString(folder.resolve("a.c"), "int f(int x) { return x + 1; }\n");
  }

  private Engines verdict(Verdict verdict) {
    return FakeEngines.always(
        Reports.unit(file, "f"),
        (unit, entry, options, listener) ->
            Reports.report(
                entry.name(),
                entry.range(),
                Reports.check(CheckKind.SIGNED_OVERFLOW, entry.range(), verdict)));
  }

  @Test
  void everythingProvedIsStatusZero() {
    var run = Run.of(verdict(new Verdict.Safe(1, "")), "check", file.toString());
    assertEquals(0, run.status(), run.err());
    assertEquals("", run.err());
    assertTrue(run.out().startsWith("✓ f  safe  (1 check, k=1, 0.12 s)\n"), run.out());
  }

  @Test
  void violationIsStatusOne() {
    var run = Run.of(verdict(Reports.unsafe(Verdict.Certainty.LATENT)), "check", file.toString());
    assertEquals(1, run.status());
    assertTrue(
        run.out().contains(file + ":1:1: warning: x + 1 may overflow [signed-overflow]"),
        run.out());
  }

  @Test
  void undecidedIsStatusTwoWithItsReason() {
    var run =
        Run.of(
            verdict(Reports.unknown(new Reason.Unsupported("inline assembly"))),
            "check",
            file.toString());
    assertEquals(2, run.status());
    assertTrue(
        run.out().contains("1 of 1 check undecided: 1 unsupported: inline assembly"), run.out());
  }

  @Test
  void compileErrorsAreAllShownBeforeOneSummary() {
    var run =
        Run.of(
            FakeEngines.always(Reports.rejected(file), (u, e, o, l) -> Reports.safe(e)),
            "check",
            file.toString());
    assertEquals(3, run.status());
    assertEquals("", run.out());
    assertEquals(
        List.of(
            file + ":2:7: error: expected ';' after return",
            file + ":3:1: warning: unused variable 'q'",
            file + ":4:2: error: unknown type name 'strng'",
            "stet: " + file + ": does not compile (2 errors); not verified"),
        run.err().lines().toList());
  }

  @Test
  void theTimeForTheWholeRunHoldsWhileClangRuns() {
    var stopped = new CountDownLatch(1);
    Engines engines =
        () ->
            new FakeVerifier(
                source -> {
                  try {
                    new CountDownLatch(1).await();
                  } catch (InterruptedException e) {
                    stopped.countDown();
                  }
                  return Reports.unit(file, "f");
                },
                (u, e, o, l) -> Reports.safe(e),
                () -> {});
    var run = Run.of(engines, "check", "--timeout=0.05", file.toString());
    assertEquals(2, run.status(), run.err());
    assertEquals(
        List.of("stet: " + file + ": not compiled to the end, the time for the whole run is over"),
        run.err().lines().toList());
    assertDoesNotThrow(() -> assertTrue(stopped.await(1, TimeUnit.MINUTES)));
  }

  @Test
  void onlyWantedFunctionsAreVerified() {
    var engines =
        FakeEngines.always(Reports.unit(file, "f", "g", "h"), (u, e, o, l) -> Reports.safe(e));
    var run = Run.of(engines, "check", "--function", "h", "--function", "f", file.toString());
    assertEquals(0, run.status());
    assertTrue(run.out().contains("f  safe"), run.out());
    assertTrue(run.out().contains("h  safe"), run.out());
    assertFalse(run.out().contains("g  safe"), run.out());
  }

  @Test
  void optionsReachTheEngine() {
    var seen = Collections.synchronizedList(new ArrayList<VerifyOptions>());
    var sources = Collections.synchronizedList(new ArrayList<SourceUnit>());
    Engines engines =
        () ->
            new FakeVerifier(
                source -> {
                  sources.add(source);
                  return Reports.unit(file, "f");
                },
                (unit, entry, options, listener) -> {
                  seen.add(options);
                  return Reports.safe(entry);
                },
                () -> {});
    var run =
        Run.of(
            engines,
            "check",
            "--property=overflow,leak",
            "--domain=interval",
            "--max-unwind=7",
            "--function-timeout=2.5",
            "--recheck",
            "--target=i686-linux-gnu",
            file.toString(),
            "--",
            "-Iinclude",
            "--",
            "-DX=1");
    assertEquals(0, run.status(), run.err());
    var options = seen.get(0);
    assertEquals(
        Set.of(CheckKind.SIGNED_OVERFLOW, CheckKind.CONVERSION, CheckKind.MEMORY_LEAK),
        options.checks());
    assertEquals("interval", options.domain().orElseThrow());
    assertEquals(7, options.maxUnwind());
    assertEquals(Duration.ofMillis(2500), options.functionTimeout());
    assertEquals(VerifyOptions.Recheck.ON, options.recheck());
    assertEquals(VerifyOptions.Scope.OPEN, options.scope());
    assertEquals(List.of("-Iinclude", "--", "-DX=1"), sources.get(0).arguments());
    assertEquals("i686-linux-gnu", sources.get(0).target().orElseThrow());
    assertEquals(file, sources.get(0).file());
  }

  @Test
  void allPropertiesButUnsignedOverflowAreTheDefault() {
    assertEquals(
        EnumSet.complementOf(EnumSet.of(CheckKind.UNSIGNED_OVERFLOW)),
        Property.kinds(Property.byDefault()));
  }

  @Test
  void engineDefectCostsOneFunctionAndIsStatusFour() {
    var engines =
        FakeEngines.always(
            Reports.unit(file, "f", "g"),
            (unit, entry, options, listener) -> {
              if (entry.name().equals("f")) {
                throw new IllegalStateException("broken\nsecond line");
              }
              return Reports.safe(entry);
            });
    var run = Run.of(engines, "check", "--jobs=1", file.toString());
    assertEquals(4, run.status());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("IllegalStateException: broken; details in "), run.err());
    assertTrue(run.out().contains("? f  unknown"), run.out());
    assertTrue(run.out().contains("✓ g  safe"), run.out());
    assertFalse(run.out().contains("second line"), run.out());
  }

  @Test
  void orderOfResultsDoesNotDependOnWhichIsDoneFirst() {
    var second = new CountDownLatch(1);
    FakeVerifier.Prover prover =
        (unit, entry, options, listener) -> {
          if (entry.name().equals("f")) {
            second.await();
          } else {
            second.countDown();
          }
          return Reports.safe(entry);
        };
    var run =
        Run.of(
            FakeEngines.always(Reports.unit(file, "f", "g"), prover),
            "check",
            "--jobs=2",
            file.toString());
    assertTrue(run.out().indexOf("f  safe") < run.out().indexOf("g  safe"), run.out());
  }

  @Test
  void overrunningEngineIsCancelled() {
    var cancelled = new CountDownLatch(1);
    Engines engines =
        () ->
            new FakeVerifier(
                source -> Reports.unit(file, "f"),
                (unit, entry, options, listener) -> {
                  cancelled.await();
                  return Reports.report(
                      entry.name(),
                      entry.range(),
                      Reports.check(
                          CheckKind.SHIFT, entry.range(), Reports.unknown(new Reason.Cancelled())));
                },
                cancelled::countDown);
    var run = Run.of(engines, "check", "--function-timeout=0.01", file.toString());
    assertEquals(2, run.status());
    assertTrue(run.out().contains("1 timeout"), run.out());
  }

  @Test
  void timeForTheWholeRunShortensTheTimeOfFunctions() {
    var seen = Collections.synchronizedList(new ArrayList<Duration>());
    FakeVerifier.Prover prover =
        (unit, entry, options, listener) -> {
          seen.add(options.functionTimeout());
          return Reports.safe(entry);
        };
    Run.of(
        FakeEngines.always(Reports.unit(file, "f"), prover),
        "check",
        "--timeout=3",
        file.toString());
    assertTrue(seen.get(0).compareTo(Duration.ofSeconds(3)) <= 0, seen.toString());
  }

  @Test
  void aFileThatFailsDoesNotHideTheOthers() throws IOException {
    var other = Files.writeString(folder.resolve("b.c"), "int g;\n");
    Engines engines =
        () ->
            new FakeVerifier(
                source ->
                    source.file().equals(other) ? Reports.rejected(other) : Reports.unit(file, "f"),
                (unit, entry, options, listener) -> Reports.safe(entry),
                () -> {});
    var run = Run.of(engines, "check", other.toString(), file.toString());
    assertEquals(3, run.status());
    assertTrue(run.out().contains("✓ f  safe"), run.out());
  }

  @Test
  void cachedReportsSaySo() {
    FakeVerifier.Prover prover =
        (unit, entry, options, listener) -> {
          var report = Reports.safe(entry);
          return new FunctionReport(
              report.name(),
              report.range(),
              report.checks(),
              report.invariants(),
              report.assumptions(),
              report.termination(),
              0,
              FunctionReport.Origin.CACHED);
        };
    var run = Run.of(FakeEngines.always(Reports.unit(file, "f"), prover), "check", file.toString());
    assertTrue(run.out().contains("(1 check, k=1, cached)"), run.out());
  }

  @Test
  void helpAndVersionAreResults() {
    assertEquals(0, Run.of(FakeEngines.NONE, "--version").status());
    assertTrue(
        Run.of(FakeEngines.NONE, "--version").out().matches("stet \\d+\\.\\d+\\.\\d+\\S*\n"));
    for (String command : List.of("check", "svcomp", "lsp", "mcp")) {
      var help = Run.of(FakeEngines.NONE, command, "--help");
      assertEquals(0, help.status());
      assertTrue(help.out().contains("Exit status:"), help.out());
    }
  }
}
