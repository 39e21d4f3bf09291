package dev.stet.store;

import com.google.gson.JsonParseException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Answers in a folder, each in a file of its own that is there as a whole or not at all: it is
 * written beside its place and moved there. So any number of processes may use the folder at once,
 * and one that is killed leaves nothing but a file that nobody reads. A file that is damaged is as
 * good as none (GZIP has a checksum). Nothing that goes wrong here is more than lost time: it is
 * remembered ({@link #problem}), and the answer is found again. From any thread.
 */
final class KeptRecords {

  /** Files are spread over so many folders by the first letters of their names. */
  private static final int SHELVES = 256;

  /** A file's last use is written down when the one known is so long ago, in milliseconds. */
  private static final long USE_COUNTS = 3_600_000;

  private final Path folder;
  private final long bytesOfShelf;
  private volatile String problem = "";

  /**
   * @param folder is made when something is kept
   * @param bytes about how large all files may become together; what was not used for the longest
   *     time goes first
   */
  KeptRecords(Path folder, long bytes) {
    this.folder = folder.toAbsolutePath();
    this.bytesOfShelf = bytes / SHELVES;
  }

  /** What went wrong first when something was to be kept, in one line. */
  Optional<String> problem() {
    return Optional.of(problem).filter(line -> !line.isEmpty());
  }

  <T> Optional<T> find(String name, Class<T> type) {
    var file = file(name);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (var text =
        new InputStreamReader(
            new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8)) {
      var kept = RecordJson.GSON.fromJson(text, type);
      // The checksum stands at the end.
      while (text.read() >= 0) {}
      noteUse(file);
      return Optional.ofNullable(kept);
    } catch (IOException | RuntimeException e) {
      // There is none, or it is damaged: the next answer takes its place.
      return Optional.empty();
    }
  }

  private static void noteUse(Path file) {
    try {
      long now = System.currentTimeMillis();
      if (Math.abs(now - Files.getLastModifiedTime(file).toMillis()) > USE_COUNTS) {
        Files.setLastModifiedTime(file, FileTime.fromMillis(now));
      }
    } catch (IOException e) {
      // Somebody else has removed it; what was read stands.
    }
  }

  void keep(String name, Object answer) {
    var file = file(name);
    var shelf = new Shelf(folder.resolve(name.substring(0, 2)));
    Path beside = null;
    try {
      beside = shelf.newFile();
      try (var text =
          new OutputStreamWriter(
              new GZIPOutputStream(Files.newOutputStream(beside)), StandardCharsets.UTF_8)) {
        RecordJson.GSON.toJson(answer, text);
      }
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      shelf.shrink(bytesOfShelf);
    } catch (IOException | JsonParseException e) {
      if (problem.isEmpty()) {
        problem = folder + ": no verdicts can be kept there: " + why(e);
      }
      remove(beside);
    }
  }

  private Path file(String name) {
    return folder.resolve(name.substring(0, 2)).resolve(name.substring(2) + ".json.gz");
  }

  private static String why(Exception e) {
    if (e instanceof FileAlreadyExistsException there) {
      return there.getFile() + " is no folder";
    }
    var said = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
    return said == null ? e.getClass().getSimpleName() : said;
  }

  private static void remove(@Nullable Path file) {
    try {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // It will be removed when it is old.
    }
  }
}
