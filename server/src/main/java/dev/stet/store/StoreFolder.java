package dev.stet.store;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Where verdicts are kept when nobody says where. */
public final class StoreFolder {

  /** Names a folder, or is {@value #OFF}. */
  public static final String VARIABLE = "STET_CACHE";

  private static final String OFF = "off";

  private StoreFolder() {}

  /**
   * The folder that {@value #VARIABLE} names, else the one in which programs keep such things on
   * the system; none where nothing is to be kept, or the user has no folder.
   */
  public static Optional<Path> of(Map<String, String> environment, String system) {
    var named = environment.getOrDefault(VARIABLE, "");
    if (named.equalsIgnoreCase(OFF)) {
      return Optional.empty();
    }
    if (!named.isEmpty()) {
      return Optional.of(Path.of(named));
    }
    return usual(environment, system.toLowerCase(Locale.ROOT)).map(f -> f.resolve("stet"));
  }

  private static Optional<Path> usual(Map<String, String> environment, String system) {
    if (system.startsWith("windows")) {
      return folder(environment, "LOCALAPPDATA");
    } else if (system.startsWith("mac")) {
      return folder(environment, "HOME").map(home -> home.resolve("Library/Caches"));
    }
    return folder(environment, "XDG_CACHE_HOME")
        .or(() -> folder(environment, "HOME").map(home -> home.resolve(".cache")));
  }

  private static Optional<Path> folder(Map<String, String> environment, String variable) {
    return Optional.ofNullable(environment.get(variable))
        .filter(name -> !name.isEmpty())
        .map(Path::of)
        .filter(Path::isAbsolute);
  }
}
