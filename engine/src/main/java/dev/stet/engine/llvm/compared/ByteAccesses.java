package dev.stet.engine.llvm.compared;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.llvm.bitcode.Native;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/**
 * Memory that a function reaches by other ways than the names of fields: as bytes, as an array, as
 * another member of a union. There it matters where fields lie, so that names do not stand for them
 * (000 §7.2.1 takes for granted that nothing does). Such memory is known by its start: a variable,
 * or the variable that holds the pointer to it; pointers that are copies of each other, or passed
 * to a function that is there, lead to the same.
 */
final class ByteAccesses {

  /** Functions of the library that see bytes. */
  private static final Set<String> SEE_BYTES =
      Set.of(
          "memcmp", "bcmp", "memchr", "fread", "fwrite", "read", "write", "pread", "pwrite", "send",
          "recv", "memcpy", "memmove", "strncmp", "strncpy");

  private final Predicate<LLVMValueRef> isField;
  private final Predicate<LLVMTypeRef> isChanged;
  private final Predicate<Long> isSize;
  private final Set<LLVMValueRef> reached = new LinkedHashSet<>();

  /** Of a start, another one that leads to the same memory, up to one that stands for all. */
  private final Map<LLVMValueRef, LLVMValueRef> same = new LinkedHashMap<>();

  /**
   * @param isField whether an address computation goes to a member of a structure with another
   *     layout, or to one beside such a structure
   * @param isChanged whether a type is such a structure
   * @param isSize whether one of them is so many bytes large
   */
  ByteAccesses(
      Predicate<LLVMValueRef> isField, Predicate<LLVMTypeRef> isChanged, Predicate<Long> isSize) {
    this.isField = isField;
    this.isChanged = isChanged;
    this.isSize = isSize;
  }

  /** Looks at all functions of a module. */
  void collect(LLVMModuleRef module) {
    for (var f = LLVMGetFirstFunction(module); Native.present(f); f = LLVMGetNextFunction(f)) {
      for (var block : Native.blocks(f)) {
        Native.instructions(block).forEach(this::visit);
      }
    }
    Set.copyOf(reached).forEach(start -> reached.add(representative(start)));
  }

  /** Whether the memory of an address, that of a field or another, is reached so. */
  boolean concern(LLVMValueRef address) {
    LLVMValueRef at = address;
    while (isStep(at)) {
      at = LLVMGetOperand(at, 0);
    }
    LLVMValueRef start = start(at);
    return start != null && reached.contains(representative(start));
  }

  private LLVMValueRef representative(LLVMValueRef start) {
    LLVMValueRef at = start;
    for (LLVMValueRef next = same.get(at); next != null; next = same.get(at)) {
      at = next;
    }
    return at;
  }

  private void join(@Nullable LLVMValueRef one, @Nullable LLVMValueRef other) {
    if (one != null && other != null) {
      LLVMValueRef a = representative(one);
      LLVMValueRef b = representative(other);
      if (!a.equals(b)) {
        same.put(a, b);
      }
    }
  }

  private void visit(LLVMValueRef instruction) {
    switch (LLVMGetInstructionOpcode(instruction)) {
      case LLVMLoad -> {
        if (!isPassedOn(instruction)) {
          reached(LLVMGetOperand(instruction, 0));
        }
      }
      case LLVMStore -> {
        LLVMValueRef value = LLVMGetOperand(instruction, 0);
        LLVMValueRef to = LLVMGetOperand(instruction, 1);
        if (LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind && isHolder(to)) {
          join(to, Native.present(LLVMIsAArgument(value)) ? value : startOfWhole(value));
        }
        boolean isWhole =
            Native.present(LLVMIsAArgument(value)) || Native.present(LLVMIsACallInst(value));
        if (!isWhole) {
          reached(to);
        }
      }
      case LLVMCall -> call(instruction);
      default -> {}
    }
  }

