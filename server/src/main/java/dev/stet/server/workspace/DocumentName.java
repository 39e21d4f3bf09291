package dev.stet.server.workspace;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;

/**
 * How a document is named on both sides.
 *
 * @param uri as the client spells it; never normalised, for the client compares it
 * @param path what the compiler is told; of a document that is no file, a made-up absolute path
 * @param role what is done with it
 */
public record DocumentName(String uri, Path path, Role role) {

  /** What is done with a document. */
  public enum Role {
    /** C text whose functions are verified. */
    SOURCE,
    /** A header: its unsaved text is what the compiler sees. */
    HEADER,
    /** Nothing of ours. */
    OTHER
  }

  public static DocumentName of(String uri, String languageId) {
    try {
      var parsed = URI.create(uri);
      var scheme = parsed.getScheme() == null ? "" : parsed.getScheme().toLowerCase(Locale.ROOT);
      if (scheme.equals("file")) {
        var path = Path.of(parsed).toAbsolutePath().normalize();
        return new DocumentName(uri, path, roleOf(path, languageId));
      }
      if (scheme.equals("untitled") && languageId.equals("c")) {
        return new DocumentName(uri, madeUp(uri), Role.SOURCE);
      }
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      // Not a file that this machine can name.
    }
    return new DocumentName(uri, madeUp(uri), Role.OTHER);
  }

  private static Role roleOf(Path path, String languageId) {
    var name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    if (name.endsWith(".h")) {
      return Role.HEADER;
    }
    return name.endsWith(".c") || languageId.equals("c") ? Role.SOURCE : Role.OTHER;
  }

  private static Path madeUp(String uri) {
    var folder = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
    return folder.resolve("stet-untitled-" + HexFormat.of().toHexDigits(uri.hashCode()) + ".c");
  }

  /** Whether the compiler means this document by a file name. */
  boolean isFile(String file) {
    try {
      var other = Path.of(file);
      return other.equals(path)
          || other.normalize().equals(path)
          || (other.endsWith(path.getFileName()) && other.toRealPath().equals(path.toRealPath()));
    } catch (InvalidPathException | IOException e) {
      return false;
    }
  }
}
