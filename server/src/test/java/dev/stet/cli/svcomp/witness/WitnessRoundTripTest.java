package dev.stet.cli.svcomp.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Witnesses that are written are confirmed from the file alone; changed ones are not. */
class WitnessRoundTripTest {

  private static final String INPUTS =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      """;

  private static final String SAFE =
      INPUTS
          + """
          int main(void) {
            int n = __VERIFIER_nondet_int();
            if (n < 0 || n > 1000) return 0;
            int i = 0, s = 0;
            while (i < n) {
              s = s + 2;
              i++;
            }
            if (s != 2 * i) reach_error();
            return 0;
          }
          """;

  private static final String UNSAFE =
      INPUTS
          + """
          static int twice(int x) {
            return x + x;
          }
          int main(void) {
            int a[10];
            int n = __VERIFIER_nondet_int();
            unsigned char c = __VERIFIER_nondet_uchar();
            for (int i = 0; i < 10; i++)
              a[i] = i;
            if (n > 3 && n < 1000 && twice(n) == 1000 && c > 200)
              reach_error();
            return a[n & 15];
          }
          """;

  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("a.c"), text);
  }

  private Path witness() {
    return folder.resolve("w.yml");
  }

  private String last(String property, String option) {
    var run =
        Run.of(
            Verifier::open,
            "svcomp",
            "--property",
            property,
            "--timeout",
            "40",
            option,
            witness().toString(),
            folder.resolve("a.c").toString());
    var lines = run.out().strip().lines().toList();
    assertEquals(List.of(), run.err().lines().filter(l -> l.contains("\tat ")).toList());
    return lines.isEmpty() ? run.err().strip() : lines.get(lines.size() - 1);
  }

  private String written(String property, String text, String entryType) throws IOException {
    var unused = file(text);
    String verdict = last(property, "--witness");
    WitnessRules.require(Files.readString(witness()), entryType);
    assertEquals(verdict, last(property, "--validate"));
    return verdict;
  }

  private String mutated(String property, String from, String to) throws IOException {
    String text = Files.readString(witness());
    assertTrue(text.contains(from), text);
    Files.writeString(witness(), text.replace(from, to));
    String verdict = last(property, "--validate");
    Files.writeString(witness(), text);
    return verdict;
  }

  @Test
  void invariantsOfAProof() throws IOException {
    assertEquals("TRUE", written("unreach-call", SAFE, "invariant_set"));
    assertTrue(Files.readString(witness()).contains("(long long)s == 2 * (long long)i"));
    assertTrue(
        mutated("unreach-call", "(0 <= i)", "(1 <= i)").contains("'(1 <= i)"),
        "the invariant that does not hold is named");
    assertNotEquals("TRUE", mutated("unreach-call", "i <= 1000", "i <= 999"));
    assertNotEquals("TRUE", mutated("unreach-call", "line: 8", "line: 9"));
    assertNotEquals("TRUE", mutated("unreach-call", "(0 <= i)", "(0 <= n + i) && (y == 0)"));
    assertNotEquals("TRUE", mutated("unreach-call", "(0 <= i)", "(i = 0) == 0"));
    assertNotEquals("TRUE", mutated("unreach-call", "call(reach_error())", "call(other())"));
    assertNotEquals("TRUE", mutated("unreach-call", "LP64", "ILP32"));
  }

  @Test
  void aProofOfAnotherProgramProvesNothing() throws IOException {
    assertEquals("TRUE", written("unreach-call", SAFE, "invariant_set"));
    var unused = file(SAFE.replace("s + 2", "s + 3"));
    assertTrue(last("unreach-call", "--validate").contains("is about another text"));
  }

  @Test
  void invariantsDoNotHideAViolation() throws IOException {
    assertEquals("TRUE", written("unreach-call", SAFE, "invariant_set"));
    var before = Files.readString(witness());
    String wrong = SAFE.replace("s != 2 * i", "s == 20");
    var hash = before.replaceAll("(?s).*: ([0-9a-f]{64}).*", "$1");
    Files.writeString(witness(), before.replace(hash, Hashes.of(file(wrong))));
    assertTrue(last("unreach-call", "--validate").contains("the property is violated"));
  }

  @Test
  void callOfTheErrorFunction() throws IOException {
    assertEquals("FALSE", written("unreach-call", UNSAFE, "violation_sequence"));
    assertNotEquals("FALSE", mutated("unreach-call", "result == 500", "result == 501"));
    assertNotEquals("FALSE", mutated("unreach-call", "line: 14", "line: 15"));
    assertNotEquals("FALSE", mutated("unreach-call", "line: 9", "line: 8"));
  }

  @Test
  void overflowInACalledFunction() throws IOException {
    String text = UNSAFE.replace("n < 1000 && ", "");
    assertEquals("FALSE", written("no-overflow", text, "violation_sequence"));
    assertNotEquals("FALSE", mutated("no-overflow", "line: 5", "line: 14"));
  }

  @Test
  void memorySafety() throws IOException {
    assertEquals("FALSE(valid-deref)", written("valid-memsafety", UNSAFE, "violation_sequence"));
    assertNotEquals("FALSE(valid-deref)", mutated("valid-memsafety", "line: 15", "line: 14"));
    assertEquals(
        "TRUE", written("valid-memsafety", UNSAFE.replace("n & 15", "n & 7"), "invariant_set"));
    String leak =
        """
        #include <stdlib.h>
        int main(void) {
          int *p = malloc(sizeof(int));
          if (p) *p = 1;
          p = 0;
          return 0;
        }
        """;
    assertEquals("FALSE(valid-memtrack)", written("valid-memsafety", leak, "violation_sequence"));
  }

  @Test
  void violationInARoundOfALoop() throws IOException {
    String text =
        INPUTS
            + """
            int main(void) {
              int a[4] = {0};
              for (int i = 0; i < 5; i++) {
                int x = __VERIFIER_nondet_int();
                if (x == i)
                  a[x] = 1;
              }
              return 0;
            }
            """;
    assertEquals("FALSE(valid-deref)", written("valid-memsafety", text, "violation_sequence"));
  }

  @Test
  void linesAreThoseOfTheFileWhateverMarkersSay() throws IOException {
    String text = "# 100 \"other.c\"\n" + UNSAFE;
    assertEquals("FALSE", written("unreach-call", text, "violation_sequence"));
    assertTrue(Files.readString(witness()).contains("line: 15"));
  }

  @Test
  void termination() throws IOException {
    assertEquals("TRUE", written("termination", SAFE, "invariant_set"));
    var unused = file(SAFE.replace("i++;", "").replace("s = s + 2;", ""));
    Files.delete(witness());
    assertEquals("FALSE", last("termination", "--witness"));
    assertTrue(Files.notExists(witness()));
  }
}
