package dev.stet.git;

import java.util.Optional;

/**
 * A file that differs between two sides, by its paths from the root of the work tree with slashes.
 *
 * @param oldPath empty where the file is new
 * @param newPath empty where it is gone
 */
public record Change(Optional<String> oldPath, Optional<String> newPath) {

  /** The new path, or the old one where there is no new one. */
  public String path() {
    return newPath.or(() -> oldPath).orElse("");
  }
}
