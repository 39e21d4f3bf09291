package dev.stet.engine.ssa.caller;

import dev.stet.engine.analysis.ArgumentVector;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.base.State;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;

/**
 * What stands where the arguments of main are (C17 5.1.2.2.1 p2), in terms of their count. That a
 * program is told its name is taken for granted: C leaves a count of 0 open, systems do not.
 */
public final class ProgramArguments {

  private static final Assumption NAME =
      Assumption.ofCallers("a program is told its name: argc is at least 1");

  private final Context context;
  private final Registers registers;
  private final Terms terms;

  public ProgramArguments(Context context, Registers registers) {
    this.context = context;
    this.registers = registers;
    this.terms = context.terms;
  }

  /** Whether an access stays in the vector, if it leads there; from here on there is a name. */
  public Term stays(Operand address, Term pointer, State state) {
    return context
        .arguments
        .filter(v -> v.holds(address))
        .map(vector -> stays(vector, address, pointer, state))
        .orElse(terms.bool(true));
  }

  private Term stays(ArgumentVector vector, Operand address, Term pointer, State state) {
    Place place = place(vector, address, pointer, state);
    Term none = terms.eq(place.count(), terms.bits(place.count().width(), 0));
    context.found.assumptions.add(NAME);
    state.guard = context.formula.define("g", terms.and(state.guard, terms.not(none)));
    return terms.implies(place.reached(), terms.ule(place.index(), place.count()));
  }

  /** A pointer is read: in front of the last one there are strings, and that one is null. */
  public void read(Instruction.Load load, Region region, Term pointer, State state) {
    if (load.result().type() instanceof Type.Pointer) {
      context
          .arguments
          .filter(v -> v.holds(load.address()))
          .ifPresent(v -> add(place(v, load.address(), pointer, state), region, pointer));
    }
  }

  private void add(Place place, Region region, Term pointer) {
    Term given = terms.select(context.leftOutside(region), context.pointers.offset(pointer));
    Term isNull = terms.eq(given, context.pointers.of(MemoryObject.OUTSIDE, 0));
    Term isLast = terms.eq(place.index(), place.count());
    Term isBefore = terms.ult(place.index(), place.count());
    context.formula.add(terms.implies(terms.and(place.reached(), isLast), isNull));
    context.formula.add(terms.implies(terms.and(place.reached(), isBefore), terms.not(isNull)));
  }

  /**
   * Where a pointer leads to in the vector.
   *
   * @param reached whether it leads to memory outside at all
   * @param index of the element
   * @param count of the arguments, as wide as {@code index}
   */
  private record Place(Term reached, Term index, Term count) {}

  private Place place(ArgumentVector vector, Operand address, Term pointer, State state) {
    int width = context.sorts.offsetBits();
    return new Place(
        context.pointers.isIn(pointer, MemoryObject.OUTSIDE),
        index(address, state),
        terms.signedResize(registers.value(vector.count(), state), width));
  }

  /** How many elements the steps to an address go. */
  private Term index(Operand address, State state) {
    int width = context.sorts.offsetBits();
    long element = context.module.layout().storeSizeOf(Type.POINTER);
    return context
        .values
        .addition(address)
        .map(
            add -> {
              Term all =
                  terms.add(index(add.base(), state), terms.bits(width, add.offset() / element));
              for (Instruction.Scaled each : add.scaled()) {
                Term steps = terms.signedResize(registers.value(each.index(), state), width);
                all = terms.add(all, terms.mul(steps, terms.bits(width, each.stride() / element)));
              }
              return all;
            })
        .orElse(terms.bits(width, 0));
  }
}
