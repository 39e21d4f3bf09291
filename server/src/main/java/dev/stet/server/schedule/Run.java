package dev.stet.server.schedule;

import dev.stet.engine.api.Unit;
import dev.stet.server.workspace.Edit;
import dev.stet.server.workspace.Snapshot;
import java.util.ArrayList;
import java.util.List;

/**
 * The verification of one compiled text. Edits that leave the code as it is (comments) do not end
 * it; they are kept so that its reports find their places in the text of now.
 */
final class Run {

  final Unit unit;
  final Snapshot text;
  final List<Edit> since = new ArrayList<>();
  final int total;
  int done;

  /** Whether it was looked up what is known of its functions. */
  boolean recalled;

  /**
   * @param text that was compiled
   * @param since what the user's text differs by
   * @param total how many functions wait
   */
  Run(Unit unit, Snapshot text, List<Edit> since, int total) {
    this.unit = unit;
    this.text = text;
    this.since.addAll(since);
    this.total = total;
  }
}
