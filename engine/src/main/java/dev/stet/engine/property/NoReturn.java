package dev.stet.engine.property;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Terminator;
import org.jspecify.annotations.Nullable;

/** Which calls do not come back. */
final class NoReturn {

  private final Module module;

  NoReturn(Module module) {
    this.module = module;
  }

  /** What a call does to the path it stands on. */
  enum Effect {
    COMES_BACK,
    /** A failed assertion of the C library. */
    FAILS_ASSERTION,
    /** The program or thread ends. */
    ENDS,
    /** Execution goes on elsewhere. */
    JUMPS
  }

  Effect effect(Instruction.Call call) {
    var name = call.calleeName();
    if (name == null) {
      return Effect.COMES_BACK;
    }
    Function body = module.function(name);
    if (body != null) {
      return returns(body) ? Effect.COMES_BACK : Effect.ENDS;
    } else if (Catalogue.has(name, Trait.FAILS_ASSERTION)) {
      return Effect.FAILS_ASSERTION;
    } else if (Catalogue.has(name, Trait.JUMPS)) {
      return Effect.JUMPS;
    }
    return Catalogue.has(name, Trait.ENDS)
            || call.callee().is(IntrinsicFamily.TRAP)
            || isNever(module.declaration(name))
        ? Effect.ENDS
        : Effect.COMES_BACK;
  }

  private static boolean isNever(@Nullable Declaration declaration) {
    return declaration != null && declaration.returns() == Declaration.Returns.NEVER;
  }

  private static boolean returns(Function function) {
    return function.blocks().stream().anyMatch(b -> b.terminator() instanceof Terminator.Return);
  }
}
