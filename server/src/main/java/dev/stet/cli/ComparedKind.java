package dev.stet.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** What a version is that {@code compare} is given. */
enum ComparedKind {
  FILE,
  FOLDER,
  /** Nothing is there, and it is not called like a C file. */
  NOTHING;

  static ComparedKind of(String name) {
    try {
      if (!name.isBlank() && Files.isDirectory(Path.of(name))) {
        return FOLDER;
      }
      return name.isBlank() || name.endsWith(".c") || Files.exists(Path.of(name)) ? FILE : NOTHING;
    } catch (InvalidPathException e) {
      return FILE; // told when the file is opened
    }
  }
}
