package dev.stet.cli.snapshot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * How a snapshot looks from outside: an archive (zip) whose first entry says what it is, and whose
 * last one describes the others.
 */
public final class SnapshotFormat {

  static final String FIRST = "stet-snapshot";
  static final String LAST = "snapshot.json";

  /** What preprocessed texts are made of: each byte is a character. */
  static final Charset BYTES = StandardCharsets.ISO_8859_1;

  private static final byte[] ARCHIVE = {'P', 'K', 3, 4};

  /** Where in an archive the name of its first entry begins. */
  private static final int NAME = 30;

  private SnapshotFormat() {}

  /** Whether a file begins like a snapshot; it may be cut off. */
  public static boolean isIn(String file) {
    try {
      Path path = Path.of(file);
      if (!Files.isRegularFile(path)) {
        return false;
      }
      try (InputStream in = Files.newInputStream(path)) {
        byte[] start = in.readNBytes(NAME + FIRST.length());
        return start.length == NAME + FIRST.length()
            && Arrays.equals(Arrays.copyOf(start, ARCHIVE.length), ARCHIVE)
            && new String(start, NAME, FIRST.length(), StandardCharsets.US_ASCII).equals(FIRST);
      }
    } catch (IOException | InvalidPathException e) {
      return false;
    }
  }
}
