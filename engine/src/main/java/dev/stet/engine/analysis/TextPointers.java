package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The search for {@link ArgumentTexts}: largest sets whose members have no other source. */
final class TextPointers {

  private final Module module;
  private final Set<Operand> vector;
  private final DefUse uses;

  private final Set<Operand> given = new LinkedHashSet<>();

  /** What is read from variables and blocks of the program. */
  private final Set<Operand> kept = new LinkedHashSet<>();

  private final Set<Operand> own = new LinkedHashSet<>();
  private final Set<Operand> moved = new LinkedHashSet<>();
  private final Map<Operand, List<Operand>> sources = new LinkedHashMap<>();
  private final List<Instruction.Store> stores = new ArrayList<>();

  TextPointers(Module module, Function function, Set<Operand> vector) {
    this.module = module;
    this.vector = vector;
    this.uses = new DefUse(function);
    for (Block block : function.blocks()) {
      block.instructions().forEach(this::note);
    }
  }

  private void note(Instruction i) {
    if (i instanceof Instruction.Load load && load.result().type() instanceof Type.Pointer) {
      if (vector.contains(load.address())) {
        given.add(load.result());
      } else if (isOwn(uses.root(load.address()))) {
        kept.add(load.result());
      }
    } else if (i instanceof Instruction.Store store
        && store.value().type() instanceof Type.Pointer) {
      stores.add(store);
    } else if (i instanceof Instruction.PointerAdd add) {
      sources.put(add.result(), List.of(add.base()));
      moved.add(add.result());
    } else if (i instanceof Instruction.Phi phi && phi.result().type() instanceof Type.Pointer) {
      sources.put(phi.result(), phi.incoming().stream().map(Instruction.Incoming::value).toList());
    } else if (i instanceof Instruction.Select select
        && select.result().type() instanceof Type.Pointer) {
      sources.put(select.result(), List.of(select.whenTrue(), select.whenFalse()));
    } else if (i instanceof Instruction.Allocate allocate) {
      own.add(allocate.result());
    }
  }

  private boolean isOwn(Operand root) {
    if (root instanceof Operand.GlobalAddress g) {
      Global global = module.global(g.global());
      return global != null && global.initial() != null;
    }
    return uses.definition(root, Instruction.Allocate.class).isPresent();
  }

  ArgumentTexts found() {
    if (given.isEmpty()) {
      return ArgumentTexts.NONE;
    }
    Set<Operand> starts = new LinkedHashSet<>(given);
    starts.addAll(kept);
    Set<Operand> pointers = closed(starts, Set.of());
    if (!areKept(pointers)) {
      kept.clear();
      pointers = closed(given, Set.of());
    }
    Set<Operand> all = pointers;
    boolean isReplaced =
        stores.stream().anyMatch(s -> vector.contains(s.address()) && !isWithin(s.value(), all));
    if (isReplaced) {
      return ArgumentTexts.NONE;
    }
    Set<Operand> unmoved = closed(starts, moved);
    if (areKept(unmoved)) {
      // What is read again leads to a start as well.
      given.addAll(kept);
      kept.clear();
    }
    return new ArgumentTexts(pointers, given, kept, closed(given, moved), Map.of(), Map.of());
  }

  /** Whether memory of the program keeps pointers into arguments, and no others from outside. */
  private boolean areKept(Set<Operand> pointers) {
    List<Instruction.Store> into =
        stores.stream().filter(s -> !vector.contains(s.address())).toList();
    return into.stream().anyMatch(s -> pointers.contains(s.value()))
        && into.stream().allMatch(s -> isWithin(s.value(), pointers));
  }

  /** What comes from some pointers, and from nothing else but the program's own. */
  private Set<Operand> closed(Set<Operand> starts, Set<Operand> but) {
    Set<Operand> closed = new LinkedHashSet<>(starts);
    closed.addAll(sources.keySet());
    closed.removeAll(but);
    while (closed.removeIf(
        p ->
            !starts.contains(p)
                && !sources.getOrDefault(p, List.of()).stream()
                    .allMatch(from -> isWithin(from, closed)))) {}
    closed.retainAll(reached(starts));
    return closed;
  }

  private Set<Operand> reached(Set<Operand> starts) {
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

  /** Whether the pointer is one of these, or leads to no memory outside. */
  private boolean isWithin(Operand pointer, Set<Operand> pointers) {
    return pointers.contains(pointer)
        || pointer instanceof Operand.Null
        || pointer instanceof Operand.GlobalAddress
        || own.contains(pointer);
  }
}
