package dev.stet.engine.library;

import dev.stet.engine.analysis.TextArrays;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Calls of string functions on literals, without a loop: the length of a literal is a number, and
 * to copy one is to copy so many bytes. Literals that are empty or not ended by a zero stay calls.
 */
public final class KnownStrings {

  private KnownStrings() {}

  /** The function with calls of models replaced by what they come to. */
  public static Function fold(Module module, Function function) {
    var code = new InstructionBuilder(module.layout().pointerBits(), function);
    var arrays = new TextArrays(module, function);
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> all = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Call call
            && isModel(module, call)
            && !mayLeaveArray(module, arrays, call)) {
          all.addAll(folded(module, code, call));
        } else {
          all.add(instruction);
        }
      }
      blocks.add(new Block(block.id(), block.name(), all, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  /** Whether it may write beyond an array in a structure: the model has a check for that. */
  private static boolean mayLeaveArray(Module module, TextArrays arrays, Instruction.Call call) {
    if (call.arguments().isEmpty()) {
      return false;
    }
    Operand to = call.arguments().get(0);
    Optional<TextArrays.Array> array = arrays.array(to);
    boolean fits =
        array.isPresent()
            && String.valueOf(call.calleeName()).equals("strcpy")
            && array.get().start().equals(to)
            && length(module, call.arguments().get(1))
                .filter(n -> n < array.get().bytes())
                .isPresent();
    return array.isPresent() && !fits;
  }

  private static boolean isModel(Module module, Instruction.Call call) {
    String callee = call.calleeName();
    Function model = callee == null ? null : module.function(callee);
    return model != null && model.range().isLibrary();
  }

  private static List<Instruction> folded(
      Module module, InstructionBuilder code, Instruction.Call call) {
    String callee = String.valueOf(call.calleeName());
    Optional<Integer> length =
        switch (callee) {
          case "strlen", ModelName.PREFIX + "print_string" ->
              length(module, call.arguments().get(0));
          case "strcpy" -> length(module, call.arguments().get(1));
          case ModelName.PREFIX + "put_string" ->
              isUnlimited(call) ? length(module, call.arguments().get(3)) : Optional.empty();
          default -> Optional.empty();
        };
    if (length.isEmpty()) {
      return List.of(call);
    }
    return switch (callee) {
      case "strlen" ->
          call.results().stream()
              .map(
                  r ->
                      InstructionBuilder.add(
                          r,
                          number(r, length.get()),
                          number(r, 0),
                          InstructionBuilder.inside(call)))
              .toList();
      case "strcpy" -> copy(code, call, length.get() + 1L);
      case ModelName.PREFIX + "put_string" -> put(code, call, length.get());
      default -> List.of();
    };
  }

  private static Operand number(Operand.Register result, long value) {
    return Operand.IntConstant.of(((Type.Int) result.type()).bits(), value);
  }

  private static List<Instruction> copy(
      InstructionBuilder code, Instruction.Call call, long bytes) {
    Operand to = call.arguments().get(0);
    List<Instruction> all = new ArrayList<>();
    all.add(code.copy(to, call.arguments().get(1), bytes, InstructionBuilder.inside(call)));
    call.results()
        .forEach(
            r ->
                all.add(
                    InstructionBuilder.move(r, to, code.size(0), InstructionBuilder.inside(call))));
    return all;
  }

  /** sprintf has no limit: its parts are copied. */
  private static List<Instruction> put(InstructionBuilder code, Instruction.Call call, long bytes) {
    Operand position = call.arguments().get(1);
    Operand.Register there = code.fresh(Type.POINTER);
    List<Instruction> all = new ArrayList<>();
    all.add(
        InstructionBuilder.move(
            there, call.arguments().get(0), position, InstructionBuilder.inside(call)));
    all.add(code.copy(there, call.arguments().get(3), bytes, InstructionBuilder.inside(call)));
    call.results()
        .forEach(
            r ->
                all.add(
                    InstructionBuilder.add(
                        r, position, code.size(bytes), InstructionBuilder.inside(call))));
    return all;
  }

  private static boolean isUnlimited(Instruction.Call call) {
    return call.arguments().get(2) instanceof Operand.IntConstant c && c.signedValue().signum() < 0;
  }

  /** Bytes in front of the first zero, where the operand points into a constant with one. */
  private static Optional<Integer> length(Module module, Operand pointer) {
    Global literal = pointer instanceof Operand.GlobalAddress a ? module.global(a.global()) : null;
    if (literal == null) {
      return Optional.empty();
    }
    long start = ((Operand.GlobalAddress) pointer).offset();
    return Literals.bytes(literal).flatMap(b -> Literals.lengthFrom(b, start));
  }
}
