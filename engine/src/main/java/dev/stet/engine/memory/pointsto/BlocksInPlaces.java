package dev.stet.engine.memory.pointsto;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which places of a program may lead to one block: static variables, and members of structures, in
 * which the same pointer is put, or one that was read from there. A unification over the stores of
 * all functions.
 */
final class BlocksInPlaces {

  /** Where a pointer stands. */
  sealed interface Place {
    /** In a static variable, so many bytes from its start. */
    record InGlobal(String global, long offset) implements Place {}

    /** In a member of a structure, whichever. */
    record InMember(String structure, long offset) implements Place {}
  }

  private final Map<Place, Place> parents = new LinkedHashMap<>();
  private final Set<Place> places = new LinkedHashSet<>();

  BlocksInPlaces(Module module) {
    module.functions().forEach(this::note);
  }

  private void note(Function function) {
    var uses = new DefUse(function);
    Map<Operand, Place> of = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
          place(s.address(), uses).ifPresent(place -> put(s.value(), place, uses, of));
        }
      }
    }
  }

  private void put(Operand value, Place place, DefUse uses, Map<Operand, Place> of) {
    for (Operand one : uses.copied(value)) {
      Place other = of.putIfAbsent(one, place);
      if (one instanceof Operand.Register && other != null) {
        unify(place, other);
      }
      read(one, uses).ifPresent(from -> unify(place, from));
    }
  }

  /** The place that a pointer was read from. */
  static Optional<Place> read(Operand pointer, DefUse uses) {
    return uses.definition(pointer, Instruction.Load.class)
        .flatMap(load -> place(load.address(), uses));
  }

  private static Optional<Place> place(Operand address, DefUse uses) {
    if (uses.root(address) instanceof Operand.GlobalAddress g) {
      return uses.distance(address).map(d -> new Place.InGlobal(g.global(), g.offset() + d));
    }
    return uses.addition(address)
        .map(Instruction.PointerAdd::member)
        .filter(m -> !List.of(Member.NONE, Member.ELEMENT, Member.OBSERVED).contains(m))
        .map(m -> new Place.InMember(m.structure(), m.offset()));
  }

  private void unify(Place one, Place other) {
    places.add(one);
    places.add(other);
    parents.put(root(one), root(other));
  }

  private Place root(Place place) {
    Set<Place> way = new LinkedHashSet<>();
    Place at = place;
    while (way.add(at)) {
      at = parents.getOrDefault(at, at);
    }
    return at;
  }

  /** The static variables that may lead to what a pointer that stands in a place leads to. */
  List<Place.InGlobal> alsoIn(Place place) {
    List<Place.InGlobal> all = new ArrayList<>();
    for (Place other : places) {
      if (other instanceof Place.InGlobal global
          && !other.equals(place)
          && root(other).equals(root(place))) {
        all.add(global);
      }
    }
    return all;
  }
}
