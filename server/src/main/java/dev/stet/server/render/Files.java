package dev.stet.server.render;

import dev.stet.engine.ir.SourceRange;

/** How places in other files are named to people. */
final class Files {

  private Files() {}

  /** {@code list.h:12}. */
  static String name(SourceRange range) {
    if (range.line() == 0) {
      return "an unknown place";
    }
    return shortName(range.file()) + ":" + range.line();
  }

  static String shortName(String file) {
    return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  }
}
