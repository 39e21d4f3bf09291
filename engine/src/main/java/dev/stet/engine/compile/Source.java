package dev.stet.engine.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The text of the C file as clang is to see it. */
final class Source {

  private static final long MOST_BYTES = 64L << 20;

  /** What a preprocessor or generator leaves behind to say where a line came from. */
  private static final Pattern LINE_MARKER =
      Pattern.compile("^[ \\t]*#[ \\t]*(?:line[ \\t]+)?\\d+[^\\n\\r]*", Pattern.MULTILINE);

  private Source() {}

  /**
   * The text, with line markers blanked so that positions are those in this very file; also checks
   * that it can be C at all.
   */
  static String read(SourceUnit unit) throws CompilationException {
    Path file = unit.file();
    String buffer = unit.buffers().get(file);
    String text = buffer != null ? buffer : fromDisk(file);
    if (text.indexOf('\0') >= 0) {
      throw new CompilationException(file + ": is not a C text (it has zero bytes in it)");
    }
    return LINE_MARKER.matcher(text).replaceAll("");
  }

  private static String fromDisk(Path file) throws CompilationException {
    if (!Files.exists(file)) {
      throw new CompilationException(file + ": no such file");
    } else if (Files.isDirectory(file)) {
      throw new CompilationException(file + ": is a folder; name the C files in it");
    } else if (!Files.isRegularFile(file)) {
      throw new CompilationException(file + ": is not a regular file");
    }
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new CompilationException(
            file + ": is larger than " + (MOST_BYTES >> 20) + " MB, which is more than Stet takes");
      }
      return SourceTexts.decode(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new CompilationException(file + ": cannot be read: " + SystemErrors.oneLine(e));
    }
  }
}
