package dev.stet.engine.library;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
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
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Call call && isModel(module, call)) {
          code.addAll(folded(module, call));
        } else {
          code.add(instruction);
        }
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  private static boolean isModel(Module module, Instruction.Call call) {
    String callee = call.calleeName();
    Function model = callee == null ? null : module.function(callee);
    return model != null && model.range().isLibrary();
  }

  private static List<Instruction> folded(Module module, Instruction.Call call) {
    String callee = String.valueOf(call.calleeName());
    Optional<Integer> length =
        switch (callee) {
          case "strlen", "__stet_print_string" -> length(module, call.arguments().get(0));
          case "strcpy" -> length(module, call.arguments().get(1));
          case "__stet_put_string" ->
              isUnlimited(call) ? length(module, call.arguments().get(3)) : Optional.empty();
          default -> Optional.empty();
        };
    if (length.isEmpty()) {
      return List.of(call);
    }
    return switch (callee) {
      case "strlen" -> call.results().stream().map(r -> number(call, r, length.get())).toList();
      case "strcpy" -> copy(module, call, length.get() + 1);
      case "__stet_put_string" -> put(code, call, length.get());
      default -> List.of();
    };
  }

  private static Instruction number(Instruction.Call call, Operand.Register result, long value) {
    int bits = ((Type.Int) result.type()).bits();
    return new Instruction.Binary(
        result,
        BinaryOperator.ADD,
        Operand.IntConstant.of(bits, value),
        Operand.IntConstant.of(bits, 0),
        call.at());
  }

  private static List<Instruction> copy(Module module, Instruction.Call call, long bytes) {
    int bits = module.layout().pointerBits();
    List<Instruction> code = new ArrayList<>();
    code.add(
        new Instruction.Call(
            List.of(),
            new Operand.FunctionAddress("llvm.memcpy.p0.p0.i" + bits),
            List.of(
                call.arguments().get(0),
                call.arguments().get(1),
                Operand.IntConstant.of(bits, bytes),
                Operand.IntConstant.of(1, 0)),
            call.at()));
    call.results()
        .forEach(
            r ->
                code.add(
                    new Instruction.PointerAdd(
                        r, call.arguments().get(0), 0, List.of(), "", call.at())));
    return code;
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
