package dev.stet.engine.compile;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be compiled.
 *
 * @param file absolute path of the C file, which need not exist where {@code buffers} has its text
 * @param buffers unsaved texts by absolute path; they take the place of the files on disk
 * @param arguments what the user gave behind {@code --}, for clang
 * @param compileCommands the folder of {@code compile_commands.json}, or empty to search upwards
 * @param target a clang target triple, or empty for the host's
 * @param clang another clang than the bundled one
 * @param unsignedArithmetic whether unsigned operators are compiled with checks
 * @param purpose what the compiled code is for
 * @param preprocessed what the preprocessor made of the file, where that is known already: no other
 *     file, no header and no compilation database is looked at then
 * @param about the header, included by the file, whose functions are meant instead of the file's
 */
public record SourceUnit(
    Path file,
    Map<Path, String> buffers,
    List<String> arguments,
    Optional<Path> compileCommands,
    Optional<String> target,
    Optional<Path> clang,
    UnsignedArithmetic unsignedArithmetic,
    Purpose purpose,
    Optional<PreprocessedText> preprocessed,
    Optional<Path> about) {

  /** What the compiled code is for. */
  public enum Purpose {
    /** A branch to a trap stands in front of whatever may go wrong. */
    VERIFY,
    /** No checks; overflow wraps, and nothing may be concluded from undefined behaviour. */
    COMPARE,
    /** With checks as for verification, beside the same unit for comparison. */
    COMPARE_CHECKED,
    /** A change pattern: as for comparison, and a file that ends in {@code .ll} is LLVM IR. */
    PATTERN;

    /** Whether clang puts in checks. */
    public boolean isChecked() {
      return this == VERIFY || this == COMPARE_CHECKED;
    }
  }

  /** What is asked of unsigned arithmetic, which C defines to wrap. */
  public enum UnsignedArithmetic {
    WRAPS,
    /** Wrapping leads to a trap, as signed overflow does. */
    CHECKED
  }

  public SourceUnit {
    buffers = Collections.unmodifiableMap(new LinkedHashMap<>(buffers));
    arguments = List.copyOf(arguments);
  }

  /** For verification. */
  public SourceUnit(
      Path file,
      Map<Path, String> buffers,
      List<String> arguments,
      Optional<Path> compileCommands,
      Optional<String> target,
      Optional<Path> clang,
      UnsignedArithmetic unsignedArithmetic) {
    this(
        file,
        buffers,
        arguments,
        compileCommands,
        target,
        clang,
        unsignedArithmetic,
        Purpose.VERIFY,
        Optional.empty(),
        Optional.empty());
  }

  /** With unsigned arithmetic that wraps. */
  public SourceUnit(
      Path file,
      Map<Path, String> buffers,
      List<String> arguments,
      Optional<Path> compileCommands,
      Optional<String> target,
      Optional<Path> clang) {
    this(file, buffers, arguments, compileCommands, target, clang, UnsignedArithmetic.WRAPS);
  }

  public static SourceUnit of(Path file) {
    return new SourceUnit(
        file, Map.of(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Another file that is compiled in the same way; of it there is no unsaved text. */
  public SourceUnit with(Path other) {
    var others = new LinkedHashMap<>(buffers);
    others.remove(file);
    others.remove(other);
    return new SourceUnit(
        other,
        others,
        arguments,
        compileCommands,
        target,
        clang,
        unsignedArithmetic,
        purpose,
        Optional.empty(),
        Optional.empty());
  }

  /** The same file with unsigned arithmetic treated as said. */
  public SourceUnit with(UnsignedArithmetic arithmetic) {
    return new SourceUnit(
        file,
        buffers,
        arguments,
        compileCommands,
        target,
        clang,
        arithmetic,
        purpose,
        preprocessed,
        about);
  }

  /** The same file for another purpose. */
  public SourceUnit with(Purpose other) {
    return new SourceUnit(
        file,
        buffers,
        arguments,
        compileCommands,
        target,
        clang,
        unsignedArithmetic,
        other,
        preprocessed,
        about);
  }

  /** The same file, of which the preprocessor has made this, with no flags but those. */
  public SourceUnit preprocessedTo(String text, List<String> flags) {
    return new SourceUnit(
        file,
        buffers,
        flags,
        Optional.empty(),
        Optional.empty(),
        clang,
        unsignedArithmetic,
        purpose,
        Optional.of(new PreprocessedText(text, CompilerInputs.UNKNOWN)),
        about);
  }

  /** The same file for the sake of a header that it includes. */
  public SourceUnit about(Path header) {
    return new SourceUnit(
        file,
        buffers,
        arguments,
        compileCommands,
        target,
        clang,
        unsignedArithmetic,
        purpose,
        preprocessed,
        Optional.of(header));
  }

  /** The file whose functions are meant. */
  public Path subject() {
    return about.orElse(file);
  }
}
