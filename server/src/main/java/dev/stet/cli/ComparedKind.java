package dev.stet.cli;

import dev.stet.cli.snapshot.SnapshotFormat;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** What a version is that {@code compare} is given. */
enum ComparedKind {
  FILE,
  FOLDER,
  SNAPSHOT,
  /** Nothing is there, and it is not called like a C file. */
  NOTHING;

  /** Whether it holds any number of files. */
  boolean isTree() {
    return this == FOLDER || this == SNAPSHOT;
  }

  static ComparedKind of(String name) {
    try {
      if (!name.isBlank() && Files.isDirectory(Path.of(name))) {
        return FOLDER;
      }
      if (SnapshotFormat.isIn(name)) {
        return SNAPSHOT;
      }
      return name.isBlank() || name.endsWith(".c") || Files.exists(Path.of(name)) ? FILE : NOTHING;
    } catch (InvalidPathException e) {
      return FILE; // told when the file is opened
    }
  }
}
