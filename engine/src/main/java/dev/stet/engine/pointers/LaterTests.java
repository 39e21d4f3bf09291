package dev.stet.engine.pointers;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Pointers that a loop tests in its next round: what a round leaves in a variable, or in the place
 * that the test reads. The end of a list is meant by such a test, so that it is not taken for valid
 * before. What the loop began with may only be looked at in passing.
 */
final class LaterTests {

  /** A pointer that is put there. */
  private record Stored(AddressedPlace place, Operand value, int block) {}

  private final LoopNest nest;
  private final DefUse defUse;
  private final UnaryOperator<Operand> same;

  /** By register: what it takes over from the round before. */
  private final Map<Operand, List<Operand>> around = new LinkedHashMap<>();

  private final Map<Operand, AddressedPlace> places = new LinkedHashMap<>();
  private final List<Stored> stores = new ArrayList<>();

  /** Pointers that come from memory, from a call or from a number. */
  private final Set<Operand> received = new LinkedHashSet<>();

  /**
   * @param same the pointer that one is a copy of by way of a variable in memory
   */
  LaterTests(Function function, LoopNest nest, DefUse defUse, UnaryOperator<Operand> same) {
    this.nest = nest;
    this.defUse = defUse;
    this.same = same;
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> note(i, block.id()));
    }
  }

  private void note(Instruction instruction, int block) {
    if (instruction instanceof Instruction.Phi phi) {
      around.put(
          phi.result(),
          phi.incoming().stream()
              .filter(i -> nest.dominates(block, i.block()))
              .map(Instruction.Incoming::value)
              .toList());
    } else if (instruction instanceof Instruction.Load load) {
      received.add(load.result());
      place(load.address()).ifPresent(p -> places.put(load.result(), p));
    } else if (instruction instanceof Instruction.Call call) {
      received.addAll(call.results());
    } else if (instruction instanceof Instruction.Cast c && c.op() == CastOperator.INT_TO_PTR) {
      received.add(c.result());
    } else if (instruction instanceof Instruction.Store store
        && store.value().type() instanceof Type.Pointer) {
      place(store.address()).ifPresent(p -> stores.add(new Stored(p, store.value(), block)));
    }
  }

  private Optional<AddressedPlace> place(Operand address) {
    return Optional.of(AddressedPlace.of(address, defUse).by(same))
        .filter(p -> p.offset().isPresent());
  }

  /**
   * What an earlier round of a loop has left of what it tests.
   *
   * @param tested all that this may be a copy of
   * @param block where it is tested
   */
  Set<Operand> left(Set<Operand> tested, int block) {
    Set<Operand> all = new LinkedHashSet<>();
    for (Operand each : tested) {
      if (areInOneLoop(each, List.of(block))) {
        all.addAll(around.getOrDefault(each, List.of()));
      }
      AddressedPlace place = places.get(each);
      for (Stored store : stores) {
        if (store.place().equals(place) && areInOneLoop(each, List.of(store.block(), block))) {
          all.add(same.apply(store.value()));
        }
      }
    }
    return all;
  }

  /** Whether the pointer is of those that nobody but a test tells about. */
  boolean isReceived(Operand pointer) {
    return received.contains(pointer);
  }

  private boolean areInOneLoop(Operand pointer, List<Integer> blocks) {
    return pointer instanceof Operand.Register r
        && defUse
            .position(r)
            .filter(
                p ->
                    nest.loops().stream()
                        .map(Loop::blocks)
                        .anyMatch(b -> b.contains(p.block()) && b.containsAll(blocks)))
            .isPresent();
  }
}
