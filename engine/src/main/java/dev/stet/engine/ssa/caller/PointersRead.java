package dev.stet.engine.ssa.caller;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pointers that were read from memory outside, with their places. Where the execution has looked at
 * a place and found it to be null, the pointer there is not taken to be valid any more, until code
 * that is not seen has run.
 */
public final class PointersRead {

  private static final int MOST = 16;

  private final Context context;
  private final Terms terms;
  private final OwnNulls ownNulls;
  private final List<Look> looks = new ArrayList<>();
  private final List<Passed> passed = new ArrayList<>();

  private final List<Test> tests = new ArrayList<>();

  private final List<Stored> stores = new ArrayList<>();

  private int order;

  /** Whether loops have begun with any round. */
  private final List<Term> begun = new ArrayList<>();

  private final Map<Term, Place> places = new LinkedHashMap<>();

  /**
   * Where a pointer stands.
   *
   * @param from the pointer that its place was computed from
   */
  private record Place(Region region, Term address, Operand from) {}

  /**
   * A pointer that was read to be compared with null, itself or by what ways make of it.
   *
   * @param order what is encoded later has a greater one
   */
  private record Look(Place place, Operand pointer, Term value, Term guard, int order) {}

  /** A pointer that the function itself has put outside. */
  private record Stored(Place place, Term guard, Operand pointer, Term value, int order) {}

  /**
   * A comparison with null of what ways make of pointers where they meet.
   *
   * @param origins these pointers, as far as the test says something of them
   * @param found whether it was null
   * @param before so many loops have begun
   */
  private record Test(Set<Operand> origins, Term found, int before) {}

  /**
   * A loop that looks at pointers, of whose rounds those before the last few are not known.
   *
   * @param looked by region, what the places are computed from that it looks at
   */
  private record Passed(
      LoopShape loop, Map<Region, Set<Operand>> looked, Term unknown, int order) {}

  PointersRead(Context context) {
    this.context = context;
    this.terms = context.terms;
    this.ownNulls = new OwnNulls(context);
  }

  /** Notes where a pointer was read. */
  public void read(Instruction.Load load, Region region, Term address, Term value, Term guard) {
    if (load.result().type() instanceof Type.Pointer) {
      Place place = place(region, address, load.address());
      places.put(value, place);
      if (context.facts.tested().isLookedAt(load.result())) {
        looks.add(new Look(place, load.result(), value, guard, order++));
      }
    }
  }

  /** Notes that something was put outside, where the guard holds. */
  public void stored(Instruction.Store store, Region region, Term address, Term value, Term guard) {
    if (store.value().type() instanceof Type.Pointer) {
      Place place = place(region, address, store.address());
      stores.add(new Stored(place, guard, store.value(), value, order++));
    }
  }

  private Place place(Region region, Term address, Operand pointer) {
    return new Place(region, context.pointers.offset(address), context.code.values().root(pointer));
  }

  /** A pointer, or a number, is compared with null. */
  public void compared(Operand pointer, Term value, Term guard) {
    Set<Operand> origins = context.facts.tested().origins(pointer);
    if (origins.size() > 1) {
      Set<Operand> meant =
          context.facts.tested().mayBeUnset(pointer) && ownNulls.areTested(value, guard)
              ? Set.of(context.facts.tested().same(pointer))
              : origins;
      // The loop that makes the pointer what it is has begun already.
      tests.add(new Test(meant, terms.and(guard, isNull(value)), Math.max(0, begun.size() - 1)));
    }
  }

  /** Whether a test of what a loop makes of the pointer has found it to be null. */
  public Term foundByTest(Operand pointer, Term value) {
    List<Term> found = new ArrayList<>();
    Operand known = context.facts.tested().same(pointer);
    for (Test test : tests) {
      if (test.origins().contains(known) && context.facts.tested().isLookedAt(pointer)) {
        found.add(terms.and(test.found(), isFirst(test.before()), isNull(value)));
      }
    }
    return terms.or(found);
  }

