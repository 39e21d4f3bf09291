package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Functions of the program that free memory, themselves or by what they call by name. */
public final class FreeingFunctions {

  private final Module module;
  private final CallGraph graph;
  private final Map<String, Boolean> known = new LinkedHashMap<>();

  public FreeingFunctions(Module module, CallGraph graph) {
    this.module = module;
    this.graph = graph;
  }

  /** Whether a function has a body in the program that frees memory. */
  public boolean contains(String function) {
    return known.computeIfAbsent(function, this::frees);
  }

  /** What a call of such a function may free: the pointers that it is given; else nothing. */
  public List<Operand> given(Instruction.Call call) {
    return call.calleeName() != null && contains(call.calleeName())
        ? call.arguments().stream().filter(a -> a.type() instanceof Type.Pointer).toList()
        : List.of();
  }

  private boolean frees(String function) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(function));
    while (!open.isEmpty()) {
      String next = open.pop();
      Function body = module.function(next);
      if (body == null || !seen.add(next)) {
        continue;
      }
      for (Block block : body.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Call c && Allocator.freedBy(module, c).isPresent()) {
            return true;
          }
        }
      }
      open.addAll(graph.callees(next));
    }
    return false;
  }
}
