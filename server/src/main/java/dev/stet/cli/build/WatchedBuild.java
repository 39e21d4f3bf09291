package dev.stet.cli.build;

import dev.stet.cli.run.InputProblem;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Runs a build command with wrappers in the place of the compilers. */
public final class WatchedBuild {

  /** The variable that holds where programs are looked for. */
  private static final String PATH = "PATH";

  /**
   * What came of it.
   *
   * @param status of the command
   * @param compiled C files that were compiled now
   * @param listed C files that the database lists
   */
  public record Result(int status, int compiled, int listed) {}

  private final Map<String, String> environment;

  /**
   * @param environment that the command would have
   */
  public WatchedBuild(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  /**
   * Runs the command in the current folder, with what it reads and writes as usual, and brings the
   * database up to date.
   */
  public Result run(List<String> command, Path database) throws InputProblem, InterruptedException {
    var before = Database.read(database);
    try {
      var folder = Files.createTempDirectory("stet-build");
      try {
        return run(command, before, folder);
      } finally {
        remove(folder);
      }
    } catch (IOException e) {
      throw new InputProblem("the build cannot be watched: " + e.getMessage());
    }
  }

  private Result run(List<String> command, Database database, Path folder)
      throws IOException, InputProblem, InterruptedException {
    var records = Files.createDirectory(folder.resolve("records"));
    var programs = Files.createDirectory(folder.resolve("bin"));
    var path = environment.getOrDefault(PATH, "");
    if (Wrappers.write(programs, records, path).isEmpty()) {
      throw new InputProblem("no C compiler is on the PATH; install one, or name its folder there");
    }
    int status = status(watched(command, programs), programs + File.pathSeparator + path, folder);
    var calls = new ArrayList<RecordedCall>();
    try (var files = Files.list(records)) {
      for (Path record : files.sorted(Comparator.comparing(WatchedBuild::age)).toList()) {
        calls.add(RecordedCall.read(record));
      }
    }
    int compiled = database.add(calls);
    if (compiled > 0) {
      database.write();
    }
    return new Result(status, compiled, database.size());
  }

  /** The command may be a compiler itself. */
  private static List<String> watched(List<String> command, Path programs) {
    var name = command.get(0);
    if (name.isEmpty() || name.contains("/") || !Files.exists(programs.resolve(name))) {
      return command;
    }
    var watched = new ArrayList<>(command);
    watched.set(0, programs.resolve(name).toString());
    return watched;
  }

  private static int status(List<String> command, String path, Path folder)
      throws InputProblem, InterruptedException {
    var builder = new ProcessBuilder(command).inheritIO();
    builder.environment().put(PATH, path);
    Process build;
    try {
      build = builder.start();
    } catch (IOException e) {
      throw new InputProblem("'" + command.get(0) + "' cannot be started: is it on the PATH?");
    }
    // Whoever stops us means the build.
    var end = new Thread(() -> stop(build, folder), "end of the build");
    Runtime.getRuntime().addShutdownHook(end);
    int status = build.waitFor();
    Runtime.getRuntime().removeShutdownHook(end);
    return status;
  }

  private static void stop(Process build, Path folder) {
    build.descendants().forEach(ProcessHandle::destroy);
    build.destroy();
    try {
      remove(folder);
    } catch (IOException e) {
      // The system's folder for temporary files is cleared in time.
    }
  }

  private static long age(Path file) {
    return file.toFile().lastModified();
  }

  private static void remove(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
