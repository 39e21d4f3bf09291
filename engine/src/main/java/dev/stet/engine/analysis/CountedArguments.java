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
    var numbers = new FreshNumbers(inVector.function());
    Map<Operand, Operand.Register> rests = new LinkedHashMap<>();
    texts.given().forEach(p -> rests.put(p, numbers.register(number, "length")));
    texts.kept().forEach(p -> rests.put(p, numbers.register(number, "rest of an argument")));
    Map<Operand, Operand.Register> distances = new LinkedHashMap<>();
    texts.kept().forEach(p -> distances.put(p, numbers.register(number, "place in an argument")));
    Function any = withNumbers(withNumbers(inVector.function(), rests), distances);
    Operand start = Operand.IntConstant.of(number.bits(), 0);
    var fromStart =
        new CountedPointers(
            any,
            texts.moved(),
            pointer -> distances.containsKey(pointer) ? distances.get(pointer) : start,
            number,
            1,
            "place in an argument");
    Operand far = Operand.IntConstant.of(number.bits(), FAR);
    var toEnd =
        new CountedPointers(
            fromStart.function(),
            texts.computed(),
            pointer -> rests.containsKey(pointer) ? rests.get(pointer) : far,
            number,
            -1,
            "rest of an argument");
    Map<Operand, Operand.Register> allDistances = new LinkedHashMap<>(distances);
    allDistances.putAll(fromStart.positions());
    Map<Operand, Operand.Register> allRests = new LinkedHashMap<>(rests);
    allRests.putAll(toEnd.positions());
    return new CountedArguments(
        CountedPointers.readAlong(
            toEnd.function(), List.of(inVector.positions(), allDistances, allRests)),
        Optional.of(vector.with(inVector.positions(), texts.with(allDistances, allRests))));
  }

  /** Some number in front of each load of a pointer. */
  private static Function withNumbers(Function function, Map<Operand, Operand.Register> numbers) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        Operand.Register any = i instanceof Instruction.Load l ? numbers.get(l.result()) : null;
        if (any != null) {
          code.add(
              new Instruction.Call(
                  List.of(any),
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
