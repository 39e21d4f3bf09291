package dev.stet.engine.equivalence.compiled;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Compiles programs, and runs one after the other. */
final class CompiledRuns {

  private static final int LIMIT_SECONDS = 60;

  private CompiledRuns() {}

  /**
   * What each program has printed; an entry is missing where the program or one before it was ended
   * by a trap.
   */
  static List<String> of(Path folder, List<String> programs) throws IOException {
    Path here = Files.createTempDirectory("stet-compiled");
    try {
      return in(here, folder, programs);
    } finally {
      try (Stream<Path> files = Files.list(here)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(here);
    }
  }

  private static List<String> in(Path here, Path folder, List<String> programs) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+SuppressFatalErrorMessage",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                JustInTime.class.getName()));
    for (int i = 0; i < programs.size(); i++) {
      Path file = here.resolve("program" + i + ".bc");
      Files.write(file, bitcode(folder.resolve("driver" + i + ".c"), programs.get(i)));
      command.add(file.toString());
    }
    Path out = here.resolve("out");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(here.resolve("err").toFile())
            .start();
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    String text = Files.readString(out, StandardCharsets.ISO_8859_1);
    List<String> printed = new ArrayList<>();
    for (String part : text.split("(?<=" + WitnessProgram.END + "\n)", -1)) {
      if (part.endsWith(WitnessProgram.END + "\n")) {
        printed.add(part);
      }
    }
    String errors = Files.readString(here.resolve("err"));
    if (printed.isEmpty() || errors.contains("Exception")) {
      throw new AssertionError("the old version does not run: " + errors + programs);
    }
    return printed;
  }

  private static byte[] bitcode(Path path, String program) {
    var unit =
        new SourceUnit(
            path,
            Map.of(path, program),
            List.of("-w"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    var compiled = new Clang().compile(unit);
    return assertInstanceOf(Compilation.Succeeded.class, compiled, () -> compiled + program)
        .bitcode()
        .bytes();
  }
}
