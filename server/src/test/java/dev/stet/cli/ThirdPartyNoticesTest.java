package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every jar that is shipped has its licence named, and no notice is left of one that is not. */
class ThirdPartyNoticesTest {

  private static final Pattern NAME = Pattern.compile("(.+?)(?:_\\d[\\d.]*)?-\\d.*\\.jar");
  private static final Pattern ROW =
      Pattern.compile("\\| [^|]+ \\| `([^`]+)` \\| [^|]+ \\| https://[^|]+ \\|");

  @Test
  void jarsAndNoticesAgree() throws IOException {
    var notices =
        Files.readAllLines(Path.of("..", "THIRD-PARTY-NOTICES.md")).stream()
            .map(ROW::matcher)
            .filter(row -> row.matches())
            .map(row -> row.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(shipped(), notices);
  }

  /** The build writes the class path of the packaged program to a file. */
  private static Set<String> shipped() throws IOException {
    var jars = Files.readString(Path.of("target", "runtime-classpath.txt")).trim();
    var names =
        Arrays.stream(jars.split(Pattern.quote(File.pathSeparator), -1))
            .filter(jar -> jar.endsWith(".jar"))
            .map(jar -> String.valueOf(Path.of(jar).getFileName()))
            .filter(jar -> !jar.startsWith("stet-"))
            .map(ThirdPartyNoticesTest::artifact)
            .collect(Collectors.toCollection(TreeSet::new));
    assertFalse(names.isEmpty());
    return names;
  }

  private static String artifact(String jar) {
    var name = NAME.matcher(jar);
    return name.matches() ? name.group(1) : jar;
  }

  @Test
  void namesOfJarsAreRecognised() {
    assertEquals(
        List.of("llvm", "listenablefuture", "scala-library", "princess"),
        List.of(
                "llvm-20.1.7-1.5.12-linux-x86_64.jar",
                "listenablefuture-9999.0-empty-to-avoid-conflict-with-guava.jar",
                "scala-library-2.13.10.jar",
                "princess_2.13-2024-01-12.jar")
            .stream()
            .map(ThirdPartyNoticesTest::artifact)
            .toList());
  }
}
