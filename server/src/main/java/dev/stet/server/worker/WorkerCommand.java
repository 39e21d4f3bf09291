package dev.stet.server.worker;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of a worker process: this Java, this class path, another main class. Where the
 * build left an archive of loaded classes beside the folder of the jar, it makes the start quicker;
 * the Java machine ignores one that does not fit, and must not write about it to the standard
 * output, which carries messages.
 */
public final class WorkerCommand {

  private static final String ARCHIVE = "stet.jsa";

  private WorkerCommand() {}

  public static List<String> of(Class<?> main) {
    var java = Path.of(System.getProperty("java.home"), "bin", "java");
    var classPath = System.getProperty("java.class.path");
    var command = new ArrayList<>(List.of(java.toString(), "-XX:+UseSerialGC"));
    var archive = Path.of(classPath.split(":", 2)[0]).resolve("../../" + ARCHIVE).normalize();
    if (Files.isRegularFile(archive)) {
      command.addAll(List.of("-Xshare:auto", "-XX:SharedArchiveFile=" + archive, "-Xlog:disable"));
    }
    command.addAll(List.of("-Dfile.encoding=UTF-8", "-cp", classPath, main.getName()));
    return List.copyOf(command);
  }
}
