package dev.stet.engine.compile;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Texts that clang sees in the place of files, by its virtual file system: paths, includes and
 * positions stay those of the files. The texts stand in a temporary folder until this is closed.
 */
final class Overlay implements AutoCloseable {

  private static final String PREFIX = "stet-overlay";

  /** Once in a process. */
  private static final AtomicBoolean CLEANED = new AtomicBoolean();

  private final Map<Path, String> texts = new TreeMap<>();
  private final Path folder;

  Overlay() throws IOException {
    folder = Files.createTempDirectory(PREFIX);
    if (CLEANED.compareAndSet(false, true)) {
      StaleFolders.removeBeside(folder, PREFIX, Instant.now());
    }
  }

  void put(Path file, String text) {
    texts.put(file.toAbsolutePath().normalize(), text);
  }

  /** A file that clang may write its dependencies to; it goes with the folder. */
  Path dependencies() {
    return folder.resolve("dependencies.d");
  }

  /** Whether a file is none of those here, and is not seen in another way than it is. */
  boolean isOutside(Path file) {
    return !file.startsWith(folder) && !texts.containsKey(file);
  }

  /**
   * Writes the text of a C file that is not on the disk, which the clang driver would not take from
   * here; the flags that compile it under its own name.
   */
  List<String> writeMain(Path file, String text) throws IOException {
    Path main = folder.resolve("main.c");
    String name = file.toString().replace("\\", "\\\\").replace("\"", "\\\"");
    Files.writeString(main, "#line 1 \"" + name + "\"\n" + text);
    Path parent = file.getParent();
    return parent == null
        ? List.of(main.toString())
        : List.of("-iquote", parent.toString(), main.toString());
  }

  /** Writes what the preprocessor has made of the C file. */
  Path writePreprocessed(String text) throws IOException {
    Path file = folder.resolve("main.i");
    Files.writeString(file, text, PreprocessedText.BYTES);
    return file;
  }

  /** Writes the texts; the flags that make clang use them. */
  List<String> write() throws IOException {
    if (texts.isEmpty()) {
      return List.of();
    }
    JsonArray roots = new JsonArray();
    for (Map.Entry<Path, String> text : texts.entrySet()) {
      Path contents = folder.resolve(roots.size() + ".txt");
      Files.writeString(contents, text.getValue());
      JsonObject file = new JsonObject();
      file.addProperty("type", "file");
      file.addProperty("name", text.getKey().toString());
      file.addProperty("external-contents", contents.toString());
      roots.add(file);
    }
    JsonObject overlay = new JsonObject();
    overlay.addProperty("version", 0);
    overlay.addProperty("use-external-names", false);
    overlay.add("roots", roots);
    Path description = folder.resolve("overlay.yaml");
    Files.writeString(description, overlay.toString());
    return List.of("-ivfsoverlay", description.toString());
  }

  @Override
  public void close() throws IOException {
    StaleFolders.remove(folder);
  }
}
