package dev.stet.engine.equivalence.version;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The functions of both versions that may be called through a pointer. */
public final class AddressesTaken {

  private final Set<String> old;
  private final Set<String> now;

  public AddressesTaken(Module oldModule, Module newModule) {
    this.old = in(oldModule);
    this.now = in(newModule);
  }

  /** How the parameters correspond; empty where they do not. */
  public Optional<ParameterMap> parameters(Function before, Function after) {
    boolean taken = old.contains(before.name()) || now.contains(after.name());
    var callers = taken ? ParameterMap.Callers.ANY : ParameterMap.Callers.BY_NAME;
    return ParameterMap.of(before, after, callers);
  }

  /** Of one module. */
  public static Set<String> in(Module module) {
    Set<String> taken = new LinkedHashSet<>();
    for (Function function : module.functions()) {
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          List<Operand> read = i instanceof Instruction.Call c ? c.arguments() : Uses.read(i);
          read.forEach(o -> add(o, taken));
        }
        Uses.read(block.terminator()).forEach(o -> add(o, taken));
      }
    }
    module.globals().forEach(g -> taken.addAll(Mentions.of(g).functions()));
    return taken;
  }

  private static void add(Operand operand, Set<String> to) {
    if (operand instanceof Operand.FunctionAddress f) {
      to.add(f.function());
    }
  }
}
