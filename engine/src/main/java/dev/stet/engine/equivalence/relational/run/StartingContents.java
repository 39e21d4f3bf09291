package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.equivalence.version.SemanticComparison;
import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The variables that hold what they are given at the start, whatever else is an input: constants,
 * literals, and static variables that no code in sight writes to or passes on.
 */
public final class StartingContents {

  private StartingContents() {}

  /** Those that are such in each version that has them. */
  public static Set<String> in(List<Version> versions) {
    Set<String> fixed = new LinkedHashSet<>();
    Set<String> open = new LinkedHashSet<>();
    for (Version version : versions) {
      Set<String> passedOn = passedOn(version.module());
      for (Global global : version.module().globals()) {
        boolean unwritten =
            (global.mutability() == Global.Mutability.CONSTANT
                    && global.linkage() != Function.Linkage.REPLACEABLE)
                || (global.linkage() == Function.Linkage.INTERNAL
                    && !passedOn.contains(global.name())
                    && version.uses().areSeen(global));
        (global.initial() != null && unwritten ? fixed : open).add(global.name());
      }
    }
    fixed.removeAll(open);
    return fixed;
  }

  /**
   * Whether the variable that is looked at is set by others than the code: its address stands in
   * what another variable starts with, such as a table of the kernel's parameters.
   */
  static boolean isSetByOthers(SemanticComparison.Question question) {
    return question
        .influence()
        .filter(
            i ->
                isInContents(question.oldVersion().module(), i.variable())
                    || isInContents(question.newVersion().module(), i.variable()))
        .isPresent();
  }

  private static boolean isInContents(Module module, String variable) {
    return module.globals().stream().anyMatch(g -> Mentions.of(g).globals().contains(variable));
  }

  private static Set<String> passedOn(Module module) {
    Set<String> all = new LinkedHashSet<>();
    for (Function function : module.functions()) {
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.PointerAdd p) {
            if (!isReadOnly(function, p.result())) {
              add(p.base(), all);
            }
          } else if (!(i instanceof Instruction.Load) && !(i instanceof Instruction.Bind)) {
            Uses.read(i).forEach(o -> add(o, all));
          }
        }
        Uses.read(block.terminator()).forEach(o -> add(o, all));
      }
    }
    for (Global global : module.globals()) {
      if (global.initial() != null) {
        global.initial().forEach(p -> add(p.value(), all));
      }
    }
    return all;
  }

  /** Whether what is behind a pointer is only read. */
  private static boolean isReadOnly(Function function, Operand.Register pointer) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        boolean harmless =
            i instanceof Instruction.Load
                || i instanceof Instruction.Bind
                || (i instanceof Instruction.PointerAdd p
                    && p.base().equals(pointer)
                    && isReadOnly(function, p.result()));
        if (!harmless && Uses.read(i).contains(pointer)) {
          return false;
        }
      }
      if (Uses.read(block.terminator()).contains(pointer)) {
        return false;
      }
    }
    return true;
  }

  private static void add(Operand operand, Set<String> to) {
    if (operand instanceof Operand.GlobalAddress g) {
      to.add(g.global());
    }
  }
}
