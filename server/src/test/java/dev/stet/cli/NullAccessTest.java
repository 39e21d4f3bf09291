package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An access through a null pointer ends a program: what stands behind it is not reached. */
class NullAccessTest {

  @TempDir Path folder;

  private String output(String property, String text) throws IOException {
    String file = Files.writeString(folder.resolve("a.c"), text).toString();
    String[] arguments = {"svcomp", "--property", property, "--timeout", "10", file};
    return Run.of(Verifier::open, arguments).out().strip();
  }

  private static final String MAYBE_NULL =
      """
      void reach_error(void);
      int __VERIFIER_nondet_int(void);
      struct pair { int first, second; };
      int main(void) {
        struct pair x = {1, 2};
        struct pair *p = __VERIFIER_nondet_int() ? &x : 0;
        x.second = __VERIFIER_nondet_int();
        int found = p->second;
        if (!p || found != x.second) reach_error();
      }
      """;

  @Test
  void whatStandsBehindItIsNotReached() throws IOException {
    String output = output("unreach-call", MAYBE_NULL);
    assertTrue(output.endsWith("TRUE"), output);
    assertTrue(output.contains("assuming: an access through a null pointer ends"), output);
  }

  @Test
  void whatStandsInFrontOfItIs() throws IOException {
    String text = MAYBE_NULL.replace("int found", "if (!p) reach_error(); int found");
    assertTrue(output("unreach-call", text).endsWith("FALSE"));
  }

  @Test
  void itIsAViolationOfMemorySafety() throws IOException {
    assertTrue(output("valid-memsafety", MAYBE_NULL).endsWith("FALSE(valid-deref)"));
  }

  @Test
  void farFromNullNothingIsKnown() throws IOException {
    String text = MAYBE_NULL.replace("p->second;", "p[__VERIFIER_nondet_int() & 1048575].second;");
    String output = output("unreach-call", text);
    assertEquals("UNKNOWN", output.replaceAll("(?s).*\\n", "").replaceAll(" .*", ""), output);
  }
}
