package dev.stet.engine.state;

import dev.stet.engine.analysis.AddressExposure;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Static variables that a program writes, of which it is seen what reaches them. */
public final class StaticVariables {

  private StaticVariables() {}

  /**
   * Those of a module, by their names.
   *
   * @param exposing what others than loads and stores to fixed places may do something with
   */
  public static Map<String, Global> of(Module module, AddressExposure.Exposing exposing) {
    Set<String> exposed = AddressExposure.in(module, exposing);
    Map<String, Global> all = new LinkedHashMap<>();
    module.globals().stream()
        .filter(g -> isOwn(g) && !exposed.contains(g.name()))
        .forEach(g -> all.put(g.name(), g));
    return all;
  }

  private static boolean isOwn(Global g) {
    return g.linkage() == Function.Linkage.INTERNAL
        && g.mutability() == Global.Mutability.MUTABLE
        && g.initial() != null
        && !ModelName.is(g.name());
  }

  /** What is exposed where plain accesses are seen, and where addresses that are passed on lead. */
  public static List<Operand> exposed(Instruction i) {
    if (i instanceof Instruction.Load l) {
      return l.access().isPlain() ? List.of() : List.of(l.address());
    } else if (i instanceof Instruction.Store s) {
      return s.access().isPlain() ? List.of(s.value()) : List.of(s.value(), s.address());
    }
    boolean onNumbers =
        i instanceof Instruction.Cast c
            && (c.op() == CastOperator.PTR_TO_INT || c.op() == CastOperator.INT_TO_PTR);
    boolean harmless = i instanceof Instruction.Compare || i instanceof Instruction.Bind;
    return harmless || (AddressExposure.passesOn(i) && !onNumbers) ? List.of() : Uses.read(i);
  }
}
