package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code stet check} says to callers of a function, with the real engine. */
class SummaryTest {

  @TempDir Path folder;

  private Run check(String text, String... options) throws IOException {
    var file = Files.writeString(folder.resolve("a.c"), text).toString();
    var words = new ArrayList<>(List.of("check"));
    words.addAll(List.of(options));
    words.add(file);
    return Run.of(Verifier::open, words.toArray(String[]::new));
  }

  @Test
  void isShownInTextAndJson() throws IOException {
    var text = "int half(int n, int d) { return (n & 7) / d; }\n";
    var shown = check(text).out();
    assertTrue(shown.contains("    safe if d != 0\n"), shown);
    assertTrue(shown.contains("    returns -7 <= \\result && \\result <= 7\n"), shown);
    var summary =
        JsonParser.parseString(check(text, "--format=json").out())
            .getAsJsonObject()
            .getAsJsonArray("files")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("functions")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("summary");
    assertEquals("d != 0", summary.get("requires").getAsString());
    assertEquals("-7 <= \\result && \\result <= 7", summary.get("returns").getAsString());
  }

  @Test
  void isLeftOutWhereNothingIsKnown() throws IOException {
    assertTrue(!check("void f(void) { }\n", "--format=json").out().contains("summary"));
  }

  @Test
  void aConditionMeansInCWhatItSays() throws IOException {
    var shown = check("unsigned long f(unsigned long n) { return 7 / (n >> 63); }\n").out();
    assertTrue(shown.contains("    safe if n >= 9223372036854775808u\n"), shown);
    shown = check("int f(int n) { int a[3] = {0}; return a[(n ^ (1 << 30) * -2)]; }\n").out();
    assertTrue(shown.contains("    safe if n <= -2147483646\n"), shown);
  }
}
