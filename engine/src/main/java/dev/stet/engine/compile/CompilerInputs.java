package dev.stet.engine.compile;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The files on disk that a compilation has read, as they were then. A header that is put in front
 * of another one later, where the compiler looks first, is not noticed.
 *
 * @param stamps empty where it is not known what was read
 * @param databases the compilation databases that there are or could be, from which the flags come
 */
public record CompilerInputs(Optional<Map<Path, Stamp>> stamps, Map<Path, Stamp> databases) {

  /** A file at some time; a size of -1 where there is none. */
  record Stamp(long bytes, Instant modified) {
    private static final Stamp MISSING = new Stamp(-1, Instant.EPOCH);

    static Stamp of(Path file) {
      try {
        return new Stamp(Files.size(file), Files.getLastModifiedTime(file).toInstant());
      } catch (IOException e) {
        return MISSING;
      }
    }
  }

  /** Two writes that follow each other faster may look like one. */
  private static final Duration SETTLING = Duration.ofMillis(50);

  /** Nothing is known. */
  static final CompilerInputs UNKNOWN = new CompilerInputs(Optional.empty(), Map.of());

  /** A file in a dependency file, with escaped blanks in its name. */
  private static final Pattern NAME = Pattern.compile("(?:\\\\\\s|\\S)+");

  /**
   * What a dependency file of clang's (-MD) lists.
   *
   * @param started when the compilation did: what was written later may not be what was read
   * @param ofInterest which of the files
   */
  static CompilerInputs listedIn(Path dependencies, Instant started, Predicate<Path> ofInterest) {
    Map<Path, Stamp> stamps = new LinkedHashMap<>();
    try {
      for (Path file : files(Files.readString(dependencies, StandardCharsets.UTF_8))) {
        if (ofInterest.test(file)) {
          Stamp stamp = Stamp.of(file);
          if (!stamp.modified.isBefore(started)) {
            return UNKNOWN;
          }
          stamps.put(file, stamp);
        }
      }
    } catch (IOException | InvalidPathException e) {
      return UNKNOWN;
    }
    return new CompilerInputs(Optional.of(Collections.unmodifiableMap(new LinkedHashMap<>(stamps))), Map.of());
  }

  /** One file, as it is; not known where it may still be under way. */
  public static CompilerInputs of(Path file) {
    Stamp stamp = Stamp.of(file);
    boolean settled = stamp.modified.isBefore(Instant.now().minus(SETTLING));
    return settled ? new CompilerInputs(Optional.of(Map.of(file, stamp)), Map.of()) : UNKNOWN;
  }

  /** Those that are known. */
  Set<Path> files() {
    return stamps.map(Map::keySet).orElse(Set.of());
  }

  /** All of both. */
  public CompilerInputs and(CompilerInputs other) {
    Map<Path, Stamp> all = new LinkedHashMap<>(databases);
    all.putAll(other.databases);
    if (stamps.isEmpty() || other.stamps.isEmpty()) {
      return new CompilerInputs(Optional.empty(), all);
    }
    Map<Path, Stamp> both = new LinkedHashMap<>(stamps.get());
    both.putAll(other.stamps.get());
    return new CompilerInputs(Optional.of(both), all);
  }

  private static List<Path> files(String rule) {
    List<Path> files = new ArrayList<>();
    String joined = rule.replace("\\\n", " ");
    NAME.matcher(joined)
        .region(joined.indexOf(": ") + 1, joined.length())
        .results()
        .map(name -> name.group().replace("$$", "$").replace("\\ ", " ").replace("\\#", "#"))
        .forEach(name -> files.add(Path.of(name).toAbsolutePath().normalize()));
    return files;
  }

  /** The same with the compilation databases, as they were before the flags were read. */
  CompilerInputs with(Map<Path, Stamp> flagsFrom) {
    return new CompilerInputs(stamps, flagsFrom);
  }

  /** The compilation databases that the flags of a unit could come from, as they are. */
  static Map<Path, Stamp> databasesOf(SourceUnit unit) {
    return CompileCommands.candidates(unit).stream()
        .distinct()
        .collect(Collectors.toMap(Function.identity(), Stamp::of));
  }

  /** Whether all of them are as they were; false where that is not known. */
  public boolean areUnchanged() {
    return stamps.map(CompilerInputs::areUnchanged).orElse(false) && areUnchanged(databases);
  }

  private static boolean areUnchanged(Map<Path, Stamp> all) {
    return all.entrySet().stream().allMatch(e -> Stamp.of(e.getKey()).equals(e.getValue()));
  }
}
