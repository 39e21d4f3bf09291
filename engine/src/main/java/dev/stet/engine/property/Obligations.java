package dev.stet.engine.property;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import java.util.Set;

/**
 * Turns what asks for a proof into {@link dev.stet.engine.ir.Instruction.Check}: clang's branches
 * to {@code llvm.ubsantrap}, failing assertions, calls of error functions, error labels.
 *
 * <p>A check that is not asked for vanishes, but the program keeps a meaning: where the operation
 * has a two's complement result (overflow of {@code + - *} and negation, bits shifted past the
 * sign, the size of a declared array) execution goes on with that result; where it has none
 * (division by zero, {@code INT_MIN / -1}, an index out of bounds, a shift count out of range, a
 * float that does not fit) such executions are not looked at. A failing assertion that is not asked
 * for ends the program, as C has it.
 */
public final class Obligations {

  private Obligations() {}

  /** The module with checks and assumptions as instructions and no trap blocks left. */
  public static Module rewrite(Module module, Wanted wanted, TextSource texts) {
    var scanned = new Texts(texts);
    return module.withFunctions(
        module.functions().stream().map(f -> rewrite(module, f, wanted, scanned)).toList());
  }

  private static Function rewrite(Module module, Function function, Wanted wanted, Texts texts) {
    return new FunctionRewriter(module, function, wanted, texts).rewrite();
  }

  /**
   * The module where functions of the library on texts must stay in the arrays that they are given,
   * too. Others are left as they are.
   */
  public static Module inArrays(Module module) {
    Wanted arrays = Wanted.of(Set.of(CheckKind.ARRAY_BOUNDS));
    return module.withFunctions(
        module.functions().stream().map(f -> AccessesOfModels.checked(f, arrays)).toList());
  }
}