  /** Whether a whole structure, in the form of a number, is only handed over. */
  private boolean isPassedOn(LLVMValueRef load) {
    LLVMValueRef from = LLVMGetOperand(load, 0);
    LLVMTypeRef type = LLVMTypeOf(load);
    if (!Native.present(LLVMIsAAllocaInst(from))
        || !isChanged.test(LLVMGetAllocatedType(from))
        || LLVMGetTypeKind(type) != LLVMIntegerTypeKind
        || !isSize.test(LLVMGetIntTypeWidth(type) / (long) Byte.SIZE)) {
      return false;
    }
    for (var use = LLVMGetFirstUse(load); Native.present(use); use = LLVMGetNextUse(use)) {
      LLVMValueRef user = LLVMGetUser(use);
      if (LLVMGetInstructionOpcode(user) != LLVMRet && !Native.present(LLVMIsACallInst(user))) {
        return false;
      }
    }
    return true;
  }

  private void call(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    String name = Native.present(LLVMIsAFunction(callee)) ? Native.name(callee) : "";
    if (SEE_BYTES.contains(name)) {
      for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
        reached(LLVMGetOperand(call, i));
      }
    } else if (Callee.named(name).isCopy()) {
      var places = List.of(LLVMGetOperand(call, 0), LLVMGetOperand(call, 1));
      LLVMValueRef length = LLVMGetOperand(call, 2);
      boolean isWhole =
          Native.present(LLVMIsAConstantInt(length))
              && isSize.test(LLVMConstIntGetZExtValue(length));
      if (!isWhole || places.stream().anyMatch(this::isOther)) {
        places.forEach(this::reached);
      }
    } else if (Native.present(LLVMIsAFunction(callee)) && LLVMCountBasicBlocks(callee) > 0) {
      for (int i = 0; i < Math.min(LLVMGetNumArgOperands(call), LLVMCountParams(callee)); i++) {
        if (LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, i))) == LLVMPointerTypeKind) {
          join(LLVMGetParam(callee, i), startOfWhole(LLVMGetOperand(call, i)));
        }
      }
    }
  }

  /** The start of an address that is no field's. */
  private @Nullable LLVMValueRef startOfWhole(LLVMValueRef address) {
    LLVMValueRef place = stripped(address);
    return place == null ? null : start(place);
  }

  /** Whether that is a variable of another type than such a structure. */
  private boolean isOther(LLVMValueRef place) {
    LLVMValueRef variable = stripped(place);
    return variable != null
        && Native.present(LLVMIsAAllocaInst(variable))
        && !isMadeOf(LLVMGetAllocatedType(variable));
  }

  private boolean isMadeOf(LLVMTypeRef type) {
    LLVMTypeRef element = type;
    while (LLVMGetTypeKind(element) == LLVMArrayTypeKind) {
      element = LLVMGetElementType(element);
    }
    return isChanged.test(element);
  }

  /** An access there, unless it is to a field. */
  private void reached(LLVMValueRef address) {
    LLVMValueRef start = startOfWhole(address);
    if (start != null) {
      reached.add(start);
    }
  }

  private static boolean isStep(LLVMValueRef value) {
    return Native.present(LLVMIsAGetElementPtrInst(value))
        || (Native.present(LLVMIsAConstantExpr(value))
            && LLVMGetConstOpcode(value) == LLVMGetElementPtr);
  }

  /** The start of an address that goes into no field, else null. */
  private @Nullable LLVMValueRef stripped(LLVMValueRef address) {
    LLVMValueRef at = address;
    while (isStep(at)) {
      if (isField.test(at)) {
        return null;
      }
      at = LLVMGetOperand(at, 0);
    }
    return at;
  }

  private static boolean isHolder(LLVMValueRef place) {
    return Native.present(LLVMIsAAllocaInst(place)) || Native.present(LLVMIsAGlobalVariable(place));
  }

  private static @Nullable LLVMValueRef start(LLVMValueRef at) {
    if (Native.present(LLVMIsALoadInst(at))) {
      LLVMValueRef holder = LLVMGetOperand(at, 0);
      return LLVMGetTypeKind(LLVMTypeOf(at)) == LLVMPointerTypeKind && isHolder(holder)
          ? holder
          : null;
    }
    LLVMTypeRef type =
        Native.present(LLVMIsAAllocaInst(at))
            ? LLVMGetAllocatedType(at)
            : Native.present(LLVMIsAGlobalVariable(at)) ? LLVMGlobalGetValueType(at) : null;
    boolean isAggregate =
        type != null
            && (LLVMGetTypeKind(type) == LLVMStructTypeKind
                || LLVMGetTypeKind(type) == LLVMArrayTypeKind);
    return isAggregate ? at : null;
  }
}
