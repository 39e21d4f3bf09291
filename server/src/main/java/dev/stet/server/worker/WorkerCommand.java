package dev.stet.server.worker;

import java.nio.file.Path;
import java.util.List;

/** The command line of a worker process: this Java, this class path, another main class. */
public final class WorkerCommand {

  private WorkerCommand() {}

  public static List<String> of(Class<?> main) {
    var java = Path.of(System.getProperty("java.home"), "bin", "java");
    return List.of(
        java.toString(),
        "-XX:+UseSerialGC",
        "-Dfile.encoding=UTF-8",
        "-cp",
        System.getProperty("java.class.path"),
        main.getName());
  }
}
