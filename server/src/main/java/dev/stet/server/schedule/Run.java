package dev.stet.server.schedule;

import dev.stet.engine.api.Unit;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.server.workspace.Edit;
import dev.stet.server.workspace.Snapshot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The verification of one compiled text. Edits that leave the code as it is (comments) do not end
 * it; they are kept so that its reports find their places in the text of now.
 */
final class Run {

  final Unit unit;
  final SourceUnit source;
  final Snapshot text;
  final List<Edit> since = new ArrayList<>();
  final int total;
  int done;

  /** The functions that had a look and did not come to their end in it. */
  final Set<String> seen = new HashSet<>();

  final Looks looks = new Looks();

  /** Whether other engines than the one that compiled the text may verify functions of it. */
  boolean isShared = true;

  /** Whether it was looked up what is known of its functions. */
  boolean recalled;

  /**
   * @param source how it was compiled
   * @param text that was compiled
   * @param since what the user's text differs by
   * @param total how many functions wait
   */
  Run(Unit unit, SourceUnit source, Snapshot text, List<Edit> since, int total) {
    this.unit = unit;
    this.source = source;
    this.text = text;
    this.since.addAll(since);
    this.total = total;
  }
}
