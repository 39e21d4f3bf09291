package dev.stet.engine.ir;

/**
 * A stretch of C text. Lines and columns count from 1; a column counts Unicode code points; the end
 * is exclusive (the column after the last character).
 *
 * @param file the path as the compiler names it, absolute where known
 */
public record SourceRange(String file, int line, int column, int endLine, int endColumn) {

  public SourceRange {
    if (line < 0 || column < 0 || endLine < line || (endLine == line && endColumn < column)) {
      throw new IllegalArgumentException(
          "not a range: " + line + ":" + column + "-" + endLine + ":" + endColumn);
    }
  }

  /** Where the compiler gave no position. */
  public static final SourceRange NOWHERE = new SourceRange("", 0, 0, 0, 0);

  /** The folder that the models of library functions stand in: no place on any disk. */
  public static final String LIBRARY = "/stet-library";

  /** Whether this is text of a library model, which a user never sees. */
  public boolean isLibrary() {
    return file.startsWith(LIBRARY + "/");
  }

  /** The empty range at a position; the front end widens it to the whole expression. */
  public static SourceRange at(String file, int line, int column) {
    return new SourceRange(file, line, column, line, column);
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column + "-" + endLine + ":" + endColumn;
  }
}
