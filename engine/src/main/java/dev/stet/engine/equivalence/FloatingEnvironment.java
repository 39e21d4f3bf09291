package dev.stet.engine.equivalence;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.Collection;
import java.util.List;

/**
 * Operations on floats change places with calls that set how they round, or ask what they raised:
 * without {@code #pragma STDC FENV_ACCESS ON} that may be (C17 7.6.1 p2), and is said.
 */
final class FloatingEnvironment {

  private static final String ASSUMPTION =
      "how floats are rounded and what that raises does not matter, as without FENV_ACCESS";

  private FloatingEnvironment() {}

  /**
   * The assumption where a function and its callees call such functions and compute with floats.
   */
  static List<String> assumptions(Collection<Function> functions) {
    List<Instruction> code =
        functions.stream()
            .flatMap(f -> f.blocks().stream())
            .flatMap(b -> b.instructions().stream())
            .toList();
    return code.stream().anyMatch(FloatingEnvironment::isOfEnvironment)
            && code.stream().anyMatch(FloatingEnvironment::computes)
        ? List.of(ASSUMPTION)
        : List.of();
  }

  private static boolean isOfEnvironment(Instruction i) {
    return i instanceof Instruction.Call call
        && call.callee() instanceof Callee.Named named
        && (Catalogue.has(named.name(), Trait.SETS_ROUNDING)
            || Catalogue.has(named.name(), Trait.TELLS_ROUNDING));
  }

  private static boolean computes(Instruction i) {
    return Uses.written(i).stream().anyMatch(r -> r.type() instanceof Type.Floating);
  }
}
