package dev.stet.engine.run;

import java.nio.file.Path;

/**
 * An assumption that a comment states.
 *
 * @param symbol the function of the program in which it stands
 * @param line counts from 1, in its file
 * @param condition as it is written
 */
record StatedAssumption(String symbol, String file, int line, String condition) {

  /** What is taken for granted, for people. */
  String text() {
    return "'" + condition + "' in line " + line + " of " + name() + ", as a comment says there";
  }

  /** That it is not, for people. */
  String contradicted() {
    return "nothing of '"
        + condition
        + "' in line "
        + line
        + " of "
        + name()
        + ": a comment says so, but where that line is reached it is never true";
  }

  private String name() {
    return String.valueOf(Path.of(file).getFileName());
  }
}
