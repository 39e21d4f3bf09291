package dev.stet.cli.report;

import java.net.URI;
import java.net.URISyntaxException;

/** Paths as URI references. */
final class Uris {

  private Uris() {}

  /** A {@code file:} URI for an absolute path, a relative reference for a relative one. */
  static String of(String path) {
    try {
      return path.startsWith("/")
          ? new URI("file", "", path, null).toASCIIString()
          : relative(path);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e); // any path is one when quoted
    }
  }

  private static String relative(String path) throws URISyntaxException {
    var quoted = new URI(null, null, "/" + path, null).toASCIIString();
    return quoted.substring(1);
  }
}
