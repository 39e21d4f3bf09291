package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Uses;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Static variables that only hold their initial contents because the file never writes them and
 * gives their address to nobody who could: they are constants in all but the word {@code const}
 * (tables of functions, most of all).
 */
public final class NeverWritten {

  private final Set<String> changed = new HashSet<>();

  private NeverWritten() {}

  /** The module with those variables marked constant. */
  public static Module markConstant(Module module) {
    var search = new NeverWritten();
    for (Global global : module.globals()) {
      if (global.initial() != null) {
        global.initial().forEach(p -> search.giveAway(p.value(), Map.of()));
      }
    }
    module.functions().forEach(search::visit);
    return new Module(
        module.file(),
        module.layout(),
        module.globals().stream().map(search::marked).toList(),
        module.functions(),
        module.declarations());
  }

  private Global marked(Global g) {
    boolean constant =
        g.linkage() == Function.Linkage.INTERNAL
            && g.initial() != null
            && g.mutability() == Global.Mutability.MUTABLE
            && !changed.contains(g.name());
    return constant
        ? new Global(
            g.name(),
            g.type(),
            g.sizeBytes(),
            g.initial(),
            Global.Mutability.CONSTANT,
            g.linkage(),
            g.variable(),
            g.range())
        : g;
  }

  private void visit(Function function) {
    Map<Integer, Set<String>> holders = new HashMap<>();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (passesOn(instruction)) {
            Set<String> held = new HashSet<>();
            Uses.read(instruction).forEach(o -> held.addAll(globals(o, holders)));
            for (Operand.Register register : Uses.written(instruction)) {
              grows |=
                  !held.isEmpty()
                      && holders.computeIfAbsent(register.id(), r -> new HashSet<>()).addAll(held);
            }
          }
        }
      }
    }
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> exposed(i).forEach(o -> giveAway(o, holders)));
      if (block.terminator() instanceof Terminator.Return r) {
        r.values().forEach(o -> giveAway(o, holders));
      }
    }
  }

  private static boolean passesOn(Instruction instruction) {
    return instruction instanceof Instruction.PointerAdd
        || (instruction instanceof Instruction.Cast c && c.op() != CastOperator.PTR_TO_INT)
        || instruction instanceof Instruction.Select
        || instruction instanceof Instruction.Phi;
  }

  /** The operands through which the instruction may write or let others write. */
  private static List<Operand> exposed(Instruction instruction) {
    return instruction instanceof Instruction.Load
            || instruction instanceof Instruction.Compare
            || instruction instanceof Instruction.Bind
            || passesOn(instruction)
        ? List.of()
        : Uses.read(instruction);
  }

  private void giveAway(Operand operand, Map<Integer, Set<String>> holders) {
    changed.addAll(globals(operand, holders));
  }

  private static Set<String> globals(Operand operand, Map<Integer, Set<String>> holders) {
    if (operand instanceof Operand.GlobalAddress g) {
      return Set.of(g.global());
    }
    return operand instanceof Operand.Register r
        ? holders.getOrDefault(r.id(), Set.of())
        : Set.of();
  }
}
