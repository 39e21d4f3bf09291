package dev.stet.cli.run;

import dev.stet.engine.compile.ProjectFiles;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The C files that a command line means: those that it names, those of a folder that it names, or,
 * where it names none, all of the project whose compilation database it names. Of a folder that is
 * part of a project the files that the project compiles, else all whose name ends with {@code .c}.
 */
public final class NamedFiles {

  private NamedFiles() {}

  /**
   * The files as they are shown to the user, each once.
   *
   * @param words files and folders
   * @param project the folder of a compilation database
   */
  public static List<String> of(List<String> words, Optional<Path> project) throws InputProblem {
    if (words.isEmpty()) {
      return ofProject(
          project.orElseThrow(
              () ->
                  new InputProblem(
                      "no C file is named; name files or a folder, or a project by"
                          + " --compile-commands DIR (see 'stet check --help')")));
    }
    Set<String> files = new LinkedHashSet<>();
    for (String word : words) {
      var folder = folder(word);
      if (folder.isPresent()) {
        files.addAll(ofFolder(word, folder.get()));
      } else {
        files.add(word);
      }
    }
    return List.copyOf(files);
  }

  private static Optional<Path> folder(String word) {
    try {
      return word.isBlank()
          ? Optional.empty()
          : Optional.of(Path.of(word).toAbsolutePath().normalize()).filter(Files::isDirectory);
    } catch (InvalidPathException e) {
      return Optional.empty(); // told when the file is opened
    }
  }

  private static List<String> ofProject(Path folder) throws InputProblem {
    var here = Path.of("").toAbsolutePath();
    var files =
        ProjectFiles.listedIn(folder).stream()
            .map(file -> file.startsWith(here) ? here.relativize(file) : file)
            .map(Path::toString)
            .toList();
    if (files.isEmpty()) {
      throw new InputProblem(
          folder.resolve("compile_commands.json") + ": lists no C file, or is no such database");
    }
    return files;
  }

  private static List<String> ofFolder(String shown, Path folder) throws InputProblem {
    var files = ProjectFiles.below(folder).orElse(List.of());
    if (files.isEmpty()) {
      files = filesBelow(shown, folder);
    }
    if (files.isEmpty()) {
      throw new InputProblem(shown + ": no C file is in this folder or below it");
    }
    return files.stream()
        .map(folder::relativize)
        .map(file -> shown.equals(".") ? file.toString() : Path.of(shown).resolve(file).toString())
        .toList();
  }

  private static List<Path> filesBelow(String shown, Path folder) throws InputProblem {
    var files = new ArrayList<Path>();
    try {
      Files.walkFileTree(folder, new Visitor(folder, files));
    } catch (IOException e) {
      throw new InputProblem(shown + ": cannot be read: " + e.getMessage());
    }
    files.sort(null);
    return files;
  }

  /** Leaves out folders that are hidden or cannot be read. */
  private static final class Visitor extends SimpleFileVisitor<Path> {

    private final Path start;
    private final List<Path> files;

    Visitor(Path start, List<Path> files) {
      this.start = start;
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      boolean hidden =
          folder.getFileName() != null && folder.getFileName().toString().startsWith(".");
      return hidden && !folder.equals(start)
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      boolean isFile = attributes.isRegularFile() || Files.isRegularFile(file);
      if (isFile && file.toString().endsWith(".c")) {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }
}
