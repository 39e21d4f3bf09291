package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.caller.OrderlyMemory;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Memory from outside that is set or copied as a block of any length. What an array holds
 * afterwards is said for the addresses that are read, when they are: nothing else needs it.
 */
final class OutsideBlocks {

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;
  private final OrderlyMemory orderly;

  /** By what a region holds afterwards. */
  private final Map<Term, Change> changes = new LinkedHashMap<>();

  /** By what a region holds: the changes that have led to it, the last ones first. */
  private final Map<Term, Set<Change>> histories = new LinkedHashMap<>();

  private final Set<Noted> noted = new LinkedHashSet<>();

  /**
   * Bytes that are written.
   *
   * @param start their first address
   * @param count how many
   * @param value what stands in a scalar at a distance from the start; empty for anything
   */
  record Block(Term here, Term start, Term count, Value value) {}

  /** What a block brings. */
  @FunctionalInterface
  interface Value {

    /** The scalar of a region at a distance from the start, all of it inside; empty for any. */
    Optional<Term> at(Region region, Term distance);
  }

  /** What a region held before and after something; what that says of the scalar at an address. */
  private record Change(Term before, Term after, Effect effect) {}

  /** What a change says of the scalar at an address is part of the formula. */
  private record Noted(Term after, Term address) {}

  @FunctionalInterface
  private interface Effect {
    Term at(Term address, Term before, Term after);
  }

  OutsideBlocks(Context context, RegionTerms regions, OrderlyMemory orderly) {
    this.orderly = orderly;
    this.context = context;
    this.terms = context.terms;
    this.regions = regions;
  }

  /** Changes the contents of a region. */
  Term changed(Region region, Term before, Block block) {
    Term after = regions.free(region);
    Effect effect = (address, was, is) -> holds(region, block, address, was, is);
    changes.put(after, new Change(before, after, effect));
    return after;
  }

  /**
   * Code that is not seen has run, where the condition holds: pointers lead where they led before
   * or to where the caller's do; other scalars are anything.
   */
  Term replaced(Region region, Term before, Term here) {
    Term after = regions.free(region);
    if (region.element() instanceof Type.Pointer) {
      Effect effect =
          (address, was, is) ->
              terms.ite(
                  here,
                  terms.or(context.pointers.isIn(is, MemoryObject.OUTSIDE), isKept(was, is)),
                  terms.eq(is, was));
      changes.put(after, new Change(before, after, effect));
      return after;
    }
    return terms.ite(here, after, before);
  }

  /** What nobody has set before is set by code that runs. */
  private Term isKept(Term was, Term is) {
    return terms.and(terms.eq(is, was), terms.not(context.pointers.isIn(is, MemoryObject.WILD)));
  }

  /** Zeros everywhere; other bytes are not followed. */
  Value filled(Term bytes) {
    boolean zero = bytes.isConstant() && bytes.value().signum() == 0;
    return (region, distance) ->
        zero
            ? Optional.ofNullable(regions.zero(region.element(), regions.element(region)))
            : Optional.empty();
  }

  /** What stands elsewhere outside, as memory was before, as far as it is used as the same. */
  Value copied(Operand target, Operand source, Term origin, List<Term> memory) {
    List<Region> held = context.code.memory().outsideCopied(target, source);
    return (region, distance) -> {
      if (!held.contains(region)) {
        return Optional.empty();
      }
      Term from = terms.add(origin, distance);
      note(memory.get(region.id()), from);
      noteLeft(region, from);
      context.outside.copy(region, terms.select(context.outside.left(region), from));
      orderly.copied(region, from);
      return Optional.of(terms.select(memory.get(region.id()), from));
    };
  }

  /** Pointers that the caller left there lead nowhere into this function's objects. */
  void noteLeft(Region region, Term address) {
    if (region.element() instanceof Type.Pointer) {
      Term left = terms.select(context.outside.left(region), address);
      context.formula.add(context.pointers.isIn(left, MemoryObject.OUTSIDE));
    }
  }

  /**
   * The address is read in what a region holds: what stands there is said for all changes that have
   * led to it.
   */
  void note(Term contents, Term address) {
    for (Change change : List.copyOf(histories.computeIfAbsent(contents, this::history))) {
      if (noted.add(new Noted(change.after(), address))) {
        Term before = terms.select(change.before(), address);
        Term after = terms.select(change.after(), address);
        context.formula.add(change.effect().at(address, before, after));
      }
    }
  }

  private Set<Change> history(Term contents) {
    Set<Change> all = new LinkedHashSet<>();
    Set<Term> seen = new LinkedHashSet<>();
    Deque<Term> open = new ArrayDeque<>(List.of(contents));
    while (!open.isEmpty()) {
      Term array = open.pop();
      if (!seen.add(array)) {
        continue;
      }
      Change change = changes.get(array);
      if (change != null) {
        all.add(change);
        open.push(change.before());
      }
      Term meaning = terms.meaning(array);
      if (meaning != null) {
        open.push(meaning);
      }
      array.arguments().stream().filter(a -> a.sort().equals(array.sort())).forEach(open::push);
    }
    return all;
  }

  private Term holds(Region region, Block block, Term address, Term before, Term after) {
    long size = regions.bytes(region.element());
    Term distance = terms.sub(address, block.start());
    Term reach = terms.add(block.count(), offset(size - 1));
    Term untouched =
        terms.or(
            terms.not(block.here()),
            terms.eq(block.count(), offset(0)),
            terms.not(terms.ult(terms.add(distance, offset(size - 1)), reach)));
    Term inside =
        terms.and(
            terms.ule(offset(size), block.count()),
            terms.ule(distance, terms.sub(block.count(), offset(size))));
    Term kept = terms.implies(untouched, terms.eq(after, before));
    return block
        .value()
        .at(region, distance)
        .map(
            value ->
                terms.and(
                    kept,
                    terms.implies(terms.and(terms.not(untouched), inside), terms.eq(after, value))))
        .orElse(kept);
  }

  private Term offset(long bytes) {
    return terms.bits(context.sorts.offsetBits(), bytes);
  }
}
