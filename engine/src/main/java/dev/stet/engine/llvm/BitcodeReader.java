package dev.stet.engine.llvm;

import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGetReturnType;
import static org.bytedeco.llvm.global.LLVM.LLVMGetSubprogram;
import static org.bytedeco.llvm.global.LLVM.LLVMGlobalGetValueType;
import static org.bytedeco.llvm.global.LLVM.LLVMIsDeclaration;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.SourceTexts;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import dev.stet.engine.llvm.pass.BypassedVariables;
import dev.stet.engine.llvm.pass.DefiniteAssignment;
import dev.stet.engine.llvm.pass.Excerpt;
import dev.stet.engine.llvm.pass.KeptVariables;
import dev.stet.engine.llvm.pass.OutsideOfMain;
import dev.stet.engine.llvm.pass.PointerDistances;
import dev.stet.engine.llvm.pass.Reducibility;
import dev.stet.engine.llvm.pass.UninitialisedVariables;
import dev.stet.engine.llvm.reader.ConstantReader;
import dev.stet.engine.llvm.reader.FunctionReader;
import dev.stet.engine.llvm.reader.GlobalReader;
import dev.stet.engine.llvm.types.CTypes;
import dev.stet.engine.llvm.types.ContentsReader;
import dev.stet.engine.llvm.types.DebugInfo;
import dev.stet.engine.llvm.types.FieldNames;
import dev.stet.engine.llvm.types.TypeCollector;
import dev.stet.engine.llvm.types.TypeReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** Reads the bitcode of a compiled unit into an ir.Module. */
public final class BitcodeReader {

  private static final String PASSES = "function(mem2reg)";

  /** Gives loops of several entries one head; needs switches to be branches. */
  private static final String MAKE_REDUCIBLE = "lower-switch,fix-irreducible";

  private BitcodeReader() {}

  /**
   * The module of a unit.
   *
   * @throws UnreadableBitcode if libLLVM does not understand the bitcode or cannot be loaded
   */
  public static Module read(Bitcode bitcode, SourceUnit unit) {
    requireLibrary();
    try (NativeModule module = NativeModule.parse(bitcode)) {
      return read(module, unit);
    }
  }

  /**
   * The module with these of its functions only; the others are declarations.
   *
   * @throws UnreadableBitcode as above
   */
  public static Module read(Bitcode bitcode, SourceUnit unit, Set<String> bodies) {
    requireLibrary();
    try (NativeModule module = NativeModule.parse(bitcode)) {
      Excerpt.keep(module, bodies);
      return read(module, unit);
    }
  }

  private static Module read(NativeModule module, SourceUnit unit) {
    BypassedVariables.mark(module);
    UninitialisedVariables.keepOpen(module);
    KeptVariables.mark(module);
    boolean tracked = unit.purpose().isChecked();
    if (tracked) {
      DefiniteAssignment.track(module);
      PointerDistances.keepExact(module);
    }
    module.run(PASSES);
    UninitialisedVariables.removeUnused(module);
    if (tracked) {
      DefiniteAssignment.settle(module);
    }
    return read(module, unit, name -> true);
  }

  private static void requireLibrary() {
    try {
      Loader.load(LLVM.class);
    } catch (LinkageError e) {
      throw new UnreadableBitcode(
          "libLLVM cannot be unpacked and loaded ("
              + String.valueOf(e.getMessage()).lines().findFirst().orElse("")
              + "); make the temporary folder writable, or name a folder with 300 MB free by"
              + " -Dorg.bytedeco.javacpp.cachedir");
    }
  }

  /** The module with those of its functions that are wanted. */
  static Module read(NativeModule module, SourceUnit unit, Predicate<String> wanted) {
    Metadata metadata = new Metadata(module.context());
    FieldNames fields = new FieldNames(metadata);
    DebugInfo debug = new DebugInfo(metadata, new CTypes(metadata), new SourceTexts(unit));
    TypeReader types = new TypeReader(module, fields);
    ConstantReader constants = new ConstantReader(types);
    GlobalReader globalReader = new GlobalReader(types, constants, debug);
    TypeCollector.collectAll(module, metadata, fields);

    List<Global> globals = new ArrayList<>();
    for (var g = LLVMGetFirstGlobal(module.module()); Native.present(g); g = LLVMGetNextGlobal(g)) {
      if (globalReader.matters(g)) {
        globals.add(globalReader.read(g));
      }
    }
    List<Function> functions = new ArrayList<>();
    List<Declaration> declarations = new ArrayList<>();
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      if (LLVMIsDeclaration(f) == 0) {
        if (!wanted.test(Native.name(f))) {
          continue;
        }
        if (Reducibility.isIrreducible(f)) {
          module.run(f, MAKE_REDUCIBLE);
        }
        functions.add(new FunctionReader(types, constants, fields, metadata, debug, f).read());
      } else if (!IntrinsicFamily.isIntrinsic(Native.name(f))
          && !Native.name(f).equals(KeptVariables.MARK)
          && !Native.name(f).equals(Callee.Checker.MUST_BE_SET)) {
        declarations.add(declaration(f, types, debug));
      }
    }
    functions.sort(
        Comparator.comparing((Function f) -> f.range().file())
            .thenComparing(f -> f.range().line()));
    var contents = new ContentsReader(metadata, new CTypes(metadata));
    var all =
        new Module(
            unit.file().toString(),
            types.layout(),
            globals,
            functions,
            declarations,
            contents.ofUnions(fields.unions()));
    return OutsideOfMain.areIn(module) ? OutsideOfMain.toldByMain(all) : all;
  }

  private static Declaration declaration(LLVMValueRef function, TypeReader types, DebugInfo debug) {
    LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    List<CType> signature = Native.present(subprogram) ? debug.signature(subprogram) : List.of();
    return new Declaration(
        Native.name(function),
        types.read(LLVMGetReturnType(LLVMGlobalGetValueType(function))),
        signature.isEmpty() ? CType.UNKNOWN : signature.get(0),
        Native.hasAttribute(function, "noreturn")
            ? Declaration.Returns.NEVER
            : Declaration.Returns.MAYBE,
        Native.writesNothing(function) ? Declaration.Writes.NOTHING : Declaration.Writes.ANYTHING);
  }
}
