package dev.stet.engine.llvm.bitcode;

import static org.bytedeco.llvm.global.LLVM.LLVMAttributeFunctionIndex;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeMessage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetCallSiteEnumAttribute;
import static org.bytedeco.llvm.global.LLVM.LLVMGetEnumAttributeAtIndex;
import static org.bytedeco.llvm.global.LLVM.LLVMGetEnumAttributeKindForName;
import static org.bytedeco.llvm.global.LLVM.LLVMGetEnumAttributeValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstBasicBlock;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstInstruction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextBasicBlock;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextInstruction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetValueName2;
import static org.bytedeco.llvm.global.LLVM.LLVMPrintTypeToString;
import static org.bytedeco.llvm.global.LLVM.LLVMPrintValueToString;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/** What the C interface of libLLVM gives, in Java's types. */
public final class Native {

  /** The higher of each two bits. */
  private static final long CHANGES = 0xAAAA_AAAA_AAAA_AAAAL;

  private Native() {}

  public static String name(LLVMValueRef value) {
    SizeTPointer length = Scratch.size();
    return string(LLVMGetValueName2(value, length), length.get());
  }

  public static String string(@Nullable BytePointer text, long length) {
    return text == null || text.isNull() || length == 0 ? "" : text.limit(length).getString();
  }

  public static String text(LLVMValueRef value) {
    return take(LLVMPrintValueToString(value)).strip();
  }

  public static String text(LLVMTypeRef type) {
    return take(LLVMPrintTypeToString(type));
  }

  private static String take(BytePointer message) {
    String text = message.getString();
    LLVMDisposeMessage(message);
    return text;
  }

  public static boolean present(@Nullable Pointer handle) {
    return handle != null && !handle.isNull();
  }

  /** A list with one element, as functions of the C interface want it. */
  public static <P extends Pointer> PointerPointer<P> one(P element) {
    return new PointerPointer<P>(1).put(0, element);
  }

  public static List<LLVMBasicBlockRef> blocks(LLVMValueRef function) {
    List<LLVMBasicBlockRef> blocks = new ArrayList<>();
    for (var b = LLVMGetFirstBasicBlock(function); present(b); b = LLVMGetNextBasicBlock(b)) {
      blocks.add(b);
    }
    return blocks;
  }

  public static List<LLVMValueRef> instructions(LLVMBasicBlockRef block) {
    List<LLVMValueRef> all = new ArrayList<>();
    for (var i = LLVMGetFirstInstruction(block); present(i); i = LLVMGetNextInstruction(i)) {
      all.add(i);
    }
    return all;
  }

  /** An attribute of a function, of its result (index 0) or of a parameter (from 1). */
  public static @Nullable LLVMAttributeRef attribute(
      LLVMValueRef function, int index, String name) {
    int kind = LLVMGetEnumAttributeKindForName(name, name.length());
    LLVMAttributeRef found = LLVMGetEnumAttributeAtIndex(function, index, kind);
    return present(found) ? found : null;
  }

  public static boolean callHasAttribute(LLVMValueRef call, String name) {
    int kind = LLVMGetEnumAttributeKindForName(name, name.length());
    return present(LLVMGetCallSiteEnumAttribute(call, LLVMAttributeFunctionIndex, kind));
  }

  /** The attribute of the argument of this number at this call. */
  public static Optional<LLVMAttributeRef> argumentAttribute(
      LLVMValueRef call, int argument, String name) {
    int kind = LLVMGetEnumAttributeKindForName(name, name.length());
    return Optional.ofNullable(LLVMGetCallSiteEnumAttribute(call, argument + 1, kind))
        .filter(Native::present);
  }

  public static boolean hasAttribute(LLVMValueRef function, String name) {
    return attribute(function, LLVMAttributeFunctionIndex, name) != null;
  }

  /**
   * Whether a function is declared to change no memory: of the two bits for each kind of memory in
   * the attribute, the higher one stands for changes.
   */
  public static boolean writesNothing(LLVMValueRef function) {
    LLVMAttributeRef memory = attribute(function, LLVMAttributeFunctionIndex, "memory");
    return memory != null && (LLVMGetEnumAttributeValue(memory) & CHANGES) == 0;
  }
}
