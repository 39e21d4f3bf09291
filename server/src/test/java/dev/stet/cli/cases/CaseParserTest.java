package dev.stet.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.cases.Expectation.Ability;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaseParserTest {

  private static Case parse(String text) {
    return CaseParser.parse(Path.of("a.c"), text);
  }

  @Test
  void readsSeveralKindsOfOneLineAndTheRemarkBehindThem() {
    var c =
        parse("int x;\ny = a / b;  // expect: unsafe division-by-zero, safe shift // with b = 0");
    assertEquals(
        List.of(
            new Expectation.OfCheck(2, "division-by-zero", Truth.UNSAFE, Ability.DECIDES),
            new Expectation.OfCheck(2, "shift", Truth.SAFE, Ability.DECIDES)),
        c.expectations());
  }

  @Test
  void readsWhetherAFunctionReturnsAndUnderWhichCondition() {
    var c =
        parse(
            """
            // expect-termination: f terminating
            // expect-termination: g conditional n >= 1 known-unknown // some remark
            """);
    assertEquals(
        List.of(
            new Expectation.OfTermination(1, "f", "terminating", "", Ability.DECIDES),
            new Expectation.OfTermination(2, "g", "conditional", "n >= 1", Ability.KNOWN_UNKNOWN)),
        c.expectations());
    assertThrows(IllegalArgumentException.class, () -> parse("// expect-termination: f returns"));
  }

  @Test
  void readsTheMarkAsAnAdditionToTheTruth() {
    var c = parse("a[i];  // expect: safe array-bounds known-unknown, any null-dereference");
    assertEquals(
        List.of(
            new Expectation.OfCheck(1, "array-bounds", Truth.SAFE, Ability.KNOWN_UNKNOWN),
            new Expectation.OfAny(1, "null-dereference")),
        c.expectations());
  }

  @Test
  void readsFunctionsInvariantsAndArguments() {
    var c =
        parse(
            """
            // args: --target=i686-linux-gnu -DN=3
            // options: --property shift
            // entry: main other
            // expect-function: main safe
            // expect-function: f unknown
            // expect-invariant: 17 1 <= x && x <= 10 known-unknown
            """);
    assertEquals(List.of("--target=i686-linux-gnu", "-DN=3"), c.clangArguments());
    assertEquals(List.of("--property", "shift"), c.options());
    assertEquals(List.of("main", "other"), c.entries());
    assertEquals(
        List.of(
            new Expectation.OfFunction(4, "main", Truth.SAFE, Ability.DECIDES),
            new Expectation.OfFunction(5, "f", Truth.UNKNOWN, Ability.DECIDES),
            new Expectation.OfInvariant(6, 17, "1 <= x && x <= 10", Ability.KNOWN_UNKNOWN)),
        c.expectations());
  }

  @Test
  void withoutEntriesEveryFunctionIsOne() {
    assertTrue(parse("int f(void);").isEntry("f"));
    assertTrue(!parse("// entry: g").isEntry("f"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// expect: save shift",
        "// expect: safe shifts",
        "// expect: safe",
        "// expect: unknown shift",
        "// expect: safe shift unsafe overflow",
        "// expect: safe shift,",
        "// expect safe shift",
        "// expects: safe shift",
        "// expect-function: f",
        "// expect-function: f proved",
        "// expect-invariant: x <= 10",
        "// expect-invariant: 12",
        "// known-unknown shift",
      })
  void refusesWhatItDoesNotUnderstandAndNamesTheLine(String comment) {
    var e = assertThrows(IllegalArgumentException.class, () -> parse("int x;\n" + comment));
    assertTrue(String.valueOf(e.getMessage()).startsWith("a.c:2: "), e.getMessage());
  }

  @Test
  void everyCaseOfTheRepositoryExpectsSomething() {
    var cases = Cases.all();
    assertTrue(cases.size() >= 60, "only " + cases.size() + " cases in " + Cases.FOLDER);
    for (Case c : cases) {
      assertTrue(!c.expectations().isEmpty(), Cases.name(c) + " expects nothing");
    }
  }
}
