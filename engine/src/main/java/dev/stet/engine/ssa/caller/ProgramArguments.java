package dev.stet.engine.ssa.caller;

import dev.stet.engine.analysis.ArgumentVector;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/**
 * What stands where the arguments of main are (C17 5.1.2.2.1 p2), in terms of their count. That a
 * program is told its name is taken for granted: C leaves a count of 0 open, systems do not.
 */
public final class ProgramArguments {

  private static final Assumption NAME =
      Assumption.ofCallers(
          "a program is told its name, and few enough others: argc is at least 1 and below INT_MAX");

  private final Context context;
  private final Registers registers;
  private final Terms terms;

  public ProgramArguments(Context context, Registers registers) {
    this.context = context;
    this.registers = registers;
    this.terms = context.terms;
  }

  /** Whether an access stays in the vector, if it leads there; a program that looks has a name. */
  public Term stays(Operand address, Term pointer, BlockState state) {
    return context
        .facts
        .arguments()
        .filter(v -> v.holds(address))
        .map(vector -> stays(vector, address, pointer, state))
        .orElse(terms.bool(true));
  }

  private Term stays(ArgumentVector vector, Operand address, Term pointer, BlockState state) {
    Place place = place(vector, address, pointer, state);
    Term fits =
        terms.ult(
            terms.sub(place.count(), terms.bits(place.count().width(), 1)),
            terms.bits(place.count().width(), Integer.MAX_VALUE - 1));
    context.found.assumptions.add(NAME);
    context.formula.assume(fits);
    return terms.implies(place.reached(), terms.ule(place.index(), place.count()));
  }

  /**
   * A pointer is read: in front of the last one there are strings, and that one is null, wherever
   * the address is from.
   */
  public void read(Instruction.Load load, Region region, Term pointer, BlockState state) {
    if (load.result().type() instanceof Type.Pointer) {
      context
          .facts
          .arguments()
          .ifPresent(v -> add(place(v, load.address(), pointer, state), region, pointer));
    }
  }

  /** Whether a pointer that is freed leads to no argument and not to the vector, where it shows. */
  public Term isNoArgument(Operand freed, Term pointer) {
    Term outside = context.pointers.isIn(pointer, MemoryObject.OUTSIDE);
    return context.facts.arguments().isPresent()
            && isArgument(freed, context.facts.arguments().get(), new HashSet<>())
        ? terms.not(outside)
        : terms.bool(true);
  }

  /** Whether every outside object that a pointer may lead to is one of the arguments. */
  private boolean isArgument(Operand pointer, ArgumentVector vector, Set<Operand> seen) {
    if (vector.holds(pointer) || !seen.add(pointer)) {
      return true;
    }
    if (!context.code.pointsTo().targets(pointer).mayBe(MemoryObject.OUTSIDE)) {
      return true;
    }
    Instruction definition = context.code.values().definition(pointer).orElse(null);
    if (definition instanceof Instruction.Load load) {
      return vector.holds(load.address());
    } else if (definition instanceof Instruction.PointerAdd add) {
      return isArgument(add.base(), vector, seen);
    } else if (definition instanceof Instruction.Phi phi) {
      return phi.incoming().stream().allMatch(i -> isArgument(i.value(), vector, seen));
    } else if (definition instanceof Instruction.Select select) {
      return isArgument(select.whenTrue(), vector, seen)
          && isArgument(select.whenFalse(), vector, seen);
    }
    return false;
  }

  private void add(Place place, Region region, Term pointer) {
    Term given = terms.select(context.outside.left(region), context.pointers.offset(pointer));
    Term isNull = terms.eq(given, context.pointers.of(MemoryObject.OUTSIDE, 0));
    Term isLast = terms.eq(place.index(), place.count());
    Term isBefore = terms.ult(place.index(), place.count());
    context.formula.assume(terms.implies(terms.and(place.reached(), isLast), isNull));
    context.formula.assume(terms.implies(terms.and(place.reached(), isBefore), terms.not(isNull)));
  }

  /**
   * Where a pointer leads to in the vector.
   *
   * @param reached whether it leads to memory outside at all
   * @param index of the element
   * @param count of the arguments, as wide as {@code index}
   */
  private record Place(Term reached, Term index, Term count) {}

  private Place place(ArgumentVector vector, Operand address, Term pointer, BlockState state) {
    int width = context.sorts.offsetBits();
    // An object ends before the addresses do.
    Term first = context.pointers.offset(registers.value(vector.vector(), state));
    context.formula.assume(
        terms.ult(first, terms.bits(width, BigInteger.ONE.shiftLeft(width - 2))));
    return new Place(
        context.pointers.isIn(pointer, MemoryObject.OUTSIDE),
        vector.holds(address) ? index(vector, address, state) : elements(vector, pointer, state),
        terms.signedResize(registers.value(vector.count(), state), width));
  }

  /** What the function counts along: its number and the address say the same. */
  private Term index(ArgumentVector vector, Operand address, BlockState state) {
    if (address.equals(vector.vector())) {
      return terms.bits(context.sorts.offsetBits(), 0);
    }
    Operand.Register counted = Objects.requireNonNull(vector.positions().get(address));
    Term position = registers.value(counted, state);
    Term pointer = registers.value(address, state);
    long element = context.code.module().layout().storeSizeOf(Type.POINTER);
    Term bytes = terms.mul(position, terms.bits(position.width(), element));
    Term first = registers.value(vector.vector(), state);
    context.formula.assume(terms.eq(pointer, context.pointers.move(first, bytes)));
    return position;
  }

  /** How many elements a pointer is behind the first one, by the bytes between them. */
  private Term elements(ArgumentVector vector, Term pointer, BlockState state) {
    long element = context.code.module().layout().storeSizeOf(Type.POINTER);
    Term first = context.pointers.offset(registers.value(vector.vector(), state));
    Term bytes = terms.sub(context.pointers.offset(pointer), first);
    int shift = Long.numberOfTrailingZeros(element);
    return terms.bv(Op.BV_ASHR, bytes, terms.bits(bytes.width(), shift));
  }
}
