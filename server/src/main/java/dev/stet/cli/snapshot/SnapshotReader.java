package dev.stet.cli.snapshot;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import dev.stet.cli.run.CheckPlan.Toolchain;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.ParameterNames;
import dev.stet.cli.run.SourceTree;
import dev.stet.cli.run.SymbolList;
import dev.stet.engine.compile.SourceUnit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A snapshot that was read. */
public final class SnapshotReader {

  private static final long MOST_BYTES = 256L << 20;

  /**
   * In the place of a text that could not be preprocessed: it does not compile either. Two of them
   * are not taken for the same text, for no declarations can be made out behind the backslash.
   */
  private static final String NO_TEXT =
      "_Static_assert(0, \"it could not be preprocessed when the snapshot was made\");\n\\\n";

  private final SourceTree tree;
  private final Optional<SymbolList> functions;
  private final ParameterNames parameters;

  private SnapshotReader(
      SourceTree tree, Optional<SymbolList> functions, ParameterNames parameters) {
    this.parameters = parameters;
    this.tree = tree;
    this.functions = functions;
  }

  /** The files. */
  public SourceTree tree() {
    return tree;
  }

  /** The functions that matter; empty where all do. */
  public Optional<SymbolList> functions() {
    return functions;
  }

  /** The parameters of the kernel that matter; none where functions do. */
  public ParameterNames parameters() {
    return parameters;
  }

  /**
   * Reads all of it.
   *
   * @throws InputProblem where it is cut off, damaged or of another format
   */
  public static SnapshotReader read(String file, Toolchain toolchain) throws InputProblem {
    try (var archive = new ZipFile(Path.of(file).toFile(), StandardCharsets.UTF_8)) {
      String format = text(archive, SnapshotFormat.FIRST).strip();
      if (!format.equals(String.valueOf(SnapshotManifest.FORMAT))) {
        throw new InputProblem(
            file
                + ": is a snapshot of another version of Stet (format "
                + format
                + "); make it anew");
      }
      var manifest =
          requireNonNull(
              new Gson().fromJson(text(archive, SnapshotFormat.LAST), SnapshotManifest.class));
      SortedMap<String, SourceUnit> units = new TreeMap<>();
      for (SnapshotManifest.Entry entry : manifest.units()) {
        units.put(entry.name(), unit(archive, entry, toolchain));
      }
      var listed = new LinkedHashSet<>(manifest.functions());
      return new SnapshotReader(
          new SourceTree(Path.of(manifest.root()), units),
          listed.isEmpty() ? Optional.empty() : Optional.of(new SymbolList(file, listed)),
          manifest.parameters());
    } catch (IOException | JsonParseException | NullPointerException | IllegalArgumentException e) {
      throw new InputProblem(file + ": is a snapshot that was cut off or damaged; make it anew");
    }
  }

  private static SourceUnit unit(ZipFile archive, SnapshotManifest.Entry entry, Toolchain toolchain)
      throws IOException {
    Path file = Path.of(entry.file());
    String source = text(archive, entry.source());
    String preprocessed =
        entry.text().isEmpty()
            ? NO_TEXT
            : new String(bytes(archive, entry.text()), SnapshotFormat.BYTES);
    return toolchain.unit(file, Map.of(file, source)).preprocessedTo(preprocessed, entry.flags());
  }

  private static String text(ZipFile archive, String name) throws IOException {
    return new String(bytes(archive, name), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(ZipFile archive, String name) throws IOException {
    ZipEntry entry = archive.getEntry(name);
    if (entry == null || entry.getSize() > MOST_BYTES) {
      throw new IOException(name + " is missing or too large");
    }
    try (InputStream in = archive.getInputStream(entry)) {
      byte[] all = in.readNBytes((int) MOST_BYTES);
      var sum = new CRC32();
      sum.update(all);
      if (sum.getValue() != entry.getCrc()) {
        throw new IOException(name + " is damaged");
      }
      return all;
    }
  }
}
