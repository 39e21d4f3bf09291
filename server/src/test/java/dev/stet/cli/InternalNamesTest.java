package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people read speaks of the C library as C does: of no model, and nothing of LLVM's. */
class InternalNamesTest {

  @TempDir Path folder;

  private String output(String text) throws IOException {
    String file = Files.writeString(folder.resolve("a.c"), text).toString();
    String output = Run.of(Verifier::open, "check", "--function-timeout", "5", file).out();
    for (String internal : new String[] {"__stet", "stet.model", "llvm."}) {
      assertFalse(output.contains(internal), output);
    }
    return output;
  }

  @Test
  void anObjectOfAModelIsSaidInWords() throws IOException {
    String output =
        output(
            """
            #include <stdlib.h>
            #include <time.h>
            void f(const time_t *t) { struct tm *m = localtime(t); free(m); }
            """);
    assertTrue(output.contains("frees the time that gmtime and localtime give, which was"), output);
    assertTrue(output.contains("m = &(the time that gmtime and localtime give)"), output);
  }

  @Test
  void whatAModelReadsHasNoNameOfItsOwn() throws IOException {
    String output =
        output(
            """
            #include <stdlib.h>
            #include <string.h>
            int f(void) {
              char *p = malloc(4);
              int r = p ? strcmp(p, "abcd") : 0;
              free(p);
              return r;
            }
            """);
    assertFalse(output.contains("left["), output);
    assertTrue(output.contains("strcmp: a value, in the memory allocated in line 4,"), output);
  }

  @Test
  void whatIsTakenForGrantedOfAModelIsSaidInWords() throws IOException {
    String output =
        output("#include <string.h>\nchar *next(void) { return strtok(NULL, \",\"); }\n");
    assertTrue(output.contains("where strtok goes on has been set before"), output);
  }

  @Test
  void aCallThatIsNotFollowedIsSaidOnce() throws IOException {
    String output =
        output(
            """
            #include <stdlib.h>
            struct n { struct n *next; };
            int __VERIFIER_nondet_int(void);
            static struct n *made(int k) {
              struct n *p = k > 0 ? malloc(sizeof *p) : 0;
              if (p) p->next = made(k - 1);
              return p;
            }
            int main(void) { return made(__VERIFIER_nondet_int()) != 0; }
            """);
    assertTrue(output.contains("call of made is not followed: what happens there"), output);
    assertFalse(output.contains("is not followed is not"), output);
  }
}
