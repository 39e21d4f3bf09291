package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedGlobal;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import java.util.ArrayList;
import java.util.List;

/** Functions that run by themselves before or after main: constructors and destructors. */
public final class OutsideOfMain {

  private static final String WHAT =
      "a function that runs before or after main (constructor, destructor)";

  private OutsideOfMain() {}

  /**
   * Whether a unit has some.
   *
   * @throws UnreadableBitcode if libLLVM does not understand the bitcode
   */
  public static boolean areIn(Bitcode bitcode) {
    try (NativeModule module = NativeModule.parse(bitcode)) {
      return areIn(module);
    }
  }

  public static boolean areIn(NativeModule module) {
    return Native.present(LLVMGetNamedGlobal(module.module(), "llvm.global_ctors"))
        || Native.present(LLVMGetNamedGlobal(module.module(), "llvm.global_dtors"));
  }

  /** The program with main saying that there are some, which are not followed. */
  public static Module toldByMain(Module program) {
    return program.withFunctions(
        program.functions().stream().map(f -> f.name().equals("main") ? told(f) : f).toList());
  }

  private static Function told(Function main) {
    Block entry = main.entry();
    List<Instruction> code = new ArrayList<>();
    code.add(new Instruction.Unsupported(List.of(), WHAT, Location.of(main.range(), "main")));
    code.addAll(entry.instructions());
    List<Block> blocks = new ArrayList<>(main.blocks());
    blocks.set(0, new Block(entry.id(), entry.name(), code, entry.terminator()));
    return main.withBlocks(blocks);
  }
}
