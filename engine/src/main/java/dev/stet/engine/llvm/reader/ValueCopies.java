package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.LLVMGetTypeAttributeValue;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.types.TypeReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;

/**
 * Structures that are passed by value in memory (the attribute {@code byval}): the callee works on
 * a copy of its own, and the caller's object stays as it is. A function with a body makes the copy
 * where it begins, for others the caller makes it.
 */
final class ValueCopies {

  private final TypeReader types;
  private final FunctionOperands values;
  private final List<Instruction> allocations = new ArrayList<>();

  ValueCopies(TypeReader types, FunctionOperands values) {
    this.types = types;
    this.values = values;
  }

  /** Where the copies stand; belongs to the start of the function. */
  List<Instruction> allocations() {
    return Collections.unmodifiableList(allocations);
  }

  /** Copies a structure that is passed by value, and returns where to. */
  Operand.Register copy(
      Operand structure,
      LLVMAttributeRef byValue,
      String name,
      Location at,
      List<Instruction> into) {
    LLVMTypeRef pointee = LLVMGetTypeAttributeValue(byValue);
    Operand.Register copy = values.fresh(Type.POINTER, name);
    int bits = types.layout().pointerBits();
    allocations.add(
        new Instruction.Allocate(
            copy, types.read(pointee), Operand.IntConstant.of(bits, 1), null, at));
    into.add(
        new Instruction.Call(
            List.of(),
            IntrinsicFamily.memcpy(bits),
            List.of(
                copy,
                structure,
                Operand.IntConstant.of(bits, types.size(pointee)),
                Operand.IntConstant.of(1, 0)),
            at));
    return copy;
  }
}
