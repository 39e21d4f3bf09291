package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import dev.stet.engine.ir.CheckKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each kind of finding has a page, whose bad example has such a finding and whose good one none.
 */
class RulePagesTest {

  private static final Path PAGES = Path.of("../docs/rules");

  private static final Pattern CODE = Pattern.compile("```c\n(.*?)```", Pattern.DOTALL);

  /** The weakness, the rule and the clause. */
  private static final List<Pattern> REFERENCES =
      List.of(
          Pattern.compile(
              "CWE \\| \\[CWE-\\d+]\\(https://cwe\\.mitre\\.org/data/definitions/\\d+\\.html\\)"),
          Pattern.compile("CERT C \\| [A-Z]{3}\\d\\d-C "),
          Pattern.compile("C standard \\| C17 \\d+\\.\\d+"),
          Pattern.compile("## Bad\n+```c\n"),
          Pattern.compile("## Good\n+```c\n"));

  private static final String TERMINATION = "termination";

  @TempDir Path folder;

  static Set<String> kinds() {
    Set<String> kinds =
        Arrays.stream(CheckKind.values())
            .map(CheckKind::id)
            .collect(Collectors.toCollection(TreeSet::new));
    kinds.add(TERMINATION);
    return kinds;
  }

  @Test
  void everyKindHasOne() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      assertEquals(
          kinds(),
          files
              .map(f -> f.getFileName().toString().replaceFirst("\\.md$", ""))
              .collect(Collectors.toCollection(TreeSet::new)));
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void itsExamplesAreWhatTheyShow(String kind) throws IOException {
    var page = Files.readString(PAGES.resolve(kind + ".md"));
    assertTrue(page.startsWith("# " + kind + ": "), page);
    for (Pattern reference : REFERENCES) {
      assertTrue(reference.matcher(page).find(), kind + " has no " + reference);
    }
    Matcher code = CODE.matcher(page);
    JsonObject bad = checked(kind, "bad.c", code);
    JsonObject good = checked(kind, "good.c", code);
    assertTrue(
        kind.equals(TERMINATION)
            ? objects(bad.getAsJsonArray("loops")).anyMatch(RulePagesTest::runsForever)
            : objects(bad.getAsJsonArray("checks")).anyMatch(c -> isViolated(c, kind)),
        bad.toString());
    assertEquals("safe", good.get("verdict").getAsString(), good.toString());
  }

  /** What is said of the only function of the next example. */
  private JsonObject checked(String kind, String name, Matcher code) throws IOException {
    assertTrue(code.find(), "an example is missing");
    var file = Files.writeString(folder.resolve(name), code.group(1)).toString();
    var run =
        Run.of(
            Verifier::open,
            "check",
            "--format",
            "json",
            "--work",
            "20000000",
            "--property",
            property(kind),
            "--no-cache",
            file);
    var files = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("files");
    var functions = files.get(0).getAsJsonObject().getAsJsonArray("functions");
    assertEquals(1, functions.size(), run.err());
    return functions.get(0).getAsJsonObject();
  }

  /** All that is checked by default, and what the page is about. */
  private static String property(String kind) {
    String all = "assert,memory,overflow,division,shift,termination,leak";
    return kind.equals("unsigned-overflow") ? all + "," + kind : all;
  }

  private static boolean runsForever(JsonObject loop) {
    return loop.get("answer").getAsString().equals("runs-forever");
  }

  private static boolean isViolated(JsonObject check, String kind) {
    return check.get("kind").getAsString().equals(kind)
        && check.get("verdict").getAsString().equals("unsafe");
  }

  private static Stream<JsonObject> objects(JsonArray array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonElement::getAsJsonObject);
  }
}
