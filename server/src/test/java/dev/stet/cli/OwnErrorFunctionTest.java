package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A task's property speaks of calls of an error function, whatever its body does. */
class OwnErrorFunctionTest {

  private static final String TEXT =
      """
      void reach_error(void) { }
      int __VERIFIER_nondet_int(void);
      int main(void) {
        if (__VERIFIER_nondet_int() == 7) reach_error();
      }
      """;

  @TempDir Path folder;

  private String output(String... arguments) throws IOException {
    String file = Files.writeString(folder.resolve("a.c"), TEXT).toString();
    var all = new String[arguments.length + 1];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = file;
    return Run.of(Verifier::open, all).out().strip();
  }

  @Test
  void aTaskSaysThatTheCallIsTheError() throws IOException {
    String output = output("svcomp", "--property", "unreach-call");
    assertTrue(output.endsWith("FALSE"), output);
  }

  @Test
  void elsewhereItDoesWhatItsBodySays() throws IOException {
    String output = output("check", "--function", "main");
    assertTrue(output.contains("1 function: 1 safe"), output);
  }
}
