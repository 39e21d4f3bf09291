package dev.stet.git;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;

/**
 * Lines of an old text that others have taken the place of. Lines count from 0; ends are exclusive.
 */
public record LineEdit(int oldStart, int oldEnd, int newStart, int newEnd) {

  /**
   * What git would show as changed, in the order of the texts; blanks at ends of lines are none.
   */
  public static List<LineEdit> between(List<String> before, List<String> after) {
    return new HistogramDiff()
        .diff(RawTextComparator.WS_IGNORE_TRAILING, text(before), text(after)).stream()
            .map(e -> new LineEdit(e.getBeginA(), e.getEndA(), e.getBeginB(), e.getEndB()))
            .toList();
  }

  /** The lines of the longer side. */
  public int length() {
    return Math.max(oldEnd - oldStart, newEnd - newStart);
  }

  private static RawText text(List<String> lines) {
    String ends = lines.isEmpty() ? "" : "\n";
    return new RawText((String.join("\n", lines) + ends).getBytes(StandardCharsets.UTF_8));
  }
}
