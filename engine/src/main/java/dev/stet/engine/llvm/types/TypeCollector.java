package dev.stet.engine.llvm.types;

import static org.bytedeco.llvm.global.LLVM.LLVMArrayTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMCall;
import static org.bytedeco.llvm.global.LLVM.LLVMGetElementType;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGetInstructionOpcode;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedMetadataNumOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedMetadataOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMGetSubprogram;
import static org.bytedeco.llvm.global.LLVM.LLVMGetTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMGlobalGetValueType;
import static org.bytedeco.llvm.global.LLVM.LLVMIsADbgVariableIntrinsic;
import static org.bytedeco.llvm.global.LLVM.LLVMStructTypeKind;
import static org.bytedeco.llvm.global.LLVM.LLVMValueAsMetadata;

import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.LinkedHashSet;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Shows every type that debug information of a module mentions to a {@link FieldNames}. */
public final class TypeCollector {

  /** The metadata that names the units of a module. */
  static final String UNITS = "llvm.dbg.cu";

  private final Metadata metadata;
  private final FieldNames fields;

  /** Addresses of the variables that were looked at. */
  private final Set<Long> seen = new LinkedHashSet<>();

  private TypeCollector(Metadata metadata, FieldNames fields) {
    this.metadata = metadata;
    this.fields = fields;
  }

  /** The types of global variables as well. */
  public static void collectAll(NativeModule module, Metadata metadata, FieldNames fields) {
    collect(module, metadata, fields);
    for (var g = LLVMGetFirstGlobal(module.module()); Native.present(g); g = LLVMGetNextGlobal(g)) {
      LLVMMetadataRef variable = metadata.variable(g);
      if (variable != null) {
        LLVMTypeRef type = LLVMGlobalGetValueType(g);
        while (LLVMGetTypeKind(type) == LLVMArrayTypeKind) {
          type = LLVMGetElementType(type);
        }
        boolean isStructure = LLVMGetTypeKind(type) == LLVMStructTypeKind;
        fields.learnOfVariable(
            metadata.operand(variable, 3), isStructure ? TypeReader.structName(type) : "");
      }
    }
  }

  /** The types of functions and local variables, and those that are used in casts. */
  public static void collect(NativeModule module, Metadata metadata, FieldNames fields) {
    TypeCollector collector = new TypeCollector(metadata, fields);
    collector.retained(module.module());
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      collector.function(f);
    }
  }

  /** Types that are used in casts only stand in the list of the compile unit. */
  private void retained(LLVMModuleRef module) {
    int count = LLVMGetNamedMetadataNumOperands(module, UNITS);
    try (PointerPointer<LLVMValueRef> units = new PointerPointer<>(Math.max(1, count))) {
      LLVMGetNamedMetadataOperands(module, UNITS, units);
      for (int i = 0; i < count; i++) {
        LLVMMetadataRef unit = LLVMValueAsMetadata(units.get(LLVMValueRef.class, i));
        fields.learnAll(metadata.operand(unit, 5));
      }
    }
  }

  private void function(LLVMValueRef function) {
    LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    if (!Native.present(subprogram)) {
      return;
    }
    LLVMMetadataRef type = metadata.operand(subprogram, 4);
    fields.learnAll(type == null ? null : metadata.operand(type, 3));
    for (var block : Native.blocks(function)) {
      for (LLVMValueRef each : Native.instructions(block)) {
        if (LLVMGetInstructionOpcode(each) == LLVMCall
            && Native.present(LLVMIsADbgVariableIntrinsic(each))) {
          LLVMMetadataRef variable = LLVMValueAsMetadata(LLVMGetOperand(each, 1));
          if (seen.add(variable.address())) {
            fields.learn(metadata.operand(variable, 3));
          }
        }
      }
    }
  }
}
