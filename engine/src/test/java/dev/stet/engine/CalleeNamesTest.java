package dev.stet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a call calls is read in one place: nobody else knows how the names of intrinsics begin. */
class CalleeNamesTest {

  private static final Path SOURCES = Path.of("src", "main", "java");

  /** The beginning of a text that is such a name, or of a regular expression for one. */
  private static final Pattern NAME =
      Pattern.compile("\"(llvm\\\\*\\.|__VERIFIER|__CPROVER|stet\\.)");

  private static final Set<String> READ_THEM =
      Set.of("Callee", "IntrinsicFamily", "MarkerFamily", "ModelName", "Nondeterministic");

  /** Metadata and variables of LLVM, which are called by nobody. */
  private static final Set<String> NO_FUNCTIONS =
      Set.of("TypeCollector", "DebugInfo", "OutsideOfMain");

  @Test
  void onlyTheReadersOfCalleesKnowTheirNames() throws IOException {
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        if (NAME.matcher(Files.readString(file)).find()) {
          found.add(String.valueOf(file.getFileName()).replace(".java", ""));
        }
      }
    }
    found.removeAll(READ_THEM);
    assertEquals(NO_FUNCTIONS, found);
  }
}
