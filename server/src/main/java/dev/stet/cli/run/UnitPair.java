package dev.stet.cli.run;

import dev.stet.engine.compile.SourceUnit;
import java.nio.file.Path;

/**
 * Two versions of a C file. A version that is not there is an empty file: all functions are new, or
 * gone.
 *
 * @param shown as the user knows it
 * @param oldRoot the folder that the names of files in the old version are seen from
 * @param newRoot likewise
 */
public record UnitPair(
    String shown,
    Presence presence,
    SourceUnit oldUnit,
    SourceUnit newUnit,
    Path oldRoot,
    Path newRoot) {

  /** A text without a function. */
  static final String EMPTY = "typedef int stet_empty_file;\n";

  /** Which of the versions there are. */
  public enum Presence {
    BOTH,
    ADDED,
    REMOVED
  }

  /** Both versions of a file, wherever they stand. */
  public static UnitPair of(String shown, SourceUnit oldUnit, SourceUnit newUnit) {
    return new UnitPair(
        shown,
        Presence.BOTH,
        oldUnit,
        newUnit,
        oldUnit.file().resolveSibling(""),
        newUnit.file().resolveSibling(""));
  }

  /** In one folder. */
  static UnitPair in(
      Path root, String shown, Presence presence, SourceUnit oldUnit, SourceUnit newUnit) {
    return new UnitPair(shown, presence, oldUnit, newUnit, root, root);
  }
}
