package dev.stet.engine.load;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * How dear functions may be to verify, to be compared with each other only: what is cheap goes
 * first. Instructions count, those in loops more, with those of all functions that are reached.
 */
public final class Efforts {

  /** An instruction in a loop counts as so many outside. */
  private static final long LOOP = 8;

  /** Loops that are nested deeper are not dearer any more. */
  private static final int DEEPEST = 4;

  private final Map<String, Long> own = new LinkedHashMap<>();

  public Efforts(Module module) {
    module.functions().forEach(f -> own.put(f.name(), of(f)));
  }

  private static long of(Function function) {
    if (function.blocks().isEmpty()) {
      return 0;
    }
    var flow = new ControlFlow(function);
    var nest = new LoopNest(flow);
    long sum = 0;
    for (int block : flow.order()) {
      sum += times(nest, block) * (flow.block(block).instructions().size() + 1);
    }
    return sum;
  }

  private static long times(LoopNest nest, int block) {
    long times = 1;
    Integer header = nest.innermost(block);
    for (int depth = 0; header != null && depth < DEEPEST; depth++) {
      times *= LOOP;
      Loop loop = nest.loopAt(header);
      header = loop == null ? null : loop.parent();
    }
    return times;
  }

  /** Of a function and those that it reaches. */
  public long of(String function, Set<String> reached) {
    long sum = own.getOrDefault(function, 0L);
    for (String other : reached) {
      sum += other.equals(function) ? 0 : own.getOrDefault(other, 0L);
    }
    return sum;
  }
}
