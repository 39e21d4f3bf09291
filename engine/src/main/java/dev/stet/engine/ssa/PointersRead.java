package dev.stet.engine.ssa;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.Region;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Pointers that were read from memory outside, with their places. Where the execution has looked at
 * a place and found it to be null, the pointer there is not taken to be valid any more, until code
 * that is not seen has run (design §5).
 */
final class PointersRead {

  private static final int MOST = 16;

  private final Context context;
  private final Terms terms;
  private final List<Look> looks = new ArrayList<>();
  private final Map<Term, Place> places = new HashMap<>();

  private record Place(Region region, Term address) {}

  /** A pointer that was read to be compared with null. */
  private record Look(Place place, Term value, Term guard) {}

  PointersRead(Context context) {
    this.context = context;
    this.terms = context.terms;
  }

  /** Notes where a pointer was read. */
  void read(Instruction.Load load, Region region, Term address, Term value, Term guard) {
    if (load.result().type() instanceof Type.Pointer) {
      var place = new Place(region, context.pointers.offset(address));
      places.put(value, place);
      if (context.tested.contains(load.result())) {
        looks.add(new Look(place, value, guard));
      }
    }
  }

  /** Others may have changed what stands there. */
  void forget() {
    looks.clear();
  }

  /** Whether a pointer that was read outside was found to be null at the same place before. */
  Optional<Term> of(Term value) {
    Place place = places.get(value);
    if (place == null) {
      return Optional.empty();
    }
    List<Term> found = new ArrayList<>();
    looks.subList(Math.max(0, looks.size() - MOST), looks.size()).stream()
        .filter(look -> look.place().region().equals(place.region()))
        .forEach(
            look ->
                found.add(
                    terms.and(
                        look.guard(),
                        terms.eq(look.place().address(), place.address()),
                        isNull(look.value()))));
    return found.isEmpty() ? Optional.empty() : Optional.of(terms.or(found));
  }

  /** Whether a pointer is one that the caller had: a parameter, or what it left in memory. */
  Term isCallers(Operand pointer, Term value) {
    if (context.function.parameters().contains(pointer)) {
      return terms.bool(true);
    }
    Place place = places.get(value);
    return place == null
        ? terms.bool(false)
        : terms.eq(value, terms.select(context.leftOutside(place.region()), place.address()));
  }

  private Term isNull(Term pointer) {
    return terms.eq(pointer, context.pointers.of(MemoryObject.OUTSIDE, 0));
  }
}
