package dev.stet.engine.ssa.caller;

import dev.stet.engine.analysis.ArgumentTexts;
import dev.stet.engine.analysis.ArgumentVector;
import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.StandardName;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How long the arguments of main are: each is a string (C17 5.1.2.2.1 p2), so that its first zero
 * is the last byte of it. What is in front of an address and behind it are arrays over addresses.
 */
public final class ProgramTexts {

  private static final Assumption KEPT =
      Assumption.ofCallers(
          "code that is not seen leaves the arguments of the program as long as they are");

  private static final Type BYTE = new Type.Int(8);

  private final Context context;
  private final Registers registers;
  private final Terms terms;
  private final Term rests;
  private final Term distances;

  private final Writing writing;

  /** What the function itself may write to arguments. */
  private enum Writing {
    NOTHING,
    /** Letters, at places in them that are followed: they keep the zero at their ends. */
    LETTERS,
    ANYTHING
  }

  public ProgramTexts(Context context, Registers registers) {
    this.context = context;
    this.registers = registers;
    this.terms = context.terms;
    Sort address = Sort.bits(context.sorts.offsetBits());
    this.rests = terms.fresh("rests", new Sort.Array(address, address));
    this.distances = terms.fresh("distances", new Sort.Array(address, address));
    this.writing = texts().pointers().isEmpty() ? Writing.NOTHING : writing();
  }

  private Writing writing() {
    return context.code.function().blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .map(this::writing)
        .max(Comparator.naturalOrder())
        .orElse(Writing.NOTHING);
  }

  private Writing writing(Instruction i) {
    if (i instanceof Instruction.Store s
        && !(s.value().type() instanceof Type.Pointer)
        && mayBeOutside(s.address())
        && isOfBytes(context.code.memory().outside(s.address(), s.value().type()))) {
      boolean isLetter = s.value().type().equals(BYTE) && texts().pointers().contains(s.address());
      return isLetter ? Writing.LETTERS : Writing.ANYTHING;
    }
    boolean isBlock =
        i instanceof Instruction.Call c
            && c.callee() instanceof Callee.BlockOperation
            && mayBeOutside(c.arguments().get(0));
    return isBlock ? Writing.ANYTHING : Writing.NOTHING;
  }

  /** Whether what is written there may be bytes of a text. */
  private boolean isOfBytes(Region written) {
    return written.element().equals(BYTE)
        || context.code.memory().overlapped(written).stream()
            .anyMatch(r -> r.element().equals(BYTE));
  }

  private boolean mayBeOutside(Operand address) {
    return context.code.pointsTo().targets(address).mayBe(MemoryObject.OUTSIDE);
  }

  /**
   * Where a pointer leads to in an argument, in signed bytes.
   *
   * @param isOutside whether it leads there at all
   * @param distance from the start
   * @param rest to the zero at the end
   */
  private record Place(Term isOutside, Term distance, Term rest) {}

  private Optional<Place> place(Operand address, Term pointer, BlockState state) {
    ArgumentTexts texts = texts();
    Operand.Register rest = texts.rests().get(address);
    if (rest == null) {
      return Optional.empty();
    }
    int width = context.sorts.offsetBits();
    Operand.Register counted = texts.distances().get(address);
    Term distance = counted == null ? terms.bits(width, 0) : registers.value(counted, state);
    var place =
        new Place(
            context.pointers.isIn(pointer, MemoryObject.OUTSIDE),
            distance,
            registers.value(rest, state));
    // An object ends before the addresses do.
    Term most = terms.bits(width, BigInteger.ONE.shiftLeft(width - 2));
    Term length = terms.add(place.distance(), place.rest());
    context.formula.assume(terms.implies(place.isOutside(), terms.ult(length, most)));
    return Optional.of(place);
  }

  private ArgumentTexts texts() {
    return context.facts.arguments().map(ArgumentVector::texts).orElse(ArgumentTexts.NONE);
  }

  /** Whether so many bytes lie in the argument that the pointer leads into, if it does. */
  public Term stays(Location at, Operand address, Term pointer, Term bytes, BlockState state) {
    Operand given = writing == Writing.ANYTHING ? address : given(at, address);
    if (!given.equals(address)
        && given instanceof Operand.Register r
        && registers.isDefined(r, state)) {
      // A text is read from there to its end.
      Term one = terms.bits(bytes.width(), 1);
      Term starts = fits(at, given, registers.value(r, state), one, state);
      Term stays = terms.implies(starts, fits(at, address, pointer, bytes, state));
      context.formula.add(terms.implies(state.guard, stays));
      return starts;
    }
    return fits(at, address, pointer, bytes, state);
  }

  private Term fits(Location at, Operand address, Term pointer, Term bytes, BlockState state) {
    Place place = place(address, pointer, state).orElse(null);
    if (place == null) {
      return terms.bool(true);
    }
    note(place, at, pointer, state);
    Term zero = terms.bits(bytes.width(), 0);
    Term one = terms.bits(bytes.width(), 1);
    Term inFront = terms.sle(zero, place.distance());
    Term behind = terms.and(terms.sle(zero, bytes), terms.sle(terms.sub(bytes, one), place.rest()));
    return terms.implies(place.isOutside(), terms.and(inFront, behind));
  }

