package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where texts may end that a loop reads: the places that were written last, unless with what is no
 * zero. A loop that looks for the end of a text gets no farther, which a difference of its
 * variables and such a place says. Any place would do, since what is said of it is proved; these
 * are of use.
 */
final class Terminators {

  /** How many places of a text are looked at: the last one may be the end of a part of it. */
  private static final int PLACES = 2;

  private static final Type CHARACTER = new Type.Int(Byte.SIZE);
  private static final int MOST_LIMITS = 6;

  /** How many joins of executions are looked behind: each doubles the effort. */
  private static final int DEEPEST = 10;

  private final Context context;
  private final Terms terms;
  private final Map<Integer, List<Limit>> known = new LinkedHashMap<>();

  /** Of contents that a loop may have changed: where the text may end. */
  private final Map<Term, List<Term>> carried = new LinkedHashMap<>();

  Terminators(Context context) {
    this.context = context;
    this.terms = context.terms;
  }

  /**
   * One of the places, as seen from where a loop reads.
   *
   * @param base a pointer that the loop does not change, from which it counts; null where it counts
   *     from the start of the object
   * @param rank 0 for the place that was written last
   */
  record Limit(Region text, Operand.@Nullable Register base, int rank) {}

  /** Those of a loop. */
  List<Limit> of(LoopShape shape) {
    return known.computeIfAbsent(shape.loop().header(), h -> find(shape));
  }

  private List<Limit> find(LoopShape shape) {
    List<Limit> all = new ArrayList<>();
    for (Block block : context.code.function().blocks()) {
      if (shape.loop().blocks().contains(block.id())) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Load l && l.result().type().equals(CHARACTER)) {
            add(l, shape, all);
          }
        }
      }
    }
    return all;
  }

  private void add(Instruction.Load load, LoopShape shape, List<Limit> to) {
    Operand.Register base = base(load.address(), shape);
    for (int object : context.code.pointsTo().targets(load.address()).offsets().keySet()) {
      for (Region region :
          object < MemoryObject.FIRST ? List.<Region>of() : context.code.memory().regions(object)) {
        if (isText(region) && to.size() < MOST_LIMITS && !to.contains(new Limit(region, base, 0))) {
          for (int rank = 0; rank < PLACES; rank++) {
            to.add(new Limit(region, base, rank));
          }
        }
      }
    }
  }

  private Operand.@Nullable Register base(Operand address, LoopShape shape) {
    Operand base = address;
    while (context.code.values().definition(base).orElse(null) instanceof Instruction.PointerAdd p
        && !shape.liveIn().contains(base)) {
      base = p.base();
    }
    return base instanceof Operand.Register r
            && shape.liveIn().contains(r)
            && !(context.code.values().definition(r).orElse(null) instanceof Instruction.Allocate)
        ? r
        : null;
  }

  /** Whether the region is one in which texts may stand. */
  boolean isText(Region region) {
    return (region.kind() == Region.Kind.ARRAY || region.kind() == Region.Kind.BYTES)
        && region.element().equals(CHARACTER)
        && region.object().kind() != MemoryObject.Kind.CONSTANT
        && !context.code.memory().isMany(region.object());
  }

  LoopVariable variable(Limit limit) {
    return LoopVariable.untold("end of " + limit.text().label(), context.sorts.offsetBits())
        .with(LoopVariable.Rows.LIMIT);
  }

  /** The place, in these contents; 0 where none is known. */
  Term value(Limit limit, Copy around, List<Term> memory) {
    Term place = place(limit, memory);
    return limit.base() == null || isUnknown(place)
        ? place
        : terms.sub(place, context.pointers.offset(around.get(limit.base())));
  }

  private Term place(Limit limit, List<Term> memory) {
    List<Term> all = places(memory.get(limit.text().id()));
    return limit.rank() < all.size() ? all.get(limit.rank()) : unknown();
  }

  private Term unknown() {
    return terms.bits(context.sorts.offsetBits(), 0);
  }

  private static boolean isUnknown(Term place) {
    return place.isConstant() && place.value().signum() == 0;
  }

  /** What stands at such a place of a text that the loop writes to: it may stay a zero. */
  LoopVariable character(Limit limit) {
    return new LoopVariable(
        LoopVariable.UNTOLD + "at the end of " + limit.text().label(),
        null,
        new CType("unsigned char", CType.Encoding.UNSIGNED_CHAR, Byte.SIZE),
        Sort.bits(Byte.SIZE),
        null,
        LoopVariable.Rows.UPPER_BOUND);
  }

  /**
   * The same where the contents are these.
   *
   * @param entry memory where the loop is entered
   */
  Term character(Limit limit, List<Term> entry, List<Term> memory) {
    Term place = place(limit, entry);
    return isUnknown(place)
        ? terms.bits(Byte.SIZE, 0)
        : terms.select(memory.get(limit.text().id()), place);
  }

  /** From here on, contents may end where others did. */
  void carry(Term contents, List<Term> places) {
    if (!places.isEmpty()) {
      carried.put(contents, places);
    }
  }

  /** Where contents may end, what was written last first. */
  List<Term> places(Term contents) {
    return places(contents, 0);
  }

  private List<Term> places(Term contents, int depth) {
    List<Term> found = new ArrayList<>();
    Term old = contents;
    while (old.op() == Op.STORE && found.size() < PLACES) {
      Term written = old.argument(2);
      if (!written.isConstant() || written.value().signum() == 0) {
        found.add(old.argument(1));
      }
      old = old.argument(0);
    }
    List<Term> before =
        old.op() == Op.ITE && depth < DEEPEST && found.size() < PLACES
            ? either(old, depth)
            : carried.getOrDefault(old, List.of());
    before.stream().filter(p -> !found.contains(p)).forEach(found::add);
    return found.subList(0, Math.min(PLACES, found.size()));
  }

  private List<Term> either(Term choice, int depth) {
    List<Term> first = places(choice.argument(1), depth + 1);
    List<Term> second = places(choice.argument(2), depth + 1);
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < Math.max(first.size(), second.size()); i++) {
      Optional<Term> a = i < first.size() ? Optional.of(first.get(i)) : Optional.empty();
      Optional<Term> b = i < second.size() ? Optional.of(second.get(i)) : Optional.empty();
      all.add(
          a.isPresent() && b.isPresent()
              ? terms.ite(choice.argument(0), a.get(), b.get())
              : a.or(() -> b).orElseThrow());
    }
    return all;
  }
}
