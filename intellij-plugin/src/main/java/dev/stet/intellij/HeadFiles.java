package dev.stet.intellij;

import com.intellij.openapi.vfs.VirtualFileManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files of a git work tree that change when HEAD does. The IDE hears of changes on the disk
 * only where it knows the file already; without a plugin for git nobody else makes it know these.
 */
final class HeadFiles {

  private static final String POINTER = "gitdir:";

  private HeadFiles() {}

  /** Makes the IDE know them; reads from the disk, so not for a thread that paints. */
  static void load(Path source) {
    of(source).forEach(VirtualFileManager.getInstance()::refreshAndFindFileByNioPath);
  }

  /** Which branch, and where it was each time; none where the source is in no work tree. */
  static List<Path> of(Path source) {
    return repository(source).stream()
        .flatMap(git -> Stream.of(git.resolve("HEAD"), git.resolve("logs").resolve("HEAD")))
        .filter(Files::isRegularFile)
        .toList();
  }

  /** The folder of git that belongs to the nearest work tree around a file. */
  private static Optional<Path> repository(Path source) {
    for (var folder = source.getParent(); folder != null; folder = folder.getParent()) {
      var git = folder.resolve(".git");
      if (Files.isDirectory(git)) {
        return Optional.of(git);
      } else if (Files.isRegularFile(git)) {
        return pointedTo(git);
      }
    }
    return Optional.empty();
  }

  /** A work tree beside the first one has a file that says where its folder is. */
  private static Optional<Path> pointedTo(Path git) {
    try {
      var text = Files.readString(git).strip();
      return text.startsWith(POINTER)
          ? Optional.of(git.resolveSibling(text.substring(POINTER.length()).strip()).normalize())
          : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      // Nothing that git would understand.
      return Optional.empty();
    }
  }
}
