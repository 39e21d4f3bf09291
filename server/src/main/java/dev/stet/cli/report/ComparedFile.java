package dev.stet.cli.report;

import dev.stet.cli.run.UnitPair;
import dev.stet.engine.compile.SourceTexts;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.SourceRange;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A pair of files whose functions were compared.
 *
 * @param name as the user knows it, "" where there is only one pair
 * @param presence which of the versions there are
 * @param before the texts of the old version
 * @param after the texts of the new version
 */
public record ComparedFile(
    String name, UnitPair.Presence presence, SourceTexts before, SourceTexts after) {

  /** Both versions of a file. */
  public static ComparedFile of(String name, SourceUnit oldUnit, SourceUnit newUnit) {
    return new ComparedFile(
        name, UnitPair.Presence.BOTH, new SourceTexts(oldUnit), new SourceTexts(newUnit));
  }

  /** Of one of several pairs. */
  public static ComparedFile of(UnitPair pair) {
    return new ComparedFile(
        pair.shown(),
        pair.presence(),
        new SourceTexts(pair.oldUnit()),
        new SourceTexts(pair.newUnit()));
  }

  /** {@code added}, {@code removed}, or nothing where both versions are there. */
  Optional<String> presenceId() {
    return presence == UnitPair.Presence.BOTH
        ? Optional.empty()
        : Optional.of(presence.name().toLowerCase(Locale.ROOT));
  }

  /** The lines that a range of one of the texts stands on. */
  static List<String> lines(SourceTexts texts, SourceRange range) {
    List<String> all = texts.lines(range.file());
    int first = Math.min(Math.max(0, range.line() - 1), all.size());
    return all.subList(first, Math.max(first, Math.min(range.endLine(), all.size())));
  }
}