  /** What a function of the library that reads texts was given to compute the address from. */
  private Operand given(Location at, Operand address) {
    String reader = at.libraryFunction();
    if (reader == null || !Catalogue.has(StandardName.of(reader), Trait.ON_TEXTS)) {
      return address;
    }
    Set<Operand> seen = new LinkedHashSet<>();
    Set<Operand> all = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(address));
    while (!open.isEmpty()) {
      Operand next = open.pop();
      if (seen.add(next)) {
        List<Operand> from = computedInLibrary(next);
        open.addAll(from);
        if (from.isEmpty()) {
          all.add(next);
        }
      }
    }
    return all.size() == 1 ? all.iterator().next() : address;
  }

  private List<Operand> computedInLibrary(Operand pointer) {
    Instruction i = context.code.values().definition(pointer).orElse(null);
    if (i == null || !i.at().range().isLibrary()) {
      return List.of();
    } else if (i instanceof Instruction.PointerAdd add) {
      return List.of(add.base());
    } else if (i instanceof Instruction.Phi phi) {
      return phi.incoming().stream().map(Instruction.Incoming::value).toList();
    }
    return i instanceof Instruction.Select s ? List.of(s.whenTrue(), s.whenFalse()) : List.of();
  }

  /** A replay may ask how long the argument is. */
  private void note(Place place, Location at, Term pointer, BlockState state) {
    Term start = terms.sub(context.pointers.offset(pointer), place.distance());
    context.found.inputs.add(
        new Input(
            Input.Kind.TEXT_LENGTH,
            "",
            at,
            new Type.Int(start.width()),
            terms.add(place.distance(), place.rest()),
            Optional.of(context.pointers.pack(context.pointers.place(pointer), start)),
            terms.and(state.guard, place.isOutside()),
            state.next()));
  }

  /** A byte is read. */
  public void readByte(Instruction.Load load, Region region, Term pointer, BlockState state) {
    if (load.result().type().equals(BYTE)) {
      place(load.address(), pointer, state)
          .ifPresent(place -> readByte(place, load, region, pointer, state));
    }
  }

  /** A pointer is read: from the vector, or from where one is kept. */
  public void read(Instruction.Load load, BlockState state) {
    if (texts().given().contains(load.result()) || texts().kept().contains(load.result())) {
      isOneText(load.result(), registers.value(load.result(), state), state);
    }
  }

  /** A pointer into an argument is kept in memory, and may be read again. */
  public void keep(Instruction.Store store, Term value, BlockState state) {
    if (!texts().kept().isEmpty()) {
      isOneText(store.value(), value, state);
    }
  }

  /** An address is in one argument only, at one place of it. */
  private void isOneText(Operand pointer, Term value, BlockState state) {
    place(pointer, value, state)
        .ifPresent(
            place -> {
              Term address = context.pointers.offset(value);
              Term isThere = terms.eq(place.rest(), terms.select(rests, address));
              if (!texts().kept().isEmpty()) {
                Term isBehind = terms.eq(place.distance(), terms.select(distances, address));
                isThere = terms.and(isThere, isBehind);
              }
              context.formula.assume(terms.implies(place.isOutside(), isThere));
            });
  }

  /** None in front of the end was zero, and that one is. */
  private void readByte(
      Place place, Instruction.Load load, Region region, Term pointer, BlockState state) {
    Term value = registers.value(load.result(), state);
    Term left = terms.select(context.outside.left(region), context.pointers.offset(pointer));
    boolean isKept = state.memory.get(region.id()).equals(context.outside.left(region));
    if (writing == Writing.NOTHING && !isKept) {
      context.found.assumptions.add(KEPT);
    }
    Term zero = terms.bits(value.width(), 0);
    Term none = terms.bits(place.rest().width(), 0);
    Term isIn = terms.and(place.isOutside(), terms.sle(none, place.distance()));
    Term isBefore = terms.slt(none, place.rest());
    Term isEnd = terms.eq(none, place.rest());
    Term letter = writing == Writing.NOTHING ? value : left;
    Term end = writing == Writing.ANYTHING ? left : value;
    context.formula.assume(
        terms.implies(
            isIn,
            terms.and(
                terms.implies(isBefore, terms.not(terms.eq(letter, zero))),
                terms.implies(isEnd, terms.eq(end, zero)))));
  }

  /** A byte is written: an argument keeps the zero at its end, or nobody knows how long it is. */
  public void write(Instruction.Store store, Term pointer, BlockState state) {
    if (writing != Writing.LETTERS || !store.value().type().equals(BYTE)) {
      return;
    }
    place(store.address(), pointer, state)
        .ifPresent(
            place -> {
              Term value = registers.value(store.value(), state);
              Term isEnd = terms.eq(place.rest(), terms.bits(place.rest().width(), 0));
              Term isLetter = terms.not(terms.eq(value, terms.bits(value.width(), 0)));
              Term lost = terms.and(place.isOutside(), isEnd, isLetter);
              if (!lost.isFalse()) {
                context.gap(
                    Gap.Doubt.UNENDED_ARGUMENT, context.formula.define("lost", lost), state);
              }
            });
  }
}
