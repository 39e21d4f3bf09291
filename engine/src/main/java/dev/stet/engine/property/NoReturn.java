package dev.stet.engine.property;

import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Terminator;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which calls do not come back. */
final class NoReturn {

  /** Ways to report a failed assertion in the C libraries. */
  private static final Set<String> ASSERT_FAILURES =
      Set.of(
          "__assert_fail",
          "__assert_perror_fail",
          "__assert_rtn",
          "__assert",
          "_assert",
          "_wassert",
          "__assert_func");

  private static final Set<String> ENDS =
      Set.of(
          "abort",
          "exit",
          "__builtin_exit",
          "_exit",
          "_Exit",
          "quick_exit",
          "pthread_exit",
          "thrd_exit",
          "llvm.trap");

  private static final Set<String> JUMPS =
      Set.of("longjmp", "_longjmp", "siglongjmp", "__longjmp_chk");

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
    } else if (ASSERT_FAILURES.contains(name)) {
      return Effect.FAILS_ASSERTION;
    } else if (JUMPS.contains(name)) {
      return Effect.JUMPS;
    }
    return ENDS.contains(name) || isNever(module.declaration(name))
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
