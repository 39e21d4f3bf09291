package dev.stet.engine.state;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.util.List;

/** Code that is not seen may call functions of the program, but what is known of the library. */
public final class UnseenCode {

  /** What has functions run that are not seen to be called, or goes on elsewhere. */
  static final List<Trait> ELSEWHERE =
      List.of(
          Trait.CALLS_LATER,
          Trait.RUNS_HANDLERS,
          Trait.EXITS,
          Trait.ENDS,
          Trait.JUMPS,
          Trait.RETURNS_TWICE);

  private UnseenCode() {}

  /** Whether functions of the program may run in a call of one that is none of them. */
  public static boolean mayCallBack(Instruction.Call call) {
    if (!(call.callee() instanceof Callee.Known known)) {
      return true;
    }
    return known instanceof Callee.Named
        && (!Catalogue.has(known.name())
            || ELSEWHERE.stream().anyMatch(t -> Catalogue.has(known.name(), t))
            || call.arguments().stream().anyMatch(Operand.FunctionAddress.class::isInstance));
  }
}
