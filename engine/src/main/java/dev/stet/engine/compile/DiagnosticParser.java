package dev.stet.engine.compile;

import dev.stet.engine.ir.SourceRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Clang's messages, as {@code -fdiagnostics-print-source-range-info} prints them. */
final class DiagnosticParser {

  private static final Pattern LINE =
      Pattern.compile(
          "^(.+?):(\\d+):(\\d+):((?:\\{\\d+:\\d+-\\d+:\\d+\\})*):? "
              + "(error|fatal error|warning|note|remark): (.*)$");
  private static final Pattern UNPLACED =
      Pattern.compile("^(?:.*clang[^:/]*: )?(error|fatal error|warning): (.*)$");
  private static final Pattern RANGE = Pattern.compile("\\{(\\d+):(\\d+)-(\\d+):(\\d+)\\}");
  private static final Pattern MISSING = Pattern.compile("'([^']+)' file not found");
  private static final Pattern STANDARD =
      Pattern.compile(
          "(assert|ctype|errno|fenv|inttypes|locale|math|setjmp|signal|stdio|stdlib|string|time"
              + "|wchar|wctype|threads|unistd|features|sys/\\w+|bits/[\\w-]+|gnu/[\\w-]+)\\.h");

  private final String file;
  private final SourceTexts texts;

  DiagnosticParser(SourceUnit unit) {
    this.file = unit.file().toString();
    this.texts = new SourceTexts(unit);
  }

  List<Diagnostic> parse(String messages) {
    List<Diagnostic> all = new ArrayList<>();
    for (String line : messages.lines().toList()) {
      Matcher placed = LINE.matcher(line);
      Matcher unplaced = UNPLACED.matcher(line);
      if (placed.matches()) {
        var text = placed.group(6);
        all.add(
            new Diagnostic(severity(placed.group(5)), range(placed), helped(text), remedy(text)));
      } else if (unplaced.matches()) {
        SourceRange start = SourceRange.at(file, 1, 1);
        all.add(new Diagnostic(severity(unplaced.group(1)), start, unplaced.group(2)));
      }
    }
    return all;
  }

  private static Diagnostic.Severity severity(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "warning" -> Diagnostic.Severity.WARNING;
      case "note", "remark" -> Diagnostic.Severity.NOTE;
      default -> Diagnostic.Severity.ERROR;
    };
  }

  private static String helped(String message) {
    Matcher missing = MISSING.matcher(message);
    return missing.find() && STANDARD.matcher(missing.group(1)).matches()
        ? message
            + "; the headers of the C library are not installed (on Debian or Ubuntu: apt install"
            + " libc6-dev)"
        : message;
  }

  private static Diagnostic.Remedy remedy(String message) {
    Matcher missing = MISSING.matcher(message);
    return missing.find() && !STANDARD.matcher(missing.group(1)).matches()
        ? Diagnostic.Remedy.FOLDER_OF_HEADER
        : Diagnostic.Remedy.NONE;
  }

  /** The range around the caret; without one, the word there. */
  private SourceRange range(Matcher message) {
    String path = message.group(1);
    int line = Integer.parseInt(message.group(2));
    int column = Integer.parseInt(message.group(3));
    Matcher each = RANGE.matcher(message.group(4));
    while (each.find()) {
      int fromLine = Integer.parseInt(each.group(1));
      int from = Integer.parseInt(each.group(2));
      int toLine = Integer.parseInt(each.group(3));
      int to = Integer.parseInt(each.group(4));
      boolean starts = fromLine < line || (fromLine == line && from <= column);
      boolean ends = toLine > line || (toLine == line && to > column);
      if (starts && ends) {
        return new SourceRange(
            path,
            fromLine,
            texts.column(path, fromLine, from),
            toLine,
            texts.column(path, toLine, to));
      }
    }
    return word(path, line, texts.column(path, line, column));
  }

  private SourceRange word(String path, int line, int column) {
    int[] points = texts.line(path, line).codePoints().toArray();
    int end = column - 1;
    while (end < points.length && (Character.isLetterOrDigit(points[end]) || points[end] == '_')) {
      end++;
    }
    int last = Math.max(end + 1, Math.min(column + 1, points.length + 1));
    return new SourceRange(path, line, column, line, Math.max(last, column));
  }
}
