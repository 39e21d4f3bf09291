package dev.stet.server.workspace;

import dev.stet.engine.compile.Remark;
import dev.stet.engine.compile.Remarks;
import dev.stet.engine.ir.SourceRange;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The text of an open document at one version; immutable, but for what is found out of it once. */
public final class Snapshot {

  private final DocumentName name;
  private final int version;
  private final String text;
  private final Lines lines;
  private @Nullable List<Remark> remarks;

  public Snapshot(DocumentName name, int version, String text) {
    this.name = name;
    this.version = version;
    this.text = text;
    this.lines = new Lines(text);
  }

  public DocumentName name() {
    return name;
  }

  public String uri() {
    return name.uri();
  }

  public Path path() {
    return name.path();
  }

  public int version() {
    return version;
  }

  public String text() {
    return text;
  }

  public String text(Span span) {
    return text.substring(
        Math.min(span.start(), text.length()), Math.min(span.end(), text.length()));
  }

  /** The text without these stretches. */
  public String outside(Collection<Span> stretches) {
    var outside = new StringBuilder();
    int from = 0;
    var inOrder = stretches.stream().sorted(Comparator.comparingInt(Span::start)).toList();
    for (Span stretch : inOrder) {
      if (from < stretch.start()) {
        outside.append(text(new Span(from, stretch.start())));
      }
      from = Math.max(from, stretch.end());
    }
    return outside.append(text(new Span(from, Integer.MAX_VALUE))).toString();
  }

  /** What comments say to the verifier. */
  public synchronized List<Remark> remarks() {
    var found = remarks;
    if (found == null) {
      found = Remarks.in(text);
      remarks = found;
    }
    return found;
  }

  /** This document with an edit made to it. */
  public Snapshot edited(int newVersion, Edit edit) {
    return new Snapshot(name, newVersion, edit.applyTo(text));
  }

  /**
   * The offset of a position of the protocol; one that lies outside of the text is moved to the
   * nearest place inside.
   */
  public int offset(int line, int character) {
    if (line < 0) {
      return 0;
    }
    if (line >= lines.count()) {
      return text.length();
    }
    int end = lines.end(line);
    return (int) Math.min(end, (long) lines.start(line) + Math.max(0, character));
  }

  /** The line, from 0, of an offset. */
  public int lineOf(int offset) {
    return lines.lineOf(Math.min(offset, text.length()));
  }

  /** The column of an offset in UTF-16 units, from 0. */
  public int characterOf(int offset) {
    int inside = Math.min(offset, text.length());
    return inside - lines.start(lines.lineOf(inside));
  }

  /** A line's text without its end; the nearest line where there is none such. */
  public Span line(int line) {
    int inside = Math.max(0, Math.min(line, lines.count() - 1));
    return new Span(lines.start(inside), lines.end(inside));
  }

  /** A line's text without the blanks around it. */
  public Span code(int line) {
    var whole = line(line);
    int start = whole.start();
    int end = whole.end();
    while (start < end && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return new Span(start, end);
  }

  /**
   * Where a range of the engine stands in this document; empty where it stands in another file or
   * nowhere. An empty range becomes the word at its place, so that it can be seen.
   */
  public Optional<Span> locate(SourceRange range) {
    if (range.line() == 0 || !name.isFile(range.file())) {
      return Optional.empty();
    }
    int start = codePointOffset(range.line(), range.column());
    int end = Math.max(start, codePointOffset(range.endLine(), range.endColumn()));
    return Optional.of(start < end ? new Span(start, end) : wordAt(start));
  }

  private int codePointOffset(int line, int column) {
    if (line > lines.count()) {
      return text.length();
    }
    var span = line(line - 1);
    int codePoints = text.codePointCount(span.start(), span.end());
    return text.offsetByCodePoints(span.start(), Math.min(codePoints, Math.max(0, column - 1)));
  }

  private Span wordAt(int start) {
    int lineEnd = lines.end(lines.lineOf(start));
    int end = start;
    while (end < lineEnd && Character.isUnicodeIdentifierPart(text.charAt(end))) {
      end++;
    }
    if (end == start && start < lineEnd) {
      end = text.offsetByCodePoints(start, 1);
    }
    return new Span(start, end);
  }
}
