package dev.stet.engine.compile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Which C files belong to a project, as its compilation database says. */
public final class ProjectFiles {

  private ProjectFiles() {}

  /** All that {@code compile_commands.json} of this folder lists; none where it cannot be read. */
  public static List<Path> listedIn(Path folder) {
    return CompileCommands.files(folder.resolve(CompileCommands.NAME));
  }

  /**
   * Those below a folder that the nearest database lists; empty where there is no database or it
   * lists none of them.
   */
  public static Optional<List<Path>> below(Path folder) {
    return CompileCommands.find(SourceUnit.of(folder.resolve("any.c")))
        .filter(Files::isReadable)
        .map(CompileCommands::files)
        .map(all -> all.stream().filter(file -> file.startsWith(folder)).toList())
        .filter(files -> !files.isEmpty());
  }
}
