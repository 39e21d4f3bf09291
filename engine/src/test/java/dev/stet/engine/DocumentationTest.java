package dev.stet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the pages for readers name in code spans and commands is there: files, folders, classes. */
class DocumentationTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Folders that a name may be relative to. */
  private static final List<Path> BASES =
      List.of(
          ROOT,
          ROOT.resolve("engine/src/main/java/dev/stet/engine"),
          ROOT.resolve("server/src/main/java/dev/stet"),
          ROOT.resolve("server/src/main/java/dev/stet/server"));

  /** Names with a slash that are messages of the protocol; what is built is not there yet. */
  private static final Set<String> NO_PATHS = Set.of("stet/status", "stet/notes");

  private static final Pattern CODE =
      Pattern.compile("`([^`\n]+)`|^ {4}(\\S.*)$", Pattern.MULTILINE);
  private static final Pattern PATH = Pattern.compile("(?:\\./)?[\\w.-]+(?:/[\\w.-]+)*/?");
  private static final Pattern CLASS =
      Pattern.compile("(?:[a-z]+\\.)?([A-Z][a-z]\\w*)(?:\\.\\w+)*(?:\\(\\))?");
  private static final Pattern PACKAGE = Pattern.compile("\\*\\*`([a-z]+)`\\*\\*");

  private static Set<String> classes = Set.of();

  @BeforeAll
  static void findClasses() throws IOException {
    classes = new TreeSet<>();
    for (String module : List.of("client", "engine", "server", "intellij-plugin")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src"))) {
        files
            .map(f -> String.valueOf(f.getFileName()))
            .filter(f -> f.endsWith(".java"))
            .forEach(f -> classes.add(f.substring(0, f.length() - ".java".length())));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ARCHITECTURE.md",
        "README.md",
        "CONTRIBUTING.md",
        "docs/verdicts.md",
        "docs/decisions.md"
      })
  void everythingNamedIsThere(String page) throws IOException {
    String text = Files.readString(ROOT.resolve(page));
    List<String> named = named(text);
    assertTrue(named.size() > 2, "found next to nothing on " + page);
    assertEquals(List.of(), named.stream().filter(n -> !isThere(n)).toList());
  }

  @Test
  void everyPackageHasItsParagraph() throws IOException {
    String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    Set<String> told = new TreeSet<>();
    Matcher matcher = PACKAGE.matcher(text);
    while (matcher.find()) {
      told.add(matcher.group(1));
    }
    assertEquals(Set.of(), missing(folders(BASES.get(1)), told));
    assertEquals(Set.of(), missing(told, folders(BASES.get(1), BASES.get(3))));
  }

  @Test
  void whatIsNotThereIsNoticed() {
    assertEquals(
        List.of("engine/nowhere/", "Nonesuch.read()"),
        named("See `engine/nowhere/` and `Nonesuch.read()`, not `stet/status` or `--x=a/b c`.")
            .stream()
            .filter(n -> !isThere(n))
            .toList());
  }

  private static List<String> named(String text) {
    List<String> found = new ArrayList<>();
    Matcher matcher = CODE.matcher(text);
    while (matcher.find()) {
      String code = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
      for (String word : code.split("\\s+", -1)) {
        boolean path = PATH.matcher(word).matches() && word.contains("/");
        boolean type = CLASS.matcher(word).matches() && code.equals(word);
        if ((path && !NO_PATHS.contains(word) && !word.contains("/target/")) || type) {
          found.add(word);
        }
      }
    }
    return found;
  }

  private static boolean isThere(String name) {
    if (name.contains("/")) {
      return BASES.stream().anyMatch(b -> Files.exists(b.resolve(name)));
    }
    Matcher matcher = CLASS.matcher(name);
    return matcher.matches() && classes.contains(matcher.group(1));
  }

  private static Set<String> folders(Path... parents) throws IOException {
    Set<String> all = new TreeSet<>();
    for (Path parent : parents) {
      try (Stream<Path> entries = Files.list(parent)) {
        entries.filter(Files::isDirectory).map(p -> p.getFileName().toString()).forEach(all::add);
      }
    }
    return all;
  }

  private static Set<String> missing(Set<String> wanted, Set<String> there) {
    return wanted.stream().filter(w -> !there.contains(w)).collect(Collectors.toSet());
  }
}
