package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one run of a program without inputs proves, and what it does not. */
class OnlyExecutionTest {

  @TempDir Path folder;

  private String verdict(String property, String text) throws IOException {
    var file = Files.writeString(folder.resolve("a.c"), text).toString();
    var lines =
        Run.of(
                Verifier::open,
                new String[] {"svcomp", "--property", property, "--timeout", "5", file})
            .out()
            .strip()
            .lines()
            .toList();
    return lines.get(lines.size() - 1);
  }

  private static final String LOOP =
      """
      void reach_error(void);
      int main(void) {
        unsigned h = 1;
        for (int i = 0; i < 20000; i++) h = h * 33 ^ i;
        if (h == 5) reach_error();
      }
      """;

  @Test
  void aLongLoopIsDecided() throws IOException {
    assertEquals("TRUE", verdict("unreach-call", LOOP));
    assertEquals("FALSE", verdict("unreach-call", LOOP.replace("h == 5", "h != 5")));
  }

  @Test
  void memoryThatIsLostBeforeTheProgramStopsIsNotTakenToBeFreed() throws IOException {
    String text =
        """
        #include <stdlib.h>
        static int *kept;
        int main(void) { kept = malloc(4); *kept = 1; kept = 0; exit(0); }
        """;
    assertNotEquals("TRUE", verdict("valid-memsafety", text));
    assertEquals(
        "FALSE(valid-memtrack)", verdict("valid-memsafety", text.replace("exit(0)", "return 0")));
    assertEquals(
        "TRUE", verdict("valid-memsafety", text.replace("kept = 0", "free(kept), kept = 0")));
  }

  @Test
  void aFunctionNamedLikeTheWordsOfAGapHidesNothing() throws IOException {
    String text =
        """
        extern void (*hook)(void);
        int pointer(void) { return 0; }
        int main(void) { hook(); return 0; }
        """;
    assertNotEquals("TRUE", verdict("unreach-call", text));
  }
}
