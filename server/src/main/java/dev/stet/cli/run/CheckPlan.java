package dev.stet.cli.run;

import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.compile.SourceUnit.UnsignedArithmetic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run is to do.
 *
 * @param files as the user wrote them
 * @param linking whether the files are one program
 * @param functions the only functions to verify, or none for all
 * @param timeout wall-clock time for the whole run
 * @param jobs functions verified at the same time, at least 1
 */
public record CheckPlan(
    List<String> files,
    Linking linking,
    List<String> functions,
    VerifyOptions options,
    Toolchain toolchain,
    Optional<Duration> timeout,
    int jobs) {

  /** What the files are to each other. */
  public enum Linking {
    /** Each is looked at by itself. */
    SEPARATE,
    /** Parts of one program. */
    ONE_PROGRAM
  }

  public CheckPlan {
    files = List.copyOf(files);
    functions = List.copyOf(functions);
  }

  /**
   * How C text is compiled: what {@link SourceUnit} takes besides the file.
   *
   * @param texts that stand in the place of what is on disk
   */
  public record Toolchain(
      List<String> arguments,
      Optional<Path> compileCommands,
      Optional<String> target,
      Optional<Path> clang,
      UnsignedArithmetic unsignedArithmetic,
      Map<Path, String> texts) {

    public Toolchain {
      arguments = List.copyOf(arguments);
      texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    }

    /** The same with a text in the place of that file. */
    public Toolchain with(Path file, String text) {
      return new Toolchain(
          arguments, compileCommands, target, clang, unsignedArithmetic, Map.of(file, text));
    }

    /** A file with the texts of this and other files. */
    public SourceUnit unit(Path file, Map<Path, String> buffers) {
      return new SourceUnit(
          file, buffers, arguments, compileCommands, target, clang, unsignedArithmetic);
    }

    /** The files as they stand on disk, but for texts in the place of them. */
    public List<SourceUnit> units(List<InputFile> files) {
      return files.stream().map(this::unit).toList();
    }

    /** The file as it stands on disk, but for texts in the place of it. */
    public SourceUnit unit(InputFile file) {
      return unit(file.path(), texts);
    }
  }
}