  /**
   * A loop begins.
   *
   * @param select whether it begins with any round, of which the ones before are not known
   */
  public void begin(LoopShape loop, Term select) {
    begun.add(select);
    Map<Region, Set<Operand>> looked = new LinkedHashMap<>();
    for (Block block : context.code.function().blocks()) {
      if (loop.loop().blocks().contains(block.id())) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l
              && l.result().type() instanceof Type.Pointer
              && context.facts.tested().isLookedAt(l.result())
              && context.code.pointsTo().targets(l.address()).mayBe(MemoryObject.OUTSIDE)) {
            Region region = context.code.memory().outside(l.address(), l.result().type());
            looked
                .computeIfAbsent(region, r -> new LinkedHashSet<>())
                .addAll(context.facts.tested().origins(context.code.values().root(l.address())));
          }
        }
      }
    }
    if (!looked.isEmpty()) {
      passed.add(new Passed(loop, looked, select, order++));
    }
  }

  /**
   * Code that is not seen runs and may change what stands anywhere. Where it is given nothing that
   * leads to a caller's memory, nobody calls it for that: what was found to be null behind a
   * parameter may still be.
   */
  public void called(Instruction.Call call) {
    if (leadsOutside(call)) {
      looks.clear();
      passed.clear();
      stores.clear();
    } else {
      looks.removeIf(look -> !isBehindParameter(look.place().from()));
      passed.removeIf(
          p ->
              !p.looked().values().stream().flatMap(Set::stream).allMatch(this::isBehindParameter));
      stores.removeIf(store -> !isBehindParameter(store.place().from()));
    }
  }

  /** Whether code of this module runs, or other code that is given a way to a caller's memory. */
  private boolean leadsOutside(Instruction.Call call) {
    String callee = call.calleeName();
    var pointsTo = context.code.pointsTo();
    return callee == null
        || context.code.module().function(callee) != null
        || call.arguments().stream()
            .filter(a -> a.type() instanceof Type.Pointer && !isOfCharacters(a))
            .anyMatch(
                a ->
                    pointsTo.targets(a).mayBe(MemoryObject.OUTSIDE)
                        || pointsTo.reachable(List.of(a)).stream()
                            .anyMatch(
                                o ->
                                    pointsTo.object(o).kind() == MemoryObject.Kind.FUNCTION
                                        || pointsTo.contents(o).mayBe(MemoryObject.OUTSIDE)));
  }

  /** A text leads nowhere else. */
  private boolean isOfCharacters(Operand pointer) {
    return context.code.memory().pointee(pointer).scalars().equals(Set.of(new Type.Int(Byte.SIZE)));
  }

  /** Whether a pointer was read, step by step, from what parameters lead to. */
  private boolean isBehindParameter(Operand pointer) {
    var values = context.code.values();
    Set<Operand> seen = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(values.root(pointer)));
    while (!open.isEmpty()) {
      Operand next = open.pop();
      if (!seen.add(next)
          || next instanceof Operand.Null
          || context.code.function().parameters().contains(next)) {
        continue;
      }
      var load = values.definition(next, Instruction.Load.class);
      if (load.isPresent()) {
        open.push(values.root(load.get().address()));
      } else if (values.isJoined(next)) {
        open.addAll(values.copied(next));
      } else {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a pointer that was read outside was found to be null at the same place before; behind a
   * loop, whether it is null.
   */
  public Optional<Term> of(Term value, BlockState state) {
    Place place = places.get(value);
    if (place == null) {
      return Optional.empty();
    }
    List<Term> found = new ArrayList<>();
    passed.stream()
        .filter(p -> !isIn(p.loop(), state.copy))
        .filter(p -> mayBeOneOf(place.from(), p.looked().getOrDefault(place.region(), Set.of())))
        .forEach(
            p -> found.add(terms.and(p.unknown(), isNull(value), isUntouched(place, p.order()))));
    found.addAll(looksThatFoundNull(place));
    latest().forEach(store -> found.add(wasNull(store, place, value)));
    return found.isEmpty() ? Optional.empty() : Optional.of(terms.or(found));
  }

  private List<Term> looksThatFoundNull(Place place) {
    return looks.subList(Math.max(0, looks.size() - MOST), looks.size()).stream()
        .filter(look -> look.place().region().equals(place.region()))
        .map(
            look ->
                terms.and(
                    look.guard(),
                    isTested(look),
                    terms.eq(look.place().address(), place.address()),
                    isNull(look.value()),
                    isUntouched(place, look.order())))
        .toList();
  }

  /** Whether the pointer is compared itself, or what ways made of it was, before. */
  private Term isTested(Look look) {
    return context.facts.tested().contains(look.pointer())
        ? terms.bool(true)
        : foundByTest(look.pointer(), look.value());
  }

  private List<Stored> latest() {
    return stores.subList(Math.max(0, stores.size() - MOST), stores.size());
  }

  /** Whether the function has put nothing there itself since. */
  private Term isUntouched(Place place, int since) {
    List<Term> touched = new ArrayList<>();
    for (Stored store : latest()) {
      if (store.order() > since && store.place().region().equals(place.region())) {
        touched.add(terms.and(store.guard(), terms.eq(store.place().address(), place.address())));
      }
    }
    return terms.not(terms.or(touched));
  }

  /** Whether what stands there is a null that the function put there, and that it looks for. */
  private Term wasNull(Stored store, Place place, Term value) {
    Place from = places.get(store.value());
    boolean looked = context.facts.tested().contains(store.pointer());
    if (!store.place().region().equals(place.region()) || (!looked && from == null)) {
      return terms.bool(false);
    }
    return terms.and(
        looked || from == null ? terms.bool(true) : terms.or(looksThatFoundNull(from)),
        store.guard(),
        terms.eq(store.place().address(), place.address()),
        terms.eq(store.value(), value),
        isNull(value),
        isUntouched(place, store.order()));
  }

  /**
   * Where a loop tests what it makes of the pointer: whether that is known from its first round.
   */
  private Term isFirst(int before) {
    return before < begun.size()
        ? terms.not(terms.or(begun.subList(before, begun.size())))
        : terms.bool(true);
  }

  /** Whether what the caller gives may be what a loop looked at: nodes do not lead back to it. */
  private boolean mayBeOneOf(Operand pointer, Set<Operand> looked) {
    return context.code.function().parameters().contains(pointer)
        ? looked.stream().anyMatch(context.code.function().parameters()::contains)
        : !looked.isEmpty();
  }

  private static boolean isIn(LoopShape loop, Copy copy) {
    for (Copy c = copy; c.loop != null; c = c.loop.around) {
      if (c.loop.shape.equals(loop)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a pointer is one that the caller had: a parameter, or what it left in memory. */
  public Term isCallers(Operand pointer, Term value) {
    if (context.code.function().parameters().contains(pointer)) {
      return terms.bool(true);
    }
    Place place = places.get(value);
    return place == null
        ? terms.bool(false)
        : terms.eq(value, terms.select(context.outside.left(place.region()), place.address()));
  }

  private Term isNull(Term value) {
    return context.pointers.isOutsideNull(value);
  }
}
