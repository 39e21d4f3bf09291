package dev.stet.engine.compile;

import java.util.LinkedHashMap;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The texts of the files of a unit: unsaved buffers first, then the disk. Turns the columns of
 * clang, which count bytes, into code points. A text that is not UTF-8 is read as Latin-1, where
 * both are the same. Not for use by several threads.
 */
public final class SourceTexts {

  private final Map<Path, String> buffers;
  private final Map<String, List<String>> lines = new LinkedHashMap<>();

  public SourceTexts(SourceUnit unit) {
    this.buffers = unit.buffers();
  }

  /** The lines of a file without their ends; none where it cannot be read. */
  public List<String> lines(String file) {
    return lines.computeIfAbsent(file, f -> text(f).lines().toList());
  }

  /** The line, counted from 1, or "" where there is none. */
  public String line(String file, int line) {
    List<String> all = lines(file);
    return line >= 1 && line <= all.size() ? all.get(line - 1) : "";
  }

  /** The column in code points of a column in bytes; both count from 1. */
  public int column(String file, int line, int byteColumn) {
    String text = line(file, line);
    int bytes = 1;
    int column = 1;
    for (int i = 0; i < text.length() && bytes < byteColumn; column++) {
      int point = text.codePointAt(i);
      i += Character.charCount(point);
      bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    }
    return column + Math.max(0, byteColumn - bytes);
  }

  private String text(String file) {
    try {
      Path path = Path.of(file);
      String buffer = buffers.get(path);
      return buffer != null ? buffer : decode(Files.readAllBytes(path));
    } catch (IOException | InvalidPathException e) {
      return "";
    }
  }

  static String decode(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }
}
