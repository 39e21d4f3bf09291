package dev.stet.engine.analysis;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A function in which a number stands beside some pointers, which changes as the pointer does, so
 * that invariants can say where it is without looking at addresses.
 */
public final class CountedPointers {

  private final Function function;
  private final UnaryOperator<Operand> starts;
  private final Type.Int number;
  private final long element;
  private final Map<Operand, Operand.Register> positions = new LinkedHashMap<>();
  private final FreshNumbers numbers;

  /**
   * @param moved the pointers beside which a number is to stand
   * @param starts the numbers of what else they are computed from
   * @param number the type of the numbers
   * @param element how many bytes one counts; negative where numbers fall as pointers rise
   * @param name of the numbers: ranking functions may speak of them
   */
  public CountedPointers(
      Function function,
      Set<Operand> moved,
      UnaryOperator<Operand> starts,
      Type.Int number,
      long element,
      String name) {
    this.starts = starts;
    this.number = number;
    this.element = element;
    this.numbers = new FreshNumbers(function);
    moved.forEach(p -> positions.put(p, new Operand.Register(numbers.register(), number, name)));
    this.function = positions.isEmpty() ? function : counted(function);
  }

  /** The function with the numbers. */
  public Function function() {
    return function;
  }

  /** The number beside each of the pointers. */
  public Map<Operand, Operand.Register> positions() {
    return Collections.unmodifiableMap(positions);
  }

  /**
   * A function, in which numbers are read as well where their pointers are: so they are kept as
   * long.
   *
   * @param beside by pointer, one number each
   */
  public static Function readAlong(Function function, List<Map<Operand, Operand.Register>> beside) {
    var numbers = new FreshNumbers(function);
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        if (!(i instanceof Instruction.Phi)) {
          for (Operand read : new LinkedHashSet<>(Uses.read(i))) {
            beside.stream()
                .map(all -> all.get(read))
                .filter(Objects::nonNull)
                .forEach(n -> code.add(reading(n, numbers, i.at())));
          }
        }
        code.add(i);
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  private static Instruction reading(Operand.Register number, FreshNumbers fresh, Location at) {
    var type = (Type.Int) number.type();
    return new Instruction.Binary(
        new Operand.Register(fresh.register(), type, ""),
        BinaryOperator.ADD,
        number,
        Operand.IntConstant.of(type.bits(), 0),
        at);
  }

  private Operand.Register fresh() {
    return new Operand.Register(numbers.register(), number, "");
  }

  private Function counted(Function plain) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : plain.blocks()) {
      List<Instruction> phis = new ArrayList<>();
      List<Instruction> others = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        (i instanceof Instruction.Phi ? phis : others).add(i);
        if (i instanceof Instruction.Phi phi && positions.containsKey(phi.result())) {
          phis.add(beside(phi));
        } else if (i instanceof Instruction.Select s && positions.containsKey(s.result())) {
          others.add(
              new Instruction.Select(
                  beside(s.result()), s.condition(), of(s.whenTrue()), of(s.whenFalse()), s.at()));
        } else if (i instanceof Instruction.PointerAdd add && positions.containsKey(add.result())) {
          others.addAll(beside(add));
        }
      }
      phis.addAll(others);
      blocks.add(new Block(block.id(), block.name(), phis, block.terminator()));
    }
    return plain.withBlocks(blocks);
  }

  private Operand.Register beside(Operand address) {
    return Objects.requireNonNull(positions.get(address));
  }

  private Operand of(Operand address) {
    Operand.Register position = positions.get(address);
    return position == null ? starts.apply(address) : position;
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
