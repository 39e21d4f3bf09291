package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which solver confirms a proof, and what is said where it is not there. */
class RecheckTest {

  private static final String LOOP =
      """
      int f(int n) {
        int i = 0;
        while (i < n) i++;
        return i;
      }
      """;

  @TempDir Path folder;

  private Run check(String recheck, String... more) throws IOException {
    var file = Files.writeString(folder.resolve("a.c"), LOOP).toString();
    var words = new ArrayList<String>(List.of("check", recheck));
    words.addAll(List.of(more));
    words.add(file);
    return Run.of(Verifier::open, words.toArray(String[]::new));
  }

  @Test
  void theSolverIsNamedInTheAnswer() throws IOException {
    var run = check("--recheck", "--property=overflow");
    assertEquals(0, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("confirmed by z3"), run.out());
    run = check("--recheck=bitwuzla", "--property=overflow", "--format=json");
    assertTrue(run.out().contains("\"confirmedBy\": \"bitwuzla\""), run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"cvc5", "mathsat5", "princess", "smtinterpol", "yices2", "opensmt"})
  void whatIsNotOnTheClassPathIsToldInOneLine(String solver) throws IOException {
    var run = check("--recheck=" + solver);
    assertEquals(3, run.status(), run.out());
    assertEquals(1, run.err().strip().lines().count(), run.err());
    assertTrue(run.err().contains("the solver " + solver + " is not there"), run.err());
  }

  @Test
  void otherWordsAreNoSolver() throws IOException {
    var run = check("--recheck=z4");
    assertEquals(3, run.status());
    assertTrue(run.err().contains("did you mean 'z3'?"), run.err());
  }
}
