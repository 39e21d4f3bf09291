package dev.stet.cli.fake;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Expected outputs kept in files; {@code -Dexpect.update} rewrites them. */
public final class Golden {

  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

  private Golden() {}

  /** Compares with, or writes, the file of that name. */
  public static void check(String name, String actual) {
    var file = FOLDER.resolve(name);
    try {
      if (System.getProperty("expect.update") != null) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, actual);
      }
      assertEquals(Files.readString(file), actual, "differs from " + file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
