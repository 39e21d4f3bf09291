package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
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
  private final PointerSources sources;
  private final List<Instruction.Store> stores = new ArrayList<>();

  TextPointers(Module module, Function function, Set<Operand> vector) {
    this.module = module;
    this.vector = vector;
    this.uses = new DefUse(function);
    this.sources = new PointerSources(function, add -> true);
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
    Set<Operand> pointers = reached(sources.from(starts, this::isKnown), starts);
    if (!areKept(pointers)) {
      kept.clear();
      pointers = reached(sources.from(given, this::isKnown), given);
    }
    Set<Operand> all = pointers;
    boolean isReplaced =
        stores.stream().anyMatch(s -> vector.contains(s.address()) && !isWithin(s.value(), all));
    if (isReplaced) {
      return ArgumentTexts.NONE;
    }
    if (areKept(reached(sources.unmovedFrom(starts, this::isKnown), starts))) {
      // What is read again leads to a start as well.
      given.addAll(kept);
      kept.clear();
    }
    Set<Operand> unmoved = reached(sources.unmovedFrom(given, this::isKnown), given);
    return new ArgumentTexts(pointers, given, kept, unmoved, Map.of(), Map.of());
  }

  private Set<Operand> reached(Set<Operand> pointers, Set<Operand> starts) {
    pointers.retainAll(sources.reached(starts));
    return pointers;
  }

  /** Whether memory of the program keeps pointers into arguments, and no others from outside. */
  private boolean areKept(Set<Operand> pointers) {
    List<Instruction.Store> into =
        stores.stream().filter(s -> !vector.contains(s.address())).toList();
    return into.stream().anyMatch(s -> pointers.contains(s.value()))
        && into.stream().allMatch(s -> isWithin(s.value(), pointers));
  }

  private boolean isWithin(Operand pointer, Set<Operand> pointers) {
    return pointers.contains(pointer) || isKnown(pointer);
  }

  /** Whether the pointer leads to no memory outside. */
  private boolean isKnown(Operand pointer) {
    return pointer instanceof Operand.Null
        || pointer instanceof Operand.GlobalAddress
        || own.contains(pointer);
  }
}
