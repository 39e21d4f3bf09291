package dev.stet.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * A C file that the user named: it exists, can be read and holds text.
 *
 * @param shown the path as the user wrote it
 * @param path absolute and normalised
 */
public record InputFile(String shown, Path path) {

  private static final int PROBE = 64 * 1024;

  /** Looks at the file before the compiler does, so that the cause is told in plain words. */
  public static InputFile open(String shown) throws InputProblem {
    if (shown.isBlank()) {
      throw new InputProblem("a file name is empty; name a C file");
    }
    var path = absolute(shown);
    if (!Files.exists(path)) {
      throw new InputProblem(shown + ": no such file");
    }
    if (Files.isDirectory(path)) {
      throw new InputProblem(shown + ": is a directory; name the C files in it");
    }
    if (!Files.isRegularFile(path)) {
      throw new InputProblem(shown + ": not a regular file; copy its text to a .c file first");
    }
    if (!Files.isReadable(path)) {
      throw new InputProblem(shown + ": no permission to read it");
    }
    requireText(shown, path);
    return new InputFile(shown, path);
  }

  private static Path absolute(String shown) throws InputProblem {
    try {
      return Path.of(shown).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw new InputProblem(shown + ": not a file name on this system (" + e.getReason() + ")");
    }
  }

  private static void requireText(String shown, Path path) throws InputProblem {
    byte[] start;
    try (InputStream in = Files.newInputStream(path)) {
      start = in.readNBytes(PROBE);
    } catch (IOException e) {
      throw new InputProblem(shown + ": cannot be read: " + e.getMessage());
    }
    int blank = 0;
    for (byte b : start) {
      if (b == 0) {
        throw new InputProblem(shown + ": is a binary file, not C text");
      }
      if (b == ' ' || b == '\t' || b == '\n' || b == '\r') {
        blank++;
      }
    }
    if (blank == start.length && start.length < PROBE) {
      throw new InputProblem(shown + ": the file is empty; there is nothing to verify");
    }
  }
}
