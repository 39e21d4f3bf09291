package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.witness.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A function in the form that runs: registers are slots of an array, blocks are numbered. */
public final class PreparedFunction {

  private final Function function;
  private final int registerCount;
  private final List<Integer> parameterSlots;
  private final List<PreparedBlock> blocks;
  private final LoopForm loops;
  private final Map<Integer, Integer> slots;

  /** Whether a function can run a block twice. */
  public enum LoopForm {
    NONE,
    SOME
  }

  public PreparedFunction(
      Function function,
      int registerCount,
      List<Integer> parameterSlots,
      List<PreparedBlock> blocks,
      LoopForm loops,
      Map<Integer, Integer> slots) {
    this.function = function;
    this.registerCount = registerCount;
    this.parameterSlots = parameterSlots;
    this.blocks = blocks;
    this.loops = loops;
    this.slots = slots;
  }

  /** A prepared instruction or block end. */
  @FunctionalInterface
  public interface Step {
    void run(CallFrame frame);
  }

  /** A step that may open a call; gets the values when the call comes back. */
  public interface CallSite extends Step {
    void receive(CallFrame frame, List<Value> values);
  }

  /** The line of the function's name. */
  Location line() {
    var range = function.range();
    return Location.of(SourceRange.at(range.file(), range.line(), range.column()), function.name());
  }

  public String name() {
    return function.name();
  }

  public Function source() {
    return function;
  }

  int registerCount() {
    return registerCount;
  }

  /** Where a register is kept. */
  int slot(Operand.Register register) {
    return Objects.requireNonNull(slots.get(register.id()), "register of another function");
  }

  /** Whether the register occurs in the function. */
  boolean hasSlot(Operand.Register register) {
    return slots.containsKey(register.id());
  }

  int blockCount() {
    return blocks.size();
  }

  boolean hasLoops() {
    return loops == LoopForm.SOME;
  }

  PreparedBlock block(int index) {
    return blocks.get(index);
  }

  public int parameterCount() {
    return parameterSlots.size();
  }

  int parameterSlot(int index) {
    return parameterSlots.get(index);
  }

  public Type parameterType(int index) {
    return function.parameters().get(index).type();
  }

  /** The C variable of a parameter; a placeholder where the front end named none. */
  Variable parameterVariable(int index) {
    return index < function.variables().size()
        ? function.variables().get(index)
        : new Variable("#" + (index + 1), CType.UNKNOWN, Variable.Kind.PARAMETER, name(), 0);
  }
}
