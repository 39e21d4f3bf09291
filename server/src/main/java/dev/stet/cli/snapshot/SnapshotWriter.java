package dev.stet.cli.snapshot;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.ParameterNames;
import dev.stet.cli.run.SourceTree;
import dev.stet.engine.compile.SourceTexts;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.compile.UnitText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes a snapshot beside its place and moves it there: it is there as a whole or not at all. */
public final class SnapshotWriter {

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  /** When nothing else is said: a snapshot of the same tree is the same file. */
  private static final LocalDateTime ANY_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private final Path place;

  private SnapshotWriter(Path place) {
    this.place = place;
  }

  /**
   * For a place where nothing is, or another snapshot.
   *
   * @throws InputProblem where something else is there, or no file can be made
   */
  public static SnapshotWriter to(String file) throws InputProblem {
    try {
      Path place = Path.of(file).toAbsolutePath().normalize();
      if (Files.exists(place) && !SnapshotFormat.isIn(file)) {
        throw new InputProblem(file + ": is there and no snapshot; name another file");
      } else if (!Files.isDirectory(place.resolveSibling(""))) {
        throw new InputProblem(file + ": its folder is not there");
      } else if (file.isBlank()) {
        throw new InputProblem("the name of the snapshot is empty");
      }
      return new SnapshotWriter(place);
    } catch (InvalidPathException e) {
      throw new InputProblem(file + ": not a file name on this system");
    }
  }

  /**
   * Writes a tree.
   *
   * @param texts of its units, by name; those that are missing could not be preprocessed
   * @param functions those that matter, or none for all
   * @param parameters of the kernel that matter, or none
   */
  public void write(
      SourceTree tree,
      Map<String, UnitText> texts,
      String release,
      List<String> compilers,
      List<String> functions,
      ParameterNames parameters)
      throws InputProblem {
    Path beside = null;
    try {
      String name = "." + place.getFileName() + "." + ProcessHandle.current().pid() + ".part";
      beside = place.resolveSibling(name);
      try (OutputStream out = Files.newOutputStream(beside);
          var archive = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
        put(
            archive,
            SnapshotFormat.FIRST,
            (SnapshotManifest.FORMAT + "\n").getBytes(StandardCharsets.UTF_8));
        List<SnapshotManifest.Entry> entries = new ArrayList<>();
        for (Map.Entry<String, SourceUnit> unit : tree.units().entrySet()) {
          entries.add(
              put(
                  archive,
                  entries.size(),
                  unit.getKey(),
                  unit.getValue(),
                  Optional.ofNullable(texts.get(unit.getKey()))));
        }
        var manifest =
            new SnapshotManifest(
                SnapshotManifest.FORMAT,
                release,
                compilers,
                tree.root().toString(),
                functions,
                parameters.sysctls(),
                parameters.modules().stream().map(Object::toString).toList(),
                entries);
        put(archive, SnapshotFormat.LAST, GSON.toJson(manifest).getBytes(StandardCharsets.UTF_8));
      }
      try (var channel = FileChannel.open(beside, StandardOpenOption.WRITE)) {
        channel.force(true);
      }
      Files.move(
          beside, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      remove(Optional.ofNullable(beside));
      throw new InputProblem(place + ": cannot be written: " + e.getMessage());
    }
  }

  private static SnapshotManifest.Entry put(
      ZipOutputStream archive, int number, String name, SourceUnit unit, Optional<UnitText> text)
      throws IOException {
    String source = number + ".c";
    String preprocessed = text.isPresent() ? number + ".i" : "";
    String contents =
        text.map(UnitText::source)
            .orElseGet(
                () -> String.join("\n", new SourceTexts(unit).lines(unit.file().toString())));
    put(archive, source, contents.getBytes(StandardCharsets.UTF_8));
    if (text.isPresent()) {
      put(archive, preprocessed, text.get().text().getBytes(SnapshotFormat.BYTES));
    }
    return new SnapshotManifest.Entry(
        name,
        unit.file().toString(),
        text.map(UnitText::flags).orElse(List.of()),
        source,
        preprocessed);
  }

  private static void put(ZipOutputStream archive, String name, byte[] contents)
      throws IOException {
    var entry = new ZipEntry(name);
    entry.setTimeLocal(ANY_TIME);
    archive.putNextEntry(entry);
    archive.write(contents);
    archive.closeEntry();
  }

  private static void remove(Optional<Path> file) {
    try {
      if (file.isPresent()) {
        Files.deleteIfExists(file.get());
      }
    } catch (IOException e) {
      // Nobody reads it.
    }
  }
}
