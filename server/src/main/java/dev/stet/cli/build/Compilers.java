package dev.stet.cli.build;

import dev.stet.cli.run.InputProblem;
import java.nio.file.Path;
import java.util.List;

/** Which compilers the build of a project calls. */
public final class Compilers {

  private Compilers() {}

  /** As the compilation database in a folder names them, each once; none where there is none. */
  public static List<String> calledFor(Path folder) throws InputProblem {
    return Database.read(folder.resolve("compile_commands.json")).compilers();
  }
}
