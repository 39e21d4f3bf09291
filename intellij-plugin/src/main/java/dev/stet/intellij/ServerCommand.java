package dev.stet.intellij;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Which program runs as the server. */
final class ServerCommand {

  private static final String MAIN = "dev.stet.cli.Main";

  private ServerCommand() {}

  /** There is no server that could be started; the message says what the user can do. */
  static final class NotFound extends Exception {
    NotFound(String message) {
      super(message);
    }
  }

  /** The program of the settings, else a Java with the jars that the plugin bundles. */
  static List<String> of(IdeSettings settings) throws NotFound {
    var own = settings.serverProgram().strip();
    if (!own.isEmpty()) {
      if (!Files.isExecutable(path(own))) {
        throw new NotFound("the server program of the settings cannot be run: " + own);
      }
      return List.of(own, "lsp");
    }
    var jar = pluginHome().resolve("server").resolve("lib").resolve("stet-server.jar");
    if (!Files.isRegularFile(jar)) {
      throw new NotFound("this build of the plugin holds no server; name one in the settings");
    }
    return List.of(
        java(settings).toString(), "-XX:+UseSerialGC", "-cp", jar.toString(), MAIN, "lsp");
  }

  /** The IDE itself runs on a Java that is new enough. */
  private static Path java(IdeSettings settings) throws NotFound {
    var home = settings.javaHome().strip();
    var bin = path(home.isEmpty() ? System.getProperty("java.home") : home).resolve("bin");
    for (var name : List.of("java", "java.exe")) {
      if (Files.isExecutable(bin.resolve(name))) {
        return bin.resolve(name);
      }
    }
    throw new NotFound("no Java in " + bin + "; name the folder of a Java 17 in the settings");
  }

  private static Path path(String text) throws NotFound {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new NotFound("the settings name what is no path: " + text);
    }
  }

  /** The folder that holds {@code lib} with the jar of this class. */
  private static Path pluginHome() throws NotFound {
    var place = Objects.requireNonNull(ServerCommand.class.getResource("ServerCommand.class"));
    var text = place.toString();
    int end = text.indexOf("!/");
    if (!text.startsWith("jar:") || end < 0) {
      throw new NotFound("the plugin does not run from its package; name a server in the settings");
    }
    var jar = Path.of(URI.create(text.substring("jar:".length(), end)));
    return Objects.requireNonNull(Objects.requireNonNull(jar.getParent()).getParent());
  }
}
