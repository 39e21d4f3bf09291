package dev.stet.cli.report;

import dev.stet.cli.run.FileOutcome;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Paths as a user wants to read them: as written on the command line, else relative. */
public final class ShownPaths {

  private final Path here;
  private final Map<String, String> written = new HashMap<>();

  public ShownPaths(Path here) {
    this.here = here.toAbsolutePath().normalize();
  }

  /** Remembers how the user wrote the path of a file. */
  public void learn(FileOutcome outcome) {
    if (outcome instanceof FileOutcome.Verified verified) {
      written.put(verified.file().path().toString(), verified.shown());
    } else if (outcome instanceof FileOutcome.Rejected rejected) {
      written.put(rejected.file().path().toString(), rejected.shown());
    }
  }

  /** The path to show for a file as the engine names it. */
  public String shown(String file) {
    var known = written.get(file);
    if (known != null) {
      return known;
    }
    try {
      var path = Path.of(file);
      return path.isAbsolute() && path.startsWith(here) ? here.relativize(path).toString() : file;
    } catch (InvalidPathException e) {
      return file;
    }
  }
}
