package dev.stet.engine.compile;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be compiled.
 *
 * @param file absolute path of the C file, which need not exist where {@code buffers} has its text
 * @param buffers unsaved texts by absolute path; they take the place of the files on disk
 * @param arguments what the user gave behind {@code --}, for clang
 * @param compileCommands the folder of {@code compile_commands.json}, or empty to search upwards
 * @param target a clang target triple, or empty for the host's
 * @param clang another clang than the bundled one
 */
public record SourceUnit(
    Path file,
    Map<Path, String> buffers,
    List<String> arguments,
    Optional<Path> compileCommands,
    Optional<String> target,
    Optional<Path> clang) {

  public SourceUnit {
    buffers = Map.copyOf(buffers);
    arguments = List.copyOf(arguments);
  }

  public static SourceUnit of(Path file) {
    return new SourceUnit(
        file, Map.of(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());
  }
}
