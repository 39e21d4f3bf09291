package dev.stet.engine.ssa.base;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.term.Term;
import java.util.List;
import java.util.Optional;

/** Operands as terms, results of instructions, and values that the formula leaves open. */
public final class Registers {

  /** Of what others leave in an array, so many elements are told to a replay. */
  private static final int MOST_ASKED_FOR = 64;

  private final Context context;
  private final RegionTerms regions;

  public Registers(Context context, RegionTerms regions) {
    this.context = context;
    this.regions = regions;
  }

  /** The operand's value where memory is like this. */
  public Term value(Operand operand, Copy copy, List<Term> memory) {
    if (!(operand instanceof Operand.Register register)) {
      return regions.constant(operand);
    }
    MemoryObject object = context.code.pointsTo().objectAt(register);
    if (object != null && context.code.memory().isMany(object)) {
      // The variable of this round: the address changes with each of its beginnings.
      return current(object, memory);
    }
    return copy.get(register);
  }

  /** Whether the register has a value here. */
  public boolean isDefined(Operand.Register register, BlockState state) {
    MemoryObject object = context.code.pointsTo().objectAt(register);
    return (object != null && context.code.memory().isMany(object))
        || state.copy.find(register) != null;
  }

  /** The start of the latest instance of an object that has several. */
  private Term current(MemoryObject object, List<Term> memory) {
    Term count = memory.get(context.code.memory().counter(object.id()).orElseThrow().id());
    Term one = context.terms.bits(context.sorts.instanceBits(), 1);
    return context.pointers.of(object.id(), context.terms.sub(count, one));
  }

  public Term value(Operand operand, BlockState state) {
    return value(operand, state.copy, state.memory);
  }

  /** What the address was computed from; the address itself where a loop has left that behind. */
  public Term root(Operand address, Term pointer, BlockState state) {
    Operand root = context.code.values().root(address);
    boolean gone = root instanceof Operand.Register r && !isDefined(r, state);
    return gone ? pointer : value(root, state);
  }

  public void set(Operand.Register register, Term value, BlockState state) {
    state.copy.set(register, context.formula.define(name(register), value));
  }

  public static String name(Operand.Register register) {
    return register.name().isEmpty() ? "r" + register.id() : register.name();
  }

  /** A free value for a register; the replay may ask what it was. */
  public void setInput(
      Operand.Register register, Input.Kind kind, String label, Location at, BlockState state) {
    Term value = context.formula.free(label, context.sorts.of(register.type()));
    if (register.type() instanceof Type.Pointer) {
      value = kind == Input.Kind.UNDEFINED ? regions.unsetPointer() : regions.outsidePointer();
    }
    state.copy.set(register, value);
    input(kind, label, at, register.type(), value, state);
  }

  /** Notes what a load has read through a pointer: a replay may ask for it. */
  public void readOutside(Instruction.Load load, Term pointer, BlockState state) {
    Operand.Register result = load.result();
    Term value = state.copy.get(result);
    readOutside(name(result), load.at(), result.type(), value, pointer, state);
  }

  /** The same of what is copied. */
  public void readOutside(
      String label, Location at, Type type, Term value, Term pointer, BlockState state) {
    context.found.inputs.add(
        new Input(
            Input.Kind.OUTSIDE_MEMORY,
            label,
            at,
            type,
            value,
            Optional.of(pointer),
            state.guard,
            state.next()));
  }

  void input(Input.Kind kind, String label, Location at, Type type, Term value, BlockState state) {
    context.found.inputs.add(new Input(kind, label, at, type, value, state.guard, state.next()));
  }

  /** What a called function may have left in the region: one by one where it is a short array. */
  public void written(Region region, Location at, BlockState state) {
    if (context.code.memory().isMany(region.object())) {
      return;
    }
    Term contents = state.memory.get(region.id());
    if (region.kind() == Region.Kind.SCALAR) {
      written(region, region.low(), contents, at, state);
    } else if (region.kind() == Region.Kind.ARRAY || region.kind() == Region.Kind.BYTES) {
      long count = (region.high() - region.low()) / region.stride();
      for (long i = 0; i < Math.min(count, MOST_ASKED_FOR); i++) {
        Term element =
            context.terms.select(contents, context.terms.bits(context.sorts.offsetBits(), i));
        written(region, region.low() + i * region.stride(), element, at, state);
      }
    }
  }

  private void written(Region region, long offset, Term value, Location at, BlockState state) {
    String label = region.object().name() + "+" + offset;
    input(Input.Kind.WRITTEN, label, at, region.element(), value, state);
  }
}
