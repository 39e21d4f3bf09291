package dev.stet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.Assumption.Subject;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.FunctionReport.Overall;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What follows from assumptions in comments, and what does not. */
class StatedAssumptionsTest {

  private static final Path FILE = Path.of("/nowhere/stated.c");

  private static final String TABLE = "static int t[16];\n";

  private static FunctionReport f(String text) {
    var source =
        new SourceUnit(
            FILE,
            Map.of(FILE, TABLE + text),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    var options =
        new VerifyOptions(
            EnumSet.of(CheckKind.ARRAY_BOUNDS, CheckKind.ASSERTION, CheckKind.SHIFT),
            VerifyOptions.Scope.OPEN,
            Optional.empty(),
            Integer.MAX_VALUE,
            Duration.ofSeconds(20),
            VerifyOptions.Recheck.OFF);
    try (var verifier = Verifier.open()) {
      Unit unit = assertInstanceOf(LoadResult.Loaded.class, verifier.load(source)).unit();
      var entry =
          unit.functions().stream().filter(e -> e.name().equals("f")).findFirst().orElseThrow();
      return verifier.verify(unit, entry, options, VerificationListener.NONE);
    }
  }

  private static List<Subject> stated(FunctionReport report) {
    return report.assumptions().stream()
        .map(Assumption::subject)
        .filter(subject -> subject == Subject.STATED || subject == Subject.CONTRADICTED)
        .toList();
  }

  private static void gives(Overall overall, List<Subject> subjects, String text) {
    var report = f(text);
    assertEquals(overall, report.overall(), text);
    assertEquals(subjects, stated(report), text);
  }

  @Test
  void whatIsAssumedIsUsedAndListed() {
    var text = "int f(int n) {\n  // stet: assume n >= 0 && n < 16\n  return t[n];\n}\n";
    gives(Overall.SAFE, List.of(Subject.STATED), text);
    assertTrue(
        f(text).assumptions().stream()
            .anyMatch(
                a ->
                    a.text()
                        .equals(
                            "'n >= 0 && n < 16' in line 3 of stated.c, as a comment says there")));
    gives(Overall.UNSAFE, List.of(), text.replace("stet:", "stat:"));
    gives(Overall.UNSAFE, List.of(Subject.STATED), text.replace("< 16", "< 17"));
  }

  @Test
  void whatIsNeverTrueIsNotAssumed() {
    for (String never : List.of("0", "n < 0 && n > 0", "t != t", "1 == 2")) {
      gives(
          Overall.UNSAFE,
          List.of(Subject.CONTRADICTED),
          "int f(int n) {\n  // stet: assume " + never + "\n  return t[n];\n}\n");
    }
  }

  /** Each is possible, both are not. */
  @Test
  void assumptionsThatContradictEachOtherAreNotMade() {
    gives(
        Overall.UNSAFE,
        List.of(Subject.STATED, Subject.CONTRADICTED),
        "int f(int n) {\n  // stet: assume n > 5\n  // stet: assume n < 5\n  return t[n];\n}\n");
  }

  @Test
  void whatACalleeAssumesIsListedWithItsCallers() {
    var callee = "static int g(int n) {\n  // stet: assume n > 3\n  return n & 15;\n}\n";
    gives(Overall.SAFE, List.of(Subject.STATED), callee + "int f(int n) { return t[g(n)]; }\n");
  }

  /** Where a call contradicts it, nothing behind the call would be looked at. */
  @Test
  void aCallContradictsWhatItsCalleeAssumes() {
    var callee = "static int g(int n) {\n  // stet: assume n > 3\n  return n & 15;\n}\n";
    gives(
        Overall.UNSAFE,
        List.of(Subject.CONTRADICTED),
        callee + "int f(int n) { int a = g(2); return t[n] + a; }\n");
  }

  @Test
  void anAssumptionInALoopHoldsForEachRound() {
    gives(
        Overall.SAFE,
        List.of(Subject.STATED),
        """
        int f(int *p, int n) {
          int s = 0;
          while (n-- > 0) {
            int i = p[0];
            // stet: assume i >= 0 && i < 16
            s ^= t[i];
          }
          return s;
        }
        """);
  }

  @Test
  void whatItsConditionReadsIsChecked() {
    gives(
        Overall.UNSAFE,
        List.of(Subject.STATED),
        "int f(int n) {\n  // stet: assume t[n] == 0\n  return n;\n}\n");
  }

  /** A program that asks for the same by itself is no comment's. */
  @Test
  void whatTheProgramAssumesIsNotStated() {
    gives(
        Overall.SAFE,
        List.of(),
        "int f(int n) {\n  __builtin_assume(n >= 0 && n < 16);\n  return t[n];\n}\n");
  }

  @Test
  void aCommentNeverKeepsATextFromBeingCompiled() {
    gives(
        Overall.SAFE,
        List.of(Subject.STATED),
        """
        struct s {
          int a;
          // stet: assume a > 0
        };
        int f(int n) {
          // stet: assume nonsense > 3
          // stet: assume n >= 0 && n < 16
          return t[n];
        }
        """);
  }
}
