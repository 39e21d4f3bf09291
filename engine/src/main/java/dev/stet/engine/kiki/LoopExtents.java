package dev.stet.engine.kiki;

import dev.stet.engine.domain.Domain;
import dev.stet.engine.ssa.LoopHead;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The loops whose invariants in a domain are found together. */
final class LoopExtents {

  private LoopExtents() {}

  /** Groups of loops: all of them, or those of each nest. */
  static Collection<? extends Collection<LoopHead>> of(Domain domain, Collection<LoopHead> loops) {
    if (domain.extent() == Domain.Extent.ALL_LOOPS) {
      return List.of(loops);
    }
    Map<Integer, List<LoopHead>> nests = new LinkedHashMap<>();
    loops.forEach(l -> nests.computeIfAbsent(l.nest(), n -> new ArrayList<>()).add(l));
    return nests.values();
  }
}
