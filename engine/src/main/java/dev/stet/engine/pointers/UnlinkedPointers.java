package dev.stet.engine.pointers;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse.Position;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pointers that are taken out of the place where they are read before what they lead to is freed:
 * another pointer is stored there on all ways, {@code n = *h; *h = n->next; free(n)}. None that has
 * been freed stands there afterwards.
 */
final class UnlinkedPointers {

  private record Write(Instruction.Store store, Position at) {}

  private record Free(Operand pointer, Position at) {}

  private final Code code;
  private final TrailingPointers trailing;
  private final LoopNest nest;
  private final Set<Instruction.Load> unlinked = new LinkedHashSet<>();

  /** Stores that take a node out of a list: its own link comes where a pointer to it stood. */
  private final Map<Instruction.Store, Position> unlinking = new LinkedHashMap<>();

  private final Map<Instruction.Load, Position> loads = new LinkedHashMap<>();

  UnlinkedPointers(Code code, TrailingPointers trailing) {
    this.code = code;
    this.trailing = trailing;
    this.nest = new LoopNest(new ControlFlow(code.function()));
    List<Write> writes = new ArrayList<>();
    List<Free> frees = new ArrayList<>();
    for (Block block : code.function().blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        var at = new Position(block.id(), i);
        Instruction instruction = block.instructions().get(i);
        if (instruction instanceof Instruction.Load l) {
          loads.put(l, at);
        } else if (instruction instanceof Instruction.Store s
            && s.value().type() instanceof Type.Pointer) {
          writes.add(new Write(s, at));
        }
        if (instruction instanceof Instruction.Call c) {
          Allocator.freedBy(code.module(), c)
              .ifPresent(pointer -> frees.add(new Free(code.values().root(pointer), at)));
        }
      }
    }
    writes.stream().filter(this::takesOut).forEach(w -> unlinking.put(w.store(), w.at()));
    loads.forEach(
        (load, at) -> {
          List<Free> own = frees.stream().filter(f -> f.pointer().equals(load.result())).toList();
          if (!own.isEmpty() && own.stream().allMatch(f -> isReplaced(load, at, f, writes))) {
            unlinked.add(load);
          }
        });
  }

  private boolean isReplaced(Instruction.Load load, Position at, Free free, List<Write> writes) {
    String place = key(load.address());
    return writes.stream()
        .anyMatch(
            w ->
                key(w.store().address()).equals(place)
                    && !code.values().root(w.store().value()).equals(load.result())
                    && isBefore(at, w.at())
                    && isBefore(w.at(), free.at()));
  }

  private Position at(Instruction.Load load) {
    return requireNonNull(loads.get(load), "a load of the function");
  }

  private boolean isBefore(Position one, Position other) {
    return one.block() == other.block()
        ? one.index() < other.index()
        : nest.dominates(one.block(), other.block());
  }

  /** Equal for addresses that are computed in the same way from the same registers. */
  private String key(Operand address) {
    var added = code.values().addition(address);
    if (added.isPresent()) {
      StringBuilder key = new StringBuilder("(" + key(added.get().base()));
      key.append('+').append(added.get().offset());
      added
          .get()
          .scaled()
          .forEach(s -> key.append('+').append(key(s.index())).append("*" + s.stride()));
      return key.append(')').toString();
    }
    return code.values().definition(address).orElse(null) instanceof Instruction.Cast c
        ? c.op() + c.result().type().toString() + "(" + key(c.operand()) + ")"
        : address.toString();
  }

  /**
   * Whether it is {@code *p = n->next} where {@code n} was read from {@code *p}, or is what a walk
   * has come to that began there, or that {@code p} stays behind of.
   */
  private boolean takesOut(Write write) {
    Instruction.Store store = write.store();
    if (!(code.values().definition(store.value()).orElse(null) instanceof Instruction.Load link)) {
      return false;
    }
    Operand node = code.values().root(link.address());
    if (code.values().definition(node).orElse(null) instanceof Instruction.Phi walk) {
      return trailing.behind(link).contains(code.values().root(store.address()))
          || walk.incoming().stream().anyMatch(in -> isReadAt(in.value(), store.address()));
    }
    return isReadAt(node, store.address())
        && code.values().definition(node).orElse(null) instanceof Instruction.Load read
        && isBefore(at(read), write.at());
  }

  private boolean isReadAt(Operand value, Operand address) {
    return code.values().definition(value).orElse(null) instanceof Instruction.Load read
        && key(read.address()).equals(key(address));
  }

  /** Whether the store takes a node out of a list. */
  boolean takesOut(Instruction.Store store) {
    return unlinking.containsKey(store);
  }

  /** Whether all ways to the end of a block have come by a store that takes what stands there. */
  boolean isTakenOutBefore(Operand address, Set<Integer> within, int block) {
    String place = key(address);
    return unlinking.entrySet().stream()
        .anyMatch(
            e ->
                within.contains(e.getValue().block())
                    && key(e.getKey().address()).equals(place)
                    && nest.dominates(e.getValue().block(), block));
  }

  /** Whether a load reads before anything is taken out of the place in a round of a loop. */
  boolean isReadBefore(Instruction.Load load, Set<Integer> within) {
    String place = key(load.address());
    return unlinking.entrySet().stream()
        .filter(e -> within.contains(e.getValue().block()))
        .filter(e -> key(e.getKey().address()).equals(place))
        .allMatch(e -> isBefore(at(load), e.getValue()));
  }

  /** Whether that is so of what the load reads, whenever it is freed. */
  boolean isUnlinked(Instruction.Load load) {
    return unlinked.contains(load);
  }
}
