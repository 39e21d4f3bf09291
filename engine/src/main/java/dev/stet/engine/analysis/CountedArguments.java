package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Nondeterministic;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A function that counts along where its pointers into the arguments of the program are, and in
 * each of them.
 *
 * @param function with these numbers; as it was where none are needed
 * @param arguments empty where the function gets none
 */
public record CountedArguments(Function function, Optional<ArgumentVector> arguments) {

  /** Gives any number; no text can have a function of that name. */
  private static final String LENGTH = Nondeterministic.PREFIX + "length@argument";

  /** The rest where a pointer leads into no argument: nothing depends on it. */
  private static final long FAR = 1L << 30;

  public static CountedArguments of(Module module, Function function) {
    Optional<ArgumentVector> arguments = ArgumentVector.of(module, function);
    if (arguments.isEmpty()) {
      return new CountedArguments(function, arguments);
    }
    ArgumentVector vector = arguments.get();
    var number = new Type.Int(module.layout().pointerBits());
    Set<Operand> elements = new LinkedHashSet<>(vector.addresses());
    elements.remove(vector.vector());
    var inVector =
        new CountedPointers(
            function,
            elements,
            pointer -> Operand.IntConstant.of(number.bits(), 0),
            number,
            module.layout().storeSizeOf(Type.POINTER),
            "place in " + vector.vector().name());
    ArgumentTexts texts = vector.texts();
    var distances =
        new CountedPointers(
            inVector.readAlong(),
            texts.moved(),
            pointer -> Operand.IntConstant.of(number.bits(), 0),
            number,
            1,
            "place in an argument");
    Function counted = distances.readAlong();
    var numbers = new FreshNumbers(counted);
    Map<Operand, Operand.Register> lengths = new LinkedHashMap<>();
    texts
        .given()
        .forEach(p -> lengths.put(p, new Operand.Register(numbers.register(), number, "length")));
    Operand far = Operand.IntConstant.of(number.bits(), FAR);
    var rests =
        new CountedPointers(
            withLengths(counted, lengths),
            texts.computed(),
            pointer -> lengths.containsKey(pointer) ? lengths.get(pointer) : far,
            number,
            -1,
            "rest of an argument");
    Map<Operand, Operand.Register> all = new LinkedHashMap<>(lengths);
    all.putAll(rests.positions());
    return new CountedArguments(
        rests.readAlong(),
        Optional.of(vector.with(inVector.positions(), texts.with(distances.positions(), all))));
  }

  /** Some number in front of each load of an argument. */
  private static Function withLengths(Function function, Map<Operand, Operand.Register> lengths) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        Operand.Register length = i instanceof Instruction.Load l ? lengths.get(l.result()) : null;
        if (length != null) {
          code.add(
              new Instruction.Call(
                  List.of(length),
                  Callee.named(LENGTH),
                  List.of(),
                  Instruction.Call.Outcome.ANY,
                  i.at()));
        }
        code.add(i);
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }
}
