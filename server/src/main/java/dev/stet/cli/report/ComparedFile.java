package dev.stet.cli.report;

import dev.stet.engine.compile.SourceTexts;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.SourceRange;
import java.util.List;

/**
 * A pair of files whose functions were compared.
 *
 * @param name as the user knows it, "" where there is only one pair
 * @param before the texts of the old version
 * @param after the texts of the new version
 */
public record ComparedFile(String name, SourceTexts before, SourceTexts after) {

  public static ComparedFile of(String name, SourceUnit oldUnit, SourceUnit newUnit) {
    return new ComparedFile(name, new SourceTexts(oldUnit), new SourceTexts(newUnit));
  }

  /** The lines that a range of one of the texts stands on. */
  static List<String> lines(SourceTexts texts, SourceRange range) {
    List<String> all = texts.lines(range.file());
    int first = Math.min(Math.max(0, range.line() - 1), all.size());
    return all.subList(first, Math.max(first, Math.min(range.endLine(), all.size())));
  }
}
