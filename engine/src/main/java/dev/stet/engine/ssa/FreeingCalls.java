package dev.stet.engine.ssa;

import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.memory.Allocator;
import dev.stet.engine.memory.Congruence;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.Targets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls of functions that free memory and are not looked into. A recursive one frees what it is
 * given and what that leads to, as far as a caller's memory goes; of another one nothing is known.
 */
final class FreeingCalls {

  private final Context context;
  private final Map<String, Boolean> freeing = new HashMap<>();
  private @Nullable CallGraph graph;

  FreeingCalls(Context context) {
    this.context = context;
  }

  /** Why nothing is known of executions that go through the call; empty where something is. */
  Optional<Gap> gap(String callee, Instruction.Call call) {
    if (graph == null) {
      graph = CallGraph.of(context.module);
    }
    CallGraph calls = graph;
    if (!freeing.computeIfAbsent(callee, f -> frees(calls, f))) {
      return Optional.empty();
    }
    if (!calls.isRecursive(callee)) {
      return Optional.of(new Gap.FreedBy(callee));
    }
    return leadsToOthers(call) ? Optional.of(new Gap.GivenToFree(callee)) : Optional.empty();
  }

  private boolean frees(CallGraph calls, String function) {
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(function));
    while (!open.isEmpty()) {
      String next = open.pop();
      Function body = context.module.function(next);
      if (body == null || !seen.add(next)) {
        continue;
      }
      for (Block block : body.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Call c && Allocator.freedBy(context.module, c).isPresent()) {
            return true;
          }
        }
      }
      open.addAll(calls.callees(next));
    }
    return false;
  }

  /** Whether variables, or the middle of blocks, can be reached from what is given. */
  private boolean leadsToOthers(Instruction.Call call) {
    for (int object : context.pointsTo.reachable(call.arguments())) {
      boolean allocated = context.pointsTo.object(object).kind() == MemoryObject.Kind.HEAP;
      if (!allocated || leadsToMiddle(context.pointsTo.contents(object))) {
        return true;
      }
    }
    return call.arguments().stream().anyMatch(a -> leadsToMiddle(context.pointsTo.targets(a)));
  }

  private boolean leadsToMiddle(Targets targets) {
    return targets.offsets().entrySet().stream()
        .anyMatch(t -> t.getKey() >= MemoryObject.FIRST && !t.getValue().equals(Congruence.ZERO));
  }
}
