package dev.stet.release;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Which release this is, as the build wrote it into a resource. */
public final class Release {

  private Release() {}

  /** Its number, without the name: {@code 0.1.0}. */
  public static String number() {
    var properties = new Properties();
    try (InputStream in = Release.class.getResourceAsStream("version.properties")) {
      if (in == null) {
        throw new IllegalStateException("version.properties is missing from the jar");
      }
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}
