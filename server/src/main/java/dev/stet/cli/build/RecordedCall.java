package dev.stet.cli.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A call of a compiler.
 *
 * @param folder where it was called
 * @param arguments with the compiler's name in front
 */
record RecordedCall(Path folder, List<String> arguments) {

  /** What stands behind these is no file to compile. */
  private static final Set<String> WITH_VALUE =
      Set.of(
          "-o",
          "-include",
          "-imacros",
          "-MF",
          "-MT",
          "-MQ",
          "-x",
          "-I",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-D",
          "-U",
          "-L",
          "-l",
          "-T",
          "-Xlinker",
          "-Xclang",
          "-Xassembler",
          "-Xpreprocessor",
          "-arch",
          "-target",
          "--param",
          "-z",
          "-u",
          "-e",
          "-aux-info");

  /** Calls that ask for something else than code. */
  private static final Set<String> NO_CODE = Set.of("-E", "-M", "-MM", "-fsyntax-only");

  RecordedCall {
    arguments = List.copyOf(arguments);
  }

  /** What a wrapper has written. */
  static RecordedCall read(Path record) throws IOException {
    var words = List.of(Files.readString(record, StandardCharsets.UTF_8).split("\0", -1));
    if (words.size() < 3) {
      throw new IOException(record + ": no record of a call");
    }
    return new RecordedCall(Path.of(words.get(0)), words.subList(1, words.size() - 1));
  }

  /** The C files that it compiled, as they were named. */
  List<String> files() {
    var files = new ArrayList<String>();
    if (arguments.stream().anyMatch(NO_CODE::contains)) {
      return List.of();
    }
    for (int i = 1; i < arguments.size(); i++) {
      var word = arguments.get(i);
      if (WITH_VALUE.contains(word)) {
        i++;
      } else if (!word.startsWith("-") && word.endsWith(".c") && isThere(word)) {
        files.add(word);
      }
    }
    return List.copyOf(files);
  }

  /** A file that a configuring script tried and removed is not part of the project. */
  private boolean isThere(String file) {
    try {
      return Files.isRegularFile(folder.resolve(file));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
