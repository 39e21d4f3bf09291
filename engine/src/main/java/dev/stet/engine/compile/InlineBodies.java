package dev.stet.engine.compile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Bodies of functions that are inline without being external or static (C17 6.7.4p7): without
 * optimisation clang leaves them out, even where a later declaration makes them external. It keeps
 * those that it is told to inline always; the pass that would do that is left out.
 */
final class InlineBodies {

  private static final List<String> WORDS = List.of("inline", "__inline", "__inline__");

  private static final String ALWAYS = "__attribute__((__always_inline__)) ";

  private static final String COMMENT = "/\\*(?s:.*?)\\*/|//[^\\n]*";
  private static final String WORD = "\\b(?:inline|__inline|__inline__)\\b";

  /** A word for inline that has no static beside it. */
  private static final Pattern INLINE =
      Pattern.compile(
          "\\bstatic\\s+(?:__extension__\\s+)?"
              + WORD
              + "|"
              + WORD
              + "\\s+static\\b|("
              + WORD
              + ")");

  /** The same word with another meaning, in which nothing may stand in front of it. */
  private static final Pattern QUALIFIER =
      Pattern.compile("\\b(?:asm|__asm|__asm__)\\b[\\sa-z_]*?" + WORD);

  private static final Path SYSTEM = Path.of("/usr");

  private InlineBodies() {}

  /**
   * Whether a text that is compiled may hold such bodies.
   *
   * @param clang whose own headers have none
   */
  static boolean mayBeIn(String text, SourceUnit unit, CompilerInputs inputs, Path clang) {
    List<String> texts = new ArrayList<>(List.of(text));
    texts.addAll(unit.buffers().values());
    Path tools = clang.resolveSibling("");
    for (Path file : inputs.files()) {
      if (!file.startsWith(SYSTEM) && !file.startsWith(tools)) {
        texts.add(contents(file));
      }
    }
    List<String> code = texts.stream().map(t -> t.replaceAll(COMMENT, " ")).toList();
    return code.stream().anyMatch(InlineBodies::isInline)
        && code.stream().noneMatch(t -> QUALIFIER.matcher(t).find());
  }

  private static boolean isInline(String code) {
    return INLINE.matcher(code).results().anyMatch(found -> found.group(1) != null);
  }

  private static String contents(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  /** What a preprocessor needs to be told to mark them. */
  static List<String> marking() {
    return WORDS.stream().map(word -> "-D" + word + "=" + ALWAYS + word).toList();
  }

  /** Whether they are marked in what the preprocessor has made. */
  static boolean areMarked(String preprocessed) {
    return WORDS.stream().anyMatch(word -> preprocessed.contains(ALWAYS + word));
  }

  /** What keeps clang from replacing calls of those that are marked. */
  static List<String> keeping() {
    return List.of("-Xclang", "-disable-llvm-passes");
  }
}
