package dev.stet.engine.llvm.compared;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.types.FieldNames;
import dev.stet.engine.llvm.types.TypeCollector;
import dev.stet.engine.llvm.types.TypeReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/**
 * In structures whose layout differs between two versions, makes the way from the structure to a
 * field a call of a function that is named by the field (000 §7.2.1): offsets differ, names do not.
 */
public final class FieldAccesses {

  private final Set<String> changed;
  private final Abstraction calls;
  private final FieldNames fields;
  private final TypeReader types;

  /** How large the changed structures are that are there. */
  private final Set<Long> sizes = new LinkedHashSet<>();

  private final ByteAccesses bytes = new ByteAccesses(this::isField, this::isChanged, this::isSize);

  private FieldAccesses(NativeModule module, Set<String> changed, Abstraction calls) {
    this.changed = changed;
    this.calls = calls;
    Metadata metadata = new Metadata(module.context());
    this.fields = new FieldNames(metadata);
    this.types = new TypeReader(module, fields);
    TypeCollector.collectAll(module, metadata, fields);
    collectSizes(module);
  }

  private void collectSizes(NativeModule module) {
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      for (var block : Native.blocks(f)) {
        for (LLVMValueRef each : Native.instructions(block)) {
          int opcode = LLVMGetInstructionOpcode(each);
          if (opcode == LLVMGetElementPtr) {
            addSize(LLVMGetGEPSourceElementType(each));
          } else if (opcode == LLVMAlloca) {
            addSize(LLVMGetAllocatedType(each));
          }
        }
      }
    }
  }

  private void addSize(LLVMTypeRef type) {
    if (isChanged(type)) {
      sizes.add(types.size(type));
    }
  }

  public static void name(NativeModule module, Set<String> changedStructures) {
    if (changedStructures.isEmpty()) {
      return;
    }
    try (Abstraction calls = new Abstraction(module)) {
      var accesses = new FieldAccesses(module, changedStructures, calls);
      accesses.bytes.collect(module.module());
      for (var f = LLVMGetFirstFunction(module.module());
          Native.present(f);
          f = LLVMGetNextFunction(f)) {
        for (var block : Native.blocks(f)) {
          Native.instructions(block).forEach(accesses::visit);
        }
      }
    }
  }

  private void visit(LLVMValueRef instruction) {
    if (LLVMGetInstructionOpcode(instruction) == LLVMGetElementPtr) {
      if (concerns(instruction)) {
        LLVMValueRef way = follow(instruction, instruction);
        LLVMReplaceAllUsesWith(instruction, way);
        LLVMInstructionEraseFromParent(instruction);
      }
      return;
    }
    if (LLVMGetInstructionOpcode(instruction) == LLVMPHI) {
      return;
    }
    if (LLVMGetInstructionOpcode(instruction) == LLVMCall) {
      block(instruction);
    }
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
      LLVMValueRef operand = LLVMGetOperand(instruction, i);
      if (Native.present(LLVMIsAConstantExpr(operand))
          && LLVMGetConstOpcode(operand) == LLVMGetElementPtr
          && concerns(operand)) {
        LLVMSetOperand(instruction, i, follow(operand, instruction));
      }
    }
  }

  /**
   * A block of memory that is such a structure as a whole is as long as that is, and no pass makes
   * numbers of what stands in it.
   */
  private void block(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (!Native.present(LLVMIsAFunction(callee))
        || !(Callee.named(Native.name(callee)) instanceof Callee.BlockOperation)) {
      return;
    }
    if (bytes.concern(LLVMGetOperand(call, 0)) || bytes.concern(LLVMGetOperand(call, 1))) {
      showBytes(call);
      return;
    }
    LLVMValueRef length = LLVMGetOperand(call, 2);
    for (int i = 1; i >= 0 && Native.present(LLVMIsAConstantInt(length)); i--) {
      LLVMTypeRef type = whole(LLVMGetOperand(call, i));
      if (type == null || !isStructure(type) || !changed.contains(name(type))) {
        continue;
      }
      if (LLVMConstIntGetZExtValue(length) == types.size(type)) {
        LLVMTypeRef number = LLVMTypeOf(length);
        String size = MarkerFamily.SIZE.text() + "1*" + name(type) + "." + Native.text(number);
        LLVMSetOperand(call, 2, calls.call(call, size, Abstraction.Effect.NONE, number, List.of()));
        hide(call, i);
        return;
      }
    }
  }

  /** A literal that is read as bytes is the same where it is laid out the same. */
  private void showBytes(LLVMValueRef call) {
    LLVMValueRef literal = LLVMGetOperand(call, 1);
    if (Native.present(LLVMIsAGlobalVariable(literal))
        && LLVMIsGlobalConstant(literal) != 0
        && isChanged(LLVMGlobalGetValueType(literal))) {
      String what = Native.text(LLVMGetInitializer(literal));
      LLVMSetOperand(
          call,
          1,
          calls.call(
              call,
              MarkerFamily.COMPUTES.text() + "literal " + what,
              Abstraction.Effect.NONE,
              LLVMTypeOf(literal),
              List.of()));
    }
  }

  /** Behind a call of its own, a literal is none to read numbers from. */
  private void hide(LLVMValueRef call, int operand) {
    LLVMValueRef literal = LLVMGetOperand(call, operand);
    if (Native.present(LLVMIsAGlobalVariable(literal)) && LLVMIsGlobalConstant(literal) != 0) {
      LLVMSetOperand(
          call,
          operand,
          calls.call(
              call,
              MarkerFamily.COMPUTES.text() + "literal",
              Abstraction.Effect.NONE,
              LLVMTypeOf(literal),
              List.of(literal)));
    }
  }

  /** The type of a variable or a literal. */
  private static @Nullable LLVMTypeRef whole(LLVMValueRef place) {
    if (Native.present(LLVMIsAAllocaInst(place))) {
      return LLVMGetAllocatedType(place);
    }
    return Native.present(LLVMIsAGlobalVariable(place)) ? LLVMGlobalGetValueType(place) : null;
  }

  private boolean concerns(LLVMValueRef gep) {
    return goesIn(gep) && !bytes.concern(gep);
  }

  private boolean isChanged(LLVMTypeRef type) {
    return isStructure(type) && changed.contains(name(type));
  }

  private boolean isSize(long bytes) {
    return sizes.contains(bytes);
  }

  /** Whether an address computation goes to a member of such a structure, or beside one. */
  private boolean isField(LLVMValueRef gep) {
    return goesIn(gep) || hasOne(LLVMGetGEPSourceElementType(gep));
  }

  /** Whether one is in a type. */
  private boolean hasOne(LLVMTypeRef type) {
    if (LLVMGetTypeKind(type) == LLVMArrayTypeKind) {
      return hasOne(LLVMGetElementType(type));
    }
    if (!isStructure(type)) {
      return false;
    }
    for (int i = 0; i < LLVMCountStructElementTypes(type); i++) {
      LLVMTypeRef member = LLVMStructGetTypeAtIndex(type, i);
      if (isChanged(member) || hasOne(member)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an address computation goes into a structure with another layout. */
  private boolean goesIn(LLVMValueRef gep) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
      if (isChanged(type)) {
        return true;
      }
      type = i == 1 ? type : inner(type, LLVMGetOperand(gep, i));
    }
    boolean isElement = LLVMGetNumOperands(gep) == 2 || endsInArray(gep);
    return isChanged(type) && isElement;
  }

  /** Whether the last step is one to an element of an array. */
  private boolean endsInArray(LLVMValueRef gep) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    for (int i = 2; i < LLVMGetNumOperands(gep) - 1; i++) {
      type = inner(type, LLVMGetOperand(gep, i));
    }
    return LLVMGetTypeKind(type) == LLVMArrayTypeKind;
  }

  /** The same way, one step at a time, in front of {@code before}. */
  private LLVMValueRef follow(LLVMValueRef gep, LLVMValueRef before) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    LLVMTypeRef pointer = LLVMTypeOf(gep);
    LLVMValueRef at = LLVMGetOperand(gep, 0);
    for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
      LLVMValueRef index = LLVMGetOperand(gep, i);
      boolean constant = Native.present(LLVMIsAConstantInt(index));
      if (i > 1 && isStructure(type)) {
        int field = (int) LLVMConstIntGetZExtValue(index);
        String step = name(type) + "." + field(type, field);
        at = calls.call(before, step(step), Abstraction.Effect.NONE, pointer, List.of(at));
        type = LLVMStructGetTypeAtIndex(type, field);
        continue;
      }
      if (i > 1) {
        type = LLVMGetElementType(type);
      }
      if (!constant || LLVMConstIntGetZExtValue(index) != 0) {
        String stride =
            isStructure(type) && changed.contains(name(type))
                ? name(type) + "[]"
                : "[" + types.size(type) + "]";
        List<LLVMValueRef> arguments = new ArrayList<>(List.of(at, index));
        String width = ".i" + LLVMGetIntTypeWidth(LLVMTypeOf(index));
        at = calls.call(before, step(stride + width), Abstraction.Effect.NONE, pointer, arguments);
      }
    }
    return at;
  }

  private static String step(String way) {
    return MarkerFamily.FIELD.text() + way;
  }

  /** The field's name where it has one of its own, else what it is in this very layout. */
  private String field(LLVMTypeRef structure, int field) {
    long offset = types.offset(structure, field);
    String name = fields.only(name(structure), offset) + length(structure, field);
    return name.isEmpty() || name.startsWith("[")
        ? "#" + field + "+" + offset + " of " + Native.text(structure)
        : name;
  }

  /** An array of another length is another field. */
  private static String length(LLVMTypeRef structure, int field) {
    LLVMTypeRef type = LLVMStructGetTypeAtIndex(structure, field);
    return LLVMGetTypeKind(type) == LLVMArrayTypeKind ? "[" + LLVMGetArrayLength2(type) + "]" : "";
  }

  private LLVMTypeRef inner(LLVMTypeRef type, LLVMValueRef index) {
    return isStructure(type)
        ? LLVMStructGetTypeAtIndex(type, (int) LLVMConstIntGetZExtValue(index))
        : LLVMGetElementType(type);
  }

  private static boolean isStructure(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMStructTypeKind;
  }

  private static String name(LLVMTypeRef structure) {
    return TypeReader.structName(structure).replaceFirst("\\.\\d+$", "");
  }
}
