package dev.stet.engine.analysis;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A function that counts along where its pointers into the arguments of the program are: a number
 * stands beside each, which changes as the pointer does, so that invariants can say where it is
 * without looking at addresses.
 *
 * @param function with these numbers; as it was where none are needed
 * @param arguments empty where the function gets none
 */
public record CountedArguments(Function function, Optional<ArgumentVector> arguments) {

  public static CountedArguments of(Module module, Function function) {
    Optional<ArgumentVector> arguments = ArgumentVector.of(module, function);
    boolean moves = arguments.filter(v -> v.addresses().size() > 1).isPresent();
    return moves
        ? new Counting(module, function, arguments.orElseThrow()).counted()
        : new CountedArguments(function, arguments);
  }

  private static final class Counting {

    private final Function function;
    private final ArgumentVector vector;
    private final Type.Int number;
    private final long element;
    private final Map<Operand, Operand.Register> positions = new LinkedHashMap<>();
    private final FreshNumbers numbers;

    Counting(Module module, Function function, ArgumentVector vector) {
      this.function = function;
      this.vector = vector;
      this.number = new Type.Int(module.layout().pointerBits());
      this.element = module.layout().storeSizeOf(Type.POINTER);
      this.numbers = new FreshNumbers(function);
      vector.addresses().stream()
          .filter(a -> !a.equals(vector.vector()))
          .forEach(a -> positions.put(a, position()));
    }

    /** Ranking functions may speak of it. */
    private Operand.Register position() {
      String name = "place in " + vector.vector().name();
      return new Operand.Register(numbers.register(), number, name);
    }

    private Operand.Register fresh() {
      return new Operand.Register(numbers.register(), number, "");
    }

    CountedArguments counted() {
      List<Block> blocks = new ArrayList<>();
      for (Block block : function.blocks()) {
        List<Instruction> phis = new ArrayList<>();
        List<Instruction> others = new ArrayList<>();
        for (Instruction i : block.instructions()) {
          if (!(i instanceof Instruction.Phi)) {
            others.addAll(kept(i));
          }
          (i instanceof Instruction.Phi ? phis : others).add(i);
          if (i instanceof Instruction.Phi phi && vector.holds(phi.result())) {
            phis.add(beside(phi));
          } else if (i instanceof Instruction.Select s && vector.holds(s.result())) {
            others.add(
                new Instruction.Select(
                    beside(s.result()),
                    s.condition(),
                    of(s.whenTrue()),
                    of(s.whenFalse()),
                    s.at()));
          } else if (i instanceof Instruction.PointerAdd add && vector.holds(add.result())) {
            others.addAll(beside(add));
          }
        }
        phis.addAll(others);
        blocks.add(new Block(block.id(), block.name(), phis, block.terminator()));
      }
      return new CountedArguments(function.withBlocks(blocks), Optional.of(vector.with(positions)));
    }

    /** Where a pointer is read, its number is as well: what nobody reads is not kept. */
    private List<Instruction> kept(Instruction instruction) {
      return Uses.read(instruction).stream()
          .filter(positions::containsKey)
          .distinct()
          .<Instruction>map(
              o ->
                  new Instruction.Binary(
                      fresh(), BinaryOperator.ADD, beside(o), constant(0), instruction.at()))
          .toList();
    }

    private Operand.Register beside(Operand address) {
      return Objects.requireNonNull(positions.get(address));
    }

    private Operand of(Operand address) {
      Operand.Register position = positions.get(address);
      return position == null ? constant(0) : position;
    }

    private Operand constant(long value) {
      return Operand.IntConstant.of(number.bits(), value);
    }

    private Instruction beside(Instruction.Phi phi) {
      return new Instruction.Phi(
          beside(phi.result()),
          phi.incoming().stream()
              .map(i -> new Instruction.Incoming(i.block(), of(i.value())))
              .toList(),
          phi.at());
    }

    private List<Instruction> beside(Instruction.PointerAdd add) {
      List<Instruction> steps = new ArrayList<>();
      Operand all = of(add.base());
      for (Instruction.Scaled scaled : add.scaled()) {
        Operand index = resized(scaled.index(), add.at(), steps);
        Operand moved =
            binary(BinaryOperator.MUL, index, constant(scaled.stride() / element), add.at(), steps);
        all = binary(BinaryOperator.ADD, all, moved, add.at(), steps);
      }
      steps.add(
          new Instruction.Binary(
              beside(add.result()),
              BinaryOperator.ADD,
              all,
              constant(add.offset() / element),
              add.at()));
      return steps;
    }

    private Operand resized(Operand index, Location at, List<Instruction> steps) {
      int bits = index.type() instanceof Type.Int i ? i.bits() : number.bits();
      if (bits == number.bits()) {
        return index;
      }
      Operand.Register resized = fresh();
      CastOperator resize = bits < number.bits() ? CastOperator.SEXT : CastOperator.TRUNC;
      steps.add(new Instruction.Cast(resized, resize, index, at));
      return resized;
    }

    private Operand binary(
        BinaryOperator op, Operand left, Operand right, Location at, List<Instruction> steps) {
      Operand.Register result = fresh();
      steps.add(new Instruction.Binary(result, op, left, right, at));
      return result;
    }
  }
}
