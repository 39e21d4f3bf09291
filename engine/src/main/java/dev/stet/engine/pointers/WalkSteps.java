package dev.stet.engine.pointers;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What a loop steps to that goes on by more than one link in a round and tests another one only:
 * {@code while (p->next) p = p->next->next}, also by way of the link itself ({@code p->next =
 * p->next->next; p = p->next;}). That a link may be null the test says of all of them.
 */
final class WalkSteps {

  /** A round that goes on by more links is not looked at. */
  private static final int MOST_LINKS = 8;

  private final LoopNest nest;
  private final DefUse uses;
  private final UnaryOperator<Operand> same;

  /** What is put into places. */
  private final Map<AddressedPlace, List<Operand>> stored = new LinkedHashMap<>();

  /**
   * Of a function.
   *
   * @param same the pointer that one is a copy of by way of a variable in memory
   */
  WalkSteps(Function function, LoopNest nest, DefUse uses, UnaryOperator<Operand> same) {
    this.nest = nest;
    this.uses = uses;
    this.same = same;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s) {
          stored
              .computeIfAbsent(place(s.address()), place -> new ArrayList<>())
              .add(same.apply(s.value()));
        }
      }
    }
  }

  /**
   * Where the rounds lead in which the link is tested.
   *
   * @param tested the pointer that is tested
   */
  Set<Operand> ends(Operand tested) {
    Set<Operand> found = new LinkedHashSet<>();
    Optional<AddressedPlace> link = link(tested);
    if (link.isEmpty() || link.get().offset().isEmpty()) {
      return found;
    }
    Operand walker = link.get().root();
    Optional<Instruction.Phi> phi = uses.definition(walker, Instruction.Phi.class);
    int block = uses.position(walker).map(DefUse.Position::block).orElse(-1);
    phi.stream()
        .flatMap(p -> p.incoming().stream())
        .filter(in -> nest.dominates(block, in.block()))
        .map(in -> same.apply(in.value()))
        .filter(next -> !next.equals(tested) && leadsOn(walker, next, link.get()))
        .forEach(found::add);
    return found;
  }

  /** Whether the pointer is reached from where the walker is by several such links. */
  private boolean leadsOn(Operand walker, Operand next, AddressedPlace tested) {
    int links = links(walker, next, tested);
    return links > 1
        || (links == 1
            && stored.getOrDefault(tested, List.of()).stream()
                .anyMatch(value -> links(walker, value, tested) > 1));
  }

  /** By how many such links it is reached; 0 where it is not. */
  private int links(Operand walker, Operand next, AddressedPlace tested) {
    Operand at = next;
    for (int links = 1; links <= MOST_LINKS; links++) {
      Optional<AddressedPlace> link = link(at);
      if (link.isEmpty() || !link.get().offset().equals(tested.offset())) {
        return 0;
      } else if (link.get().root().equals(walker)) {
        return links;
      }
      at = link.get().root();
    }
    return 0;
  }

  /** The place that a pointer was read from, if it was read. */
  private Optional<AddressedPlace> link(Operand pointer) {
    return uses.definition(pointer, Instruction.Load.class).map(load -> place(load.address()));
  }

  private AddressedPlace place(Operand address) {
    return AddressedPlace.of(address, uses).by(same);
  }
}
