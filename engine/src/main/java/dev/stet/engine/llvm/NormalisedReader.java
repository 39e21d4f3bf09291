package dev.stet.engine.llvm;

import static org.bytedeco.llvm.global.LLVM.LLVMAddAttributeAtIndex;
import static org.bytedeco.llvm.global.LLVM.LLVMAttributeFunctionIndex;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateEnumAttribute;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateStringAttribute;
import static org.bytedeco.llvm.global.LLVM.LLVMGetEnumAttributeKindForName;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMIsDeclaration;
import static org.bytedeco.llvm.global.LLVM.LLVMRemoveEnumAttributeAtIndex;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.compared.AssemblyAbstractions;
import dev.stet.engine.llvm.compared.FieldAccesses;
import dev.stet.engine.llvm.compared.MathIntrinsics;
import dev.stet.engine.llvm.compared.Normalisation;
import dev.stet.engine.llvm.compared.OpenValues;
import dev.stet.engine.llvm.compared.Requirements;
import dev.stet.engine.llvm.pass.BypassedVariables;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Reads bitcode in a form in which two versions are compared. Before LLVM's passes run, everything
 * from which they could conclude "this is undefined, so it does not happen" is hidden from them:
 * {@link Requirements}, {@link OpenValues}. What they then do holds for every execution, so that
 * equal results mean equal programs, and the requirements say where each version is defined.
 */
public final class NormalisedReader {

  private static final String REGISTERS = "function(mem2reg)";

  private static final String LIGHT = "function(simplifycfg)";

  /** Named alone, the pass ends the process where one round of it does not suffice. */
  private static final String COMBINE = "instcombine<no-verify-fixpoint>,";

  /** Expressions, then loops, then both again on what the loops left. */
  private static final String FULL =
      "sroa,early-cse<memssa>,simplifycfg,"
          + COMBINE
          + "reassociate,loop-simplify,lcssa,loop-mssa(loop-rotate,licm),simplifycfg,"
          + COMBINE
          + "loop-simplify,lcssa,loop(indvars,loop-deletion,loop-unroll-full),sroa,gvn,sccp,"
          + COMBINE
          + "reassociate,dse,adce,simplifycfg,"
          + COMBINE
          + "gvn,loop-simplify,lcssa,loop-mssa(licm),loop(indvars,loop-deletion),"
          + COMBINE
          + "adce,simplifycfg,mergereturn,simplifycfg";

  private NormalisedReader() {}

  /**
   * The module in the wanted form; with functions other than the wanted one left out.
   *
   * @throws IllegalStateException if libLLVM does not understand the bitcode
   */
  public static Module read(Bitcode bitcode, SourceUnit unit, Normalisation wanted) {
    try (NativeModule module = NativeModule.parse(bitcode)) {
      FieldAccesses.name(module, wanted.changedStructures());
      AssemblyAbstractions.replace(module);
      BypassedVariables.mark(module);
      OpenValues.hide(
          module,
          wanted.depth() == Normalisation.Depth.FULL
              ? OpenValues.Cleared.OPEN
              : OpenValues.Cleared.UNSET);
      Requirements.insert(module, Requirements.Operations.BEFORE_INLINING);
      inline(module, wanted);
      module.run(REGISTERS);
      Requirements.insert(module, Requirements.Operations.READS);
      if (wanted.depth() != Normalisation.Depth.REGISTERS) {
        module.run(LIGHT);
      }
      if (wanted.depth() == Normalisation.Depth.FULL) {
        full(module, wanted);
      }
      MathIntrinsics.replace(module);
      return BitcodeReader.read(
          module, unit, name -> wanted.function().map(name::equals).orElse(true));
    }
  }

  /**
   * Functions that the C library may round as it likes (C17 5.2.4.2.2 p6): one written as another
   * may give something else.
   */
  private static final List<String> ROUNDED = List.of("pow", "exp2", "exp10", "ldexp");

  private static void keepRounded(NativeModule module) {
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      for (String name : ROUNDED) {
        for (String suffix : List.of("", "f", "l")) {
          String key = "no-builtin-" + name + suffix;
          LLVMAddAttributeAtIndex(
              f,
              LLVMAttributeFunctionIndex,
              LLVMCreateStringAttribute(module.context(), key, key.length(), "", 0));
        }
      }
    }
  }

  private static void full(NativeModule module, Normalisation wanted) {
    keepRounded(module);
    if (wanted.function().isPresent()) {
      LLVMValueRef function = LLVMGetNamedFunction(module.module(), wanted.function().get());
      if (Native.present(function)) {
        module.run(function, FULL);
      }
    } else {
      module.run("function(" + FULL + ")");
    }
  }

  private static void inline(NativeModule module, Normalisation wanted) {
    if (wanted.inlined().isEmpty()) {
      return;
    }
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      LLVMRemoveEnumAttributeAtIndex(f, LLVMAttributeFunctionIndex, kind("alwaysinline"));
    }
    for (String name : wanted.inlined()) {
      LLVMValueRef function = LLVMGetNamedFunction(module.module(), name);
      if (Native.present(function) && LLVMIsDeclaration(function) == 0) {
        LLVMRemoveEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex, kind("noinline"));
        LLVMRemoveEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex, kind("optnone"));
        LLVMAddAttributeAtIndex(
            function,
            LLVMAttributeFunctionIndex,
            LLVMCreateEnumAttribute(module.context(), kind("alwaysinline"), 0));
      }
    }
    module.run("always-inline");
  }

  private static int kind(String name) {
    return LLVMGetEnumAttributeKindForName(name, name.length());
  }
}
