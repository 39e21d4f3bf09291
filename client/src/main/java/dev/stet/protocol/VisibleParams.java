package dev.stet.protocol;

import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code stet/visible}: what the user looks at in a document.
 *
 * @param ranges what the windows of the editor show of it; none where it is hidden
 * @param cursor where the user is, if that is in this document
 */
public record VisibleParams(String uri, List<Range> ranges, @Nullable Position cursor) {

  public VisibleParams {
    ranges = List.copyOf(ranges);
  }
}
