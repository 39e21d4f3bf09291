package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is undefined and was not asked about does not hide what comes behind it. */
class UncheckedUndefinedTest {

  @TempDir Path folder;

  private String output(String text) throws IOException {
    String file = Files.writeString(folder.resolve("a.c"), text).toString();
    String[] arguments = {"svcomp", "--property", "valid-memsafety", "--timeout", "10", file};
    return Run.of(Verifier::open, arguments).out().strip();
  }

  @Test
  void anArrayWithoutElementsExists() throws IOException {
    String text =
        """
        void *malloc(unsigned long);
        void table(int n) { void *rows[n]; for (int i = 0; i < n; i++) rows[i] = 0; }
        int main(void) { table(0); malloc(1); return 0; }
        """;
    assertTrue(output(text).endsWith("FALSE(valid-memtrack)"), output(text));
  }

  @Test
  void nullWithBytesAddedIsAnotherAddress() throws IOException {
    String text =
        """
        int __VERIFIER_nondet_int(void);
        void __VERIFIER_error(void) __attribute__((noreturn));
        int main(void) {
          char *none = 0, *a = none + 7, *b = none + 19;
          if (a == b) __VERIFIER_error();
          if (__VERIFIER_nondet_int()) *none = 0;
          return 0;
        }
        """;
    assertTrue(output(text).endsWith("FALSE(valid-deref)"), output(text));
  }
}
