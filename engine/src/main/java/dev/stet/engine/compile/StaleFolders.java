package dev.stet.engine.compile;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;

/**
 * Removes the temporary folders that killed processes left behind. A compilation takes minutes at
 * most, so a folder that nobody has touched for long belongs to nobody.
 */
final class StaleFolders {

  private static final Duration LONG = Duration.ofHours(1);

  private StaleFolders() {}

  /**
   * Removes old siblings of a folder of ours whose names start alike. Folders of other users, links
   * and folders that hold folders stay; so does whatever cannot be removed.
   */
  static void removeBeside(Path own, String prefix, Instant now) {
    Path parent = own.getParent();
    if (parent == null) {
      return;
    }
    try (DirectoryStream<Path> siblings = Files.newDirectoryStream(parent, prefix + "*")) {
      UserPrincipal owner = Files.getOwner(own, LinkOption.NOFOLLOW_LINKS);
      for (Path sibling : siblings) {
        if (Files.isDirectory(sibling, LinkOption.NOFOLLOW_LINKS)
            && Files.getOwner(sibling, LinkOption.NOFOLLOW_LINKS).equals(owner)
            && Files.getLastModifiedTime(sibling, LinkOption.NOFOLLOW_LINKS)
                .toInstant()
                .isBefore(now.minus(LONG))) {
          remove(sibling);
        }
      }
    } catch (IOException e) {
      // What stays is tried again by the next process; nothing depends on it.
    }
  }

  /** Removes a folder of plain files; fails at the first that is none. */
  static void remove(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
