package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The values under a violation: what to call the function with, and what has become of them. */
class ShownInputsTest {

  @TempDir Path folder;

  private void shows(String values, String text) throws IOException {
    var file = Files.writeString(folder.resolve("a.c"), text).toString();
    var run = Run.of(Verifier::open, new String[] {"check", "--function-timeout", "5", file});
    assertTrue(run.out().lines().anyMatch(l -> l.strip().equals(values)), run.out());
  }

  @Test
  void aParameterThatIsChangedIsShownAsItWasAndAsItIs() throws IOException {
    shows(
        "with x = 15 (20 here)",
        "int f(int x) { int t[16] = {0}; if (x < 0 || x > 15) return 0; if (x == 15) x = 20;"
            + " return t[x]; }\n");
  }

  @Test
  void oneThatIsNotIsShownOnce() throws IOException {
    shows("with x = 2147483647", "int f(int x) { return x + 1; }\n");
  }
}
