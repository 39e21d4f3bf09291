package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.LLVMConstIntGetZExtValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGetElementType;
import static org.bytedeco.llvm.global.LLVM.LLVMGetGEPSourceElementType;
import static org.bytedeco.llvm.global.LLVM.LLVMGetInstructionOpcode;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNumOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMGetTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMIsAInstruction;
import static org.bytedeco.llvm.global.LLVM.LLVMSExt;
import static org.bytedeco.llvm.global.LLVM.LLVMStructGetTypeAtIndex;
import static org.bytedeco.llvm.global.LLVM.LLVMStructTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMZExt;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.types.DebugInfo;
import dev.stet.engine.llvm.types.FieldNames;
import dev.stet.engine.llvm.types.TypeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Address arithmetic ({@code getelementptr}) to {@link Instruction.PointerAdd}. */
final class AddressReader {

  private final TypeReader types;
  private final FieldNames fields;
  private final DebugInfo debug;
  private final FunctionOperands values;
  private final Map<Operand, String> variableNames;

  /**
   * @param variableNames the C variables that registers hold, for the text of indices
   */
  AddressReader(
      TypeReader types,
      FieldNames fields,
      DebugInfo debug,
      FunctionOperands values,
      Map<Operand, String> variableNames) {
    this.types = types;
    this.fields = fields;
    this.debug = debug;
    this.values = values;
    this.variableNames = variableNames;
  }

  Instruction.PointerAdd read(LLVMValueRef gep, Location at) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    long offset = 0;
    List<Instruction.Scaled> scaled = new ArrayList<>();
    StringBuilder path = new StringBuilder();
    Member member = Member.NONE;
    for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
      LLVMValueRef index = LLVMGetOperand(gep, i);
      Operand value = values.scalar(index);
      if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
        int field = (int) LLVMConstIntGetZExtValue(index);
        long at1 = types.offset(type, field);
        offset += at1;
        String name = fields.at(TypeReader.structName(type), at1);
        member = member(type, field, at1);
        path.append(name.isEmpty() ? "" : "." + name);
        type = LLVMStructGetTypeAtIndex(type, field);
        continue;
      }
      if (i > 1) {
        type = LLVMGetElementType(type);
        member = member.equals(Member.NONE) ? Member.ELEMENT : member;
      }
      long stride = types.size(type);
      boolean only = LLVMGetNumOperands(gep) == 2;
      if (value instanceof Operand.IntConstant constant) {
        long number = constant.signedValue().longValue();
        offset += number * stride;
        path.append(number != 0 || i > 1 || only ? "[" + number + "]" : "");
      } else {
        scaled.add(new Instruction.Scaled(value, stride));
        path.append('[').append(text(index, value)).append(']');
      }
    }
    return new Instruction.PointerAdd(
        values.result(gep), values.operand(gep, 0), offset, scaled, path.toString(), member, at);
  }

  /** A member of a structure with a name; types without one have no name that is always theirs. */
  private Member member(LLVMTypeRef type, int field, long offset) {
    String structure = TypeReader.structName(type);
    if (!structure.startsWith("struct.") || structure.matches("struct\\.anon(\\.\\d+)?")) {
      return Member.NONE;
    }
    CType declared = debug.type(fields.type(structure, offset));
    Type element = types.read(LLVMStructGetTypeAtIndex(type, field));
    while (element instanceof Type.Array array) {
      element = array.element();
    }
    return new Member(
        structure.replaceFirst("\\.\\d+$", ""),
        types.read(type),
        offset,
        declared,
        scalars(element, declared));
  }

  private static Set<Type> scalars(Type element, CType declared) {
    if (element instanceof Type.Struct s) {
      return s.name().startsWith("union") ? declared.contents().scalars() : Set.of();
    }
    return Set.of(element);
  }

  /** The variable of an index, also under a widening. */
  private String text(LLVMValueRef index, Operand value) {
    String name = variableNames.get(value);
    if (name == null && Native.present(LLVMIsAInstruction(index))) {
      int opcode = LLVMGetInstructionOpcode(index);
      if (opcode == LLVMSExt || opcode == LLVMZExt) {
        name = variableNames.get(values.operand(index, 0));
      }
    }
    return name == null ? "…" : name;
  }
}
