package dev.stet.cli;

import dev.stet.cli.run.CheckPlan.Toolchain;
import dev.stet.cli.run.InputProblem;
import dev.stet.engine.compile.SourceUnit.UnsignedArithmetic;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that steer the compiler. */
final class CompilerOptions {

  @Option(
      names = "--compile-commands",
      paramLabel = "DIR",
      description =
          "Take compiler flags, and which files call each other, from"
              + " DIR/compile_commands.json. Default: the nearest one in or"
              + " above the folder of the C file.")
  private Optional<String> compileCommands = Optional.empty();

  @Option(
      names = "--target",
      paramLabel = "TRIPLE",
      description = "Machine to compile for, as clang names it. Default: this machine.")
  private Optional<String> target = Optional.empty();

  @Option(
      names = "--clang",
      paramLabel = "PATH",
      description = "Use this clang instead of the bundled one.")
  private Optional<String> clang = Optional.empty();

  /** With unsigned arithmetic that wraps. */
  Toolchain toolchain(List<String> clangArguments, Optional<String> defaultTarget)
      throws InputProblem {
    return toolchain(clangArguments, defaultTarget, UnsignedArithmetic.WRAPS);
  }

  /** How files are compiled, with the clang arguments behind {@code --}. */
  Toolchain toolchain(
      List<String> clangArguments,
      Optional<String> defaultTarget,
      UnsignedArithmetic unsignedArithmetic)
      throws InputProblem {
    return new Toolchain(
        clangArguments,
        database(),
        target.or(() -> defaultTarget),
        clangPath(),
        unsignedArithmetic,
        Map.of());
  }

  private Optional<Path> database() throws InputProblem {
    if (compileCommands.isEmpty()) {
      return Optional.empty();
    }
    var folder = absolute("--compile-commands", compileCommands.get());
    if (!Files.isRegularFile(folder.resolve("compile_commands.json"))) {
      throw new InputProblem(
          compileCommands.get()
              + ": holds no compile_commands.json; have the build write one (cmake"
              + " -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, bear -- make)");
    }
    return Optional.of(folder);
  }

  private Optional<Path> clangPath() throws InputProblem {
    if (clang.isEmpty()) {
      return Optional.empty();
    }
    var path = absolute("--clang", clang.get());
    if (!Files.isExecutable(path) || Files.isDirectory(path)) {
      throw new InputProblem(clang.get() + ": not a program that can be run (--clang)");
    }
    return Optional.of(path);
  }

  private static Path absolute(String option, String shown) throws InputProblem {
    try {
      return Path.of(shown).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw new InputProblem(option + ": '" + shown + "' is not a file name on this system");
    }
  }
}
