package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** What the pointers of a function are computed from, and chosen from where ways meet. */
public final class PointerSources {

  private final Map<Operand, List<Operand>> sources = new LinkedHashMap<>();

  /** Those that are computed from others. */
  private final Set<Operand> moved = new LinkedHashSet<>();

  /**
   * Of a function.
   *
   * @param moves the additions that are of interest; the results of others come from nowhere
   */
  public PointerSources(Function function, Predicate<Instruction.PointerAdd> moves) {
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> note(i, moves));
    }
  }

  private void note(Instruction i, Predicate<Instruction.PointerAdd> moves) {
    if (i instanceof Instruction.PointerAdd add && moves.test(add)) {
      sources.put(add.result(), List.of(add.base()));
      moved.add(add.result());
    } else if (i instanceof Instruction.Phi phi && phi.result().type() instanceof Type.Pointer) {
      sources.put(phi.result(), phi.incoming().stream().map(Instruction.Incoming::value).toList());
    } else if (i instanceof Instruction.Select s && s.result().type() instanceof Type.Pointer) {
      sources.put(s.result(), List.of(s.whenTrue(), s.whenFalse()));
    }
  }

  /**
   * The largest set of pointers that come from some, whatever way was taken.
   *
   * @param starts these
   * @param others what else they may come from
   */
  public Set<Operand> from(Set<Operand> starts, Predicate<Operand> others) {
    return from(starts, others, sources.keySet());
  }

  /** The same without those that are moved on the way. */
  Set<Operand> unmovedFrom(Set<Operand> starts, Predicate<Operand> others) {
    Set<Operand> unmoved = new LinkedHashSet<>(sources.keySet());
    unmoved.removeAll(moved);
    return from(starts, others, unmoved);
  }

  private Set<Operand> from(Set<Operand> starts, Predicate<Operand> others, Set<Operand> all) {
    Set<Operand> from = new LinkedHashSet<>(starts);
    from.addAll(all);
    while (from.removeIf(
        p ->
            !starts.contains(p)
                && !sources.getOrDefault(p, List.of()).stream()
                    .allMatch(source -> from.contains(source) || others.test(source)))) {}
    return from;
  }

  /** What comes from some pointers at all: what circles without them does not. */
  Set<Operand> reached(Set<Operand> starts) {
    Set<Operand> reached = new LinkedHashSet<>(starts);
    int before = 0;
    while (before != reached.size()) {
      before = reached.size();
      sources.forEach(
          (result, from) -> {
            if (from.stream().anyMatch(reached::contains)) {
              reached.add(result);
            }
          });
    }
    return reached;
  }

  /** All that a pointer may come from, itself included. */
  public Set<Operand> origins(Operand pointer) {
    Set<Operand> seen = new LinkedHashSet<>();
    List<Operand> open = new ArrayList<>(List.of(pointer));
    while (!open.isEmpty()) {
      Operand next = open.remove(open.size() - 1);
      if (seen.add(next)) {
        open.addAll(sources.getOrDefault(next, List.of()));
      }
    }
    return seen;
  }
}
