package dev.stet.engine.llvm.bitcode;

import static org.bytedeco.llvm.global.LLVM.LLVMDIFileGetDirectory;
import static org.bytedeco.llvm.global.LLVM.LLVMDIFileGetFilename;
import static org.bytedeco.llvm.global.LLVM.LLVMDIGlobalVariableExpressionMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMDITypeGetName;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeValueMetadataEntries;
import static org.bytedeco.llvm.global.LLVM.LLVMGetMDKindIDInContext;
import static org.bytedeco.llvm.global.LLVM.LLVMGetMDNodeNumOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMGetMDNodeOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMGetMDString;
import static org.bytedeco.llvm.global.LLVM.LLVMGetMetadata;
import static org.bytedeco.llvm.global.LLVM.LLVMGetMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMGlobalCopyAllMetadata;
import static org.bytedeco.llvm.global.LLVM.LLVMMDStringMetadataKind;
import static org.bytedeco.llvm.global.LLVM.LLVMMetadataAsValue;
import static org.bytedeco.llvm.global.LLVM.LLVMValueAsMetadata;
import static org.bytedeco.llvm.global.LLVM.LLVMValueMetadataEntriesGetMetadata;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueMetadataEntry;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/** Reading of metadata nodes, whose operands the C interface shows only as values. */
public final class Metadata {

  private final LLVMContextRef context;

  public Metadata(LLVMContextRef context) {
    this.context = context;
  }

  public static int kind(LLVMMetadataRef node) {
    return LLVMGetMetadataKind(node);
  }

  /** The operands as values; null where one is missing. */
  public static List<@Nullable LLVMValueRef> valueOperands(LLVMValueRef node) {
    int count = LLVMGetMDNodeNumOperands(node);
    List<@Nullable LLVMValueRef> operands = new ArrayList<>(count);
    if (count > 0) {
      PointerPointer<LLVMValueRef> all = Scratch.values(count);
      LLVMGetMDNodeOperands(node, all);
      for (int i = 0; i < count; i++) {
        LLVMValueRef operand = all.get(LLVMValueRef.class, i);
        operands.add(Native.present(operand) ? operand : null);
      }
    }
    return operands;
  }

  public List<@Nullable LLVMValueRef> valueOperands(LLVMMetadataRef node) {
    return kind(node) == LLVMMDStringMetadataKind
        ? List.of()
        : valueOperands(LLVMMetadataAsValue(context, node));
  }

  /** The node of a kind that hangs at an instruction, or null. */
  public @Nullable LLVMValueRef attached(LLVMValueRef instruction, String kind) {
    int id = LLVMGetMDKindIDInContext(context, kind, kind.length());
    LLVMValueRef node = LLVMGetMetadata(instruction, id);
    return Native.present(node) ? node : null;
  }

  /** The operand of a node, or null where it is missing. */
  public @Nullable LLVMMetadataRef operand(LLVMMetadataRef node, int index) {
    List<@Nullable LLVMValueRef> all = valueOperands(node);
    LLVMValueRef operand = index < all.size() ? all.get(index) : null;
    return operand == null ? null : LLVMValueAsMetadata(operand);
  }

  /** The operand, a string, or "". */
  public String stringOperand(LLVMMetadataRef node, int index) {
    List<@Nullable LLVMValueRef> all = valueOperands(node);
    return index < all.size() ? string(all.get(index)) : "";
  }

  /** The text of a string as a value, or "" where it is missing. */
  static String string(@Nullable LLVMValueRef value) {
    if (value == null) {
      return "";
    }
    IntPointer length = Scratch.number();
    return Native.string(LLVMGetMDString(value, length), length.get());
  }

  /** The DIGlobalVariable of a global, or null. */
  public @Nullable LLVMMetadataRef variable(LLVMValueRef global) {
    try (SizeTPointer count = new SizeTPointer(1)) {
      LLVMValueMetadataEntry entries = LLVMGlobalCopyAllMetadata(global, count);
      LLVMMetadataRef found = null;
      for (int i = 0; i < count.get(); i++) {
        LLVMMetadataRef each = LLVMValueMetadataEntriesGetMetadata(entries, i);
        if (kind(each) == LLVMDIGlobalVariableExpressionMetadataKind) {
          found = operand(each, 0);
        }
      }
      LLVMDisposeValueMetadataEntries(entries);
      return found;
    }
  }

  public String text(LLVMMetadataRef node) {
    return Native.text(LLVMMetadataAsValue(context, node));
  }

  public static String typeName(LLVMMetadataRef type) {
    SizeTPointer length = Scratch.size();
    return Native.string(LLVMDITypeGetName(type, length), length.get());
  }

  /** The path of a DIFile, absolute where the compiler knew the folder. */
  public static String path(@Nullable LLVMMetadataRef file) {
    if (!Native.present(file)) {
      return "";
    }
    IntPointer length = Scratch.number();
    String name = Native.string(LLVMDIFileGetFilename(file, length), length.get());
    String folder = Native.string(LLVMDIFileGetDirectory(file, length), length.get());
    boolean absolute = folder.isEmpty() || java.nio.file.Path.of(name).isAbsolute();
    return absolute ? name : java.nio.file.Path.of(folder, name).normalize().toString();
  }
}
