package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What is said of loops, those of 001's examples among them, with the real engine. */
class PaperTerminationTest {

  private static final Path FOLDER = Path.of("..", "test-projects", "verify", "termination");

  private static String shown(String name) {
    String file = FOLDER.resolve(name).toAbsolutePath().normalize().toString();
    return Run.of(
            Verifier::open,
            new String[] {"check", "--property", "termination", "--function-timeout", "45", file})
        .out();
  }

  @Test
  void eachLoopOfBubbleSortHasARankingFunction() {
    String out = shown("paper_bubble_sort.c");
    assertTrue(out.contains("line 8: at most size - 1 - c iterations (ranking function -c)"), out);
    assertTrue(
        out.contains("line 9: at most size - c - 1 - d iterations (ranking function -d)"), out);
  }

  @Test
  void sasumIsShownWithInputsForWhichItNeverEnds() {
    String out = shown("paper_sasum.c");
    assertTrue(out.contains("never ends"), out);
    assertTrue(out.contains("incx = 0"), out);
  }

  @Test
  void aBodyThatIsEnteredUntestedIsEnteredOnceMoreThanItIsRepeated() {
    String out = shown("bounds.c");
    assertTrue(out.contains("line 6: at most n - i iterations"), out);
    assertTrue(out.contains("line 14: repeated at most a times"), out);
    assertTrue(out.contains("repeated at most n times"), out);
  }
}
