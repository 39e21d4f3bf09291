package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The globals whose address leaves the sight of a module at a place of interest: registers hold
 * addresses that calculations, casts, selects and phis pass on; returned addresses and those in the
 * initial contents of globals are out of sight in any case. Where something is not modelled (inline
 * assembly, an address in a number of an initialiser), nobody knows which globals it names.
 */
public final class AddressExposure {

  /** The operands that an instruction exposes. */
  public interface Exposing {
    List<Operand> operands(Instruction instruction);
  }

  private final Exposing exposing;
  private final Set<String> exposed = new LinkedHashSet<>();

  private AddressExposure(Exposing exposing) {
    this.exposing = exposing;
  }

  /** The names of the globals whose address some instruction of the module exposes. */
  public static Set<String> in(Module module, Exposing exposing) {
    var search = new AddressExposure(exposing);
    if (!module.hasUnmodelled()) {
      for (Global global : module.globals()) {
        if (global.initial() != null) {
          global.initial().forEach(p -> search.expose(p.value(), Map.of()));
        }
      }
    }
    return search.byCode(module);
  }

  /** The same without those whose address is only in the initial contents of globals. */
  public static Set<String> byCode(Module module, Exposing exposing) {
    return new AddressExposure(exposing).byCode(module);
  }

  private Set<String> byCode(Module module) {
    if (module.hasUnmodelled()) {
      module.globals().forEach(g -> exposed.add(g.name()));
    } else {
      module.functions().forEach(this::visit);
    }
    return exposed;
  }

  /** Whether the result of the instruction holds the addresses that its operands hold. */
  public static boolean passesOn(Instruction instruction) {
    return instruction instanceof Instruction.PointerAdd
        || instruction instanceof Instruction.Cast
        || instruction instanceof Instruction.Select
        || instruction instanceof Instruction.Phi;
  }

  private void visit(Function function) {
    Map<Integer, Set<String>> holders = holders(function);
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> exposing.operands(i).forEach(o -> expose(o, holders)));
      if (block.terminator() instanceof Terminator.Return r) {
        r.values().forEach(o -> expose(o, holders));
      }
    }
  }

  /** The globals whose address each register may hold. */
  private static Map<Integer, Set<String>> holders(Function function) {
    Map<Integer, Set<String>> holders = new LinkedHashMap<>();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (passesOn(instruction)) {
            Set<String> held = new LinkedHashSet<>();
            Uses.read(instruction).forEach(o -> held.addAll(globals(o, holders)));
            for (Operand.Register register : Uses.written(instruction)) {
              grows |=
                  !held.isEmpty()
                      && holders
                          .computeIfAbsent(register.id(), r -> new LinkedHashSet<>())
                          .addAll(held);
            }
          }
        }
      }
    }
    return holders;
  }

  private void expose(Operand operand, Map<Integer, Set<String>> holders) {
    exposed.addAll(globals(operand, holders));
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
