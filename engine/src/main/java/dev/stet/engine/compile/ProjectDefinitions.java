package dev.stet.engine.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which files of a project, as its compilation database lists them, look as if they defined a
 * function. The texts are only looked over; what a file defines is said by compiling it.
 */
public final class ProjectDefinitions {

  /** Larger projects are not searched. */
  private static final int MOST_FILES = 1_000;

  private static final long MOST_BYTES = 4L << 20;

  /** A name with something in parentheses behind it, and later a body. */
  private static final Pattern DEFINITION =
      Pattern.compile("\\b([A-Za-z_]\\w*)\\s*\\((?=[^;{}]*+\\{)");

  /** Of a file at some time. */
  private record Names(CompilerInputs.Stamp stamp, Set<String> names) {}

  private record Database(Path file, CompilerInputs.Stamp stamp, List<Path> files) {}

  private Optional<Database> database = Optional.empty();
  private final Map<Path, Names> known = new LinkedHashMap<>();

  /** The files of a project with what they seem to define, as they are now. */
  public static final class Lookup {

    private final Map<Path, Set<String>> files;

    private Lookup(Map<Path, Set<String>> files) {
      this.files = files;
    }

    /** In the order of their names. */
    public List<Path> mayDefine(String function) {
      return files.entrySet().stream()
          .filter(e -> e.getValue().contains(function))
          .map(Map.Entry::getKey)
          .sorted()
          .toList();
    }
  }

  /** The other files of a unit's project; none where the project does not know the unit. */
  public Lookup others(SourceUnit unit) {
    Path own = unit.file().normalize();
    List<Path> files = CompileCommands.find(unit).map(this::filesOf).orElse(List.of());
    Map<Path, Set<String>> others = new LinkedHashMap<>();
    if (files.contains(own) && files.size() <= MOST_FILES) {
      files.stream().filter(f -> !f.equals(own)).forEach(f -> others.put(f, names(f)));
    }
    return new Lookup(others);
  }

  /** The functions that a unit's own text looks as if it defined. */
  public static Set<String> seemDefinedIn(SourceUnit unit) {
    String text = unit.buffers().get(unit.file());
    return text == null ? read(unit.file()) : names(text);
  }

  private List<Path> filesOf(Path file) {
    var stamp = CompilerInputs.Stamp.of(file);
    Database read =
        database
            .filter(d -> d.file().equals(file) && d.stamp().equals(stamp))
            .orElseGet(() -> new Database(file, stamp, CompileCommands.files(file)));
    database = Optional.of(read);
    return read.files();
  }

  private Set<String> names(Path file) {
    var stamp = CompilerInputs.Stamp.of(file);
    Names names = known.get(file);
    if (names == null || !names.stamp().equals(stamp)) {
      names = new Names(stamp, read(file));
      known.put(file, names);
    }
    return names.names();
  }

  private static Set<String> read(Path file) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
        return Set.of();
      }
      return names(SourceTexts.decode(Files.readAllBytes(file)));
    } catch (IOException e) {
      return Set.of();
    }
  }

  private static Set<String> names(String text) {
    Set<String> names = new LinkedHashSet<>();
    var match = DEFINITION.matcher(text);
    while (match.find()) {
      names.add(match.group(1));
    }
    return names;
  }
}
