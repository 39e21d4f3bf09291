package dev.stet.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.stet.cli.cases.Comparison.Invariants;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {

  /** One function f with one check of kind shift at line 2. */
  private static String json(String verdict) {
    return """
    {"tool": "stet", "version": "0.1.0", "files": [{"path": "a.c", "functions": [{
      "name": "f", "line": 1, "endLine": 3, "verdict": "%1$s", "termination": "not-checked",
      "seconds": 0.1, "cached": false, "assumptions": [],
      "checks": [{"kind": "shift", "line": 2, "column": 3, "endLine": 2, "endColumn": 9,
        "verdict": "%1$s", "k": 1, "message": "shift count"}],
      "invariants": [{"line": 2, "text": "0 <= i && 1 <= x && x <= 10", "domain": "interval",
        "k": 1}]}]}]}
    """
        .formatted(verdict);
  }

  private static List<String> findings(String comment, String json) {
    var expected = CaseParser.parse(Path.of("a.c"), "int f(int i) {\n" + comment);
    return Comparison.of(expected, JsonAnswer.parse(json), Invariants.COMPARED).stream()
        .map(f -> f.weight().name())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "manifest, manifest, ''",
    "latent, latent, ''",
    "latent, manifest, WRONG",
    "manifest, latent, LOST",
    "manifest known-unknown, latent, ''",
    "manifest known-unknown, manifest, IMPROVED",
  })
  void comparesWhatIsCertain(String expected, String answered, String finding) {
    var json = json("unsafe").replace("\"k\"", "\"certainty\": \"" + answered + "\", \"k\"");
    var mark = expected.endsWith("known-unknown") ? " known-unknown" : "";
    var comment = "  // expect-certainty: " + expected.replace(" known-unknown", "") + " shift" + mark;
    assertEquals(finding.isEmpty() ? List.of() : List.of(finding), findings(comment, json));
  }

  @ParameterizedTest
  @CsvSource({
    "terminating, terminating, ''",
    "terminating, unknown, LOST",
    "terminating, nonterminating, WRONG",
    "terminating, conditional, LOST",
    "nonterminating, terminating, WRONG",
    "nonterminating, nonterminating, ''",
    "conditional n >= 1, terminating, WRONG",
    "conditional n >= 1, conditional, LOST",
    "conditional, conditional, ''",
    "terminating known-unknown, unknown, ''",
    "terminating known-unknown, terminating, IMPROVED",
    "terminating known-unknown, nonterminating, WRONG",
  })
  void terminationIsComparedWithTheTruth(String said, String answered, String weight) {
    assertEquals(
        weight.isEmpty() ? List.of() : List.of(weight),
        findings(
            "// expect-termination: f " + said, json("safe").replace("not-checked", answered)));
  }

  @Test
  void anEndlessFunctionThatNobodySpeaksOfIsAFalseAlarm() {
    assertEquals(
        List.of("WRONG"), findings("", json("safe").replace("not-checked", "nonterminating")));
  }

  @ParameterizedTest
  @CsvSource({
    "safe shift, safe, ''",
    "unsafe shift, unsafe, ''",
    "safe shift, unsafe, WRONG",
    "unsafe shift, safe, WRONG",
    "safe shift, unknown, LOST",
    "unsafe shift, unknown, LOST",
    "safe shift known-unknown, unknown, ''",
    "unsafe shift known-unknown, unknown, ''",
    "safe shift known-unknown, safe, IMPROVED",
    "unsafe shift known-unknown, unsafe, IMPROVED",
    "safe shift known-unknown, unsafe, WRONG",
    "unsafe shift known-unknown, safe, WRONG",
    "any shift, unsafe, ''",
    "any shift, unknown, ''",
  })
  void weighsAVerdictAgainstTheTruth(String expected, String verdict, String weight) {
    var findings = findings("// expect: " + expected, json(verdict));
    assertEquals(weight.isEmpty() ? List.of() : List.of(weight), findings);
  }

  @ParameterizedTest
  @CsvSource({
    "f safe, safe, ''",
    "f safe, unknown, LOST",
    "f safe known-unknown, unknown, ''",
    "f unknown, unknown, ''",
    "f unknown, safe, WRONG",
    "g safe, safe, MISSING",
  })
  void weighsTheVerdictOfAFunction(String expected, String verdict, String weight) {
    var findings = findings("// expect-function: " + expected, json(verdict));
    assertEquals(weight.isEmpty() ? List.of() : List.of(weight), findings);
  }

  @ParameterizedTest
  @CsvSource({
    "2 1 <= x && x <= 10, ''",
    "2 x<=10, ''",
    "2 x <= 9, LOST",
    "3 x <= 10, LOST",
    "2 x <= 9 known-unknown, ''",
    "2 x <= 10 known-unknown, IMPROVED",
  })
  void asksForEachConjunctOfAnInvariant(String expected, String weight) {
    var findings = findings("// expect-invariant: " + expected, json("safe"));
    assertEquals(weight.isEmpty() ? List.of() : List.of(weight), findings);
  }

  @Test
  void aViolationNobodyExpectsIsWrong() {
    assertEquals(List.of("WRONG"), findings("", json("unsafe")));
    assertEquals(List.of(), findings("", json("unknown")));
    assertEquals(
        List.of("WRONG", "MISSING"), findings("// expect: safe conversion", json("unsafe")));
  }

  @Test
  void aCheckThatIsNotAnsweredIsMissing() {
    assertEquals(List.of("MISSING"), findings("// expect: safe array-bounds", json("safe")));
    assertEquals(List.of("MISSING"), findings("\n// expect: safe shift", json("safe")));
  }

  @Test
  void otherFunctionsThanTheEntriesAreNotCompared() {
    assertEquals(List.of("MISSING"), findings("// entry: main", json("unsafe")));
  }

  @Test
  void oneOfSeveralChecksOnALineThatFailsMakesTheLineUnsafe() {
    var two =
        json("safe")
            .replace(
                "\"checks\": [",
                "\"checks\": [{\"kind\": \"shift\", \"line\": 2, \"verdict\": \"unsafe\"}, ");
    assertEquals(List.of(), findings("// expect: unsafe shift", two));
    assertEquals(List.of("WRONG"), findings("// expect: safe shift", two));
  }

  @Test
  void aFileThatWasNotVerifiedIsNoAnswer() {
    var json = "{\"files\": [{\"path\": \"a.c\", \"error\": \"no such file\", \"functions\": []}]}";
    var e = assertThrows(IllegalArgumentException.class, () -> JsonAnswer.parse(json));
    assertEquals("not verified: no such file", e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> JsonAnswer.parse("{\"files\": []}"));
  }
}
