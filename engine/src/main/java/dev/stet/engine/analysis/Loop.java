package dev.stet.engine.analysis;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A natural loop.
 *
 * @param header the block every iteration starts with
 * @param blocks ids of all its blocks, those of inner loops included
 * @param latches blocks with an edge back to the header
 * @param parent the header of the loop around it, or null
 */
public record Loop(
    int header, Set<Integer> blocks, List<Integer> latches, @Nullable Integer parent) {
  /** Whether an edge leads out of it. */
  public boolean hasExit(ControlFlow flow) {
    return blocks.stream().anyMatch(b -> !blocks.containsAll(flow.successors(b)));
  }

  public Loop {
    blocks = Collections.unmodifiableSet(new LinkedHashSet<>(blocks));
    latches = List.copyOf(latches);
  }
}
