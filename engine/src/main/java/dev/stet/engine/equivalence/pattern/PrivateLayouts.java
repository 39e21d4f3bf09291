package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.ir.Variable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Functions that have structures whose layout changed in variables of their own only, and pass
 * nothing of them on: what such a function does can be seen without a word about layouts.
 */
public final class PrivateLayouts {

  private final Module module;
  private final Set<String> changed;

  /**
   * Of one version.
   *
   * @param module with the ways to members of changed structures by their names
   */
  public PrivateLayouts(Module module, Set<String> changed) {
    this.module = module;
    this.changed = Collections.unmodifiableSet(new LinkedHashSet<>(changed));
  }

  /** Whether a function, with those that it calls, is one. */
  public boolean areAllIn(String function) {
    return MovedCode.withCallees(module, function).stream().allMatch(this::keepsAll);
  }

  /** Whether a function has such a structure in a variable of its own. */
  public boolean hasVariablesIn(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(i -> i instanceof Instruction.Allocate a && has(a.element()));
  }

  /** Whether a function goes to such a structure in a variable that others see as well. */
  public boolean hasSharedIn(Function function) {
    return function.blocks().stream()
        .anyMatch(
            b ->
                Stream.concat(
                        b.instructions().stream().flatMap(i -> Uses.read(i).stream()),
                        Uses.read(b.terminator()).stream())
                    .anyMatch(this::isShared));
  }

  /** Whether a function copies bytes between such structures and an array of its own. */
  public boolean copiesByArrayIn(Function function) {
    List<Instruction> all =
        function.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
    return function.variables().stream().map(Variable::type).anyMatch(this::isOfOne)
        && all.stream().anyMatch(i -> i instanceof Instruction.Call c && c.callee().isCopy())
        && all.stream()
            .anyMatch(
                i ->
                    i instanceof Instruction.Allocate a
                        && a.element() instanceof Type.Array
                        && !has(a.element()));
  }

  private boolean keepsAll(Function function) {
    Map<Operand, Instruction> definitions = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(r -> definitions.put(r, i));
      }
    }
    Stream<CType> given =
        Stream.concat(
            Stream.of(function.resultType()), function.variables().stream().map(Variable::type));
    if (given.anyMatch(this::isOfOne)) {
      return false; // Also one that is passed as a whole is others'.
    }
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (!keepsAll(i, definitions)) {
          return false;
        }
      }
      if (Uses.read(block.terminator()).stream()
          .anyMatch(o -> isOne(o, definitions) || isShared(o))) {
        return false;
      }
    }
    return true;
  }

  private boolean keepsAll(Instruction i, Map<Operand, Instruction> definitions) {
    if (i instanceof Instruction.Bind b) {
      return !leadsToOne(b.variable());
    } else if (i instanceof Instruction.Load l) {
      return !isWhole(l.address(), definitions) && !isShared(l.address());
    } else if (i instanceof Instruction.Store s) {
      return !isWhole(s.address(), definitions)
          && !isShared(s.address())
          && !isOne(s.value(), definitions);
    } else if (i instanceof Instruction.Call c) {
      if (c.callee().is(MarkerFamily.FIELD)) {
        return isOne(c.arguments().get(0), definitions);
      } else if (c.callee() instanceof Callee.Intrinsic || c.callee().isRequirement()) {
        return Uses.read(i).stream().noneMatch(this::isShared);
      }
    }
    List<Operand> read = Uses.read(i);
    return read.stream().noneMatch(o -> isOne(o, definitions) || isShared(o));
  }

  private boolean leadsToOne(Variable variable) {
    return variable.type().encoding() != CType.Encoding.AGGREGATE && isOfOne(variable.type());
  }

  /** Whether a type is such a structure, or leads to one. */
  private boolean isOfOne(CType type) {
    return Stream.of(type.contents().structures(), type.contents().targets())
        .flatMap(Set::stream)
        .anyMatch(changed::contains);
  }

  /** A variable that is such a structure, or a member of one. */
  private boolean isOne(Operand operand, Map<Operand, Instruction> definitions) {
    Instruction definition = definitions.get(operand);
    boolean step =
        definition instanceof Instruction.Call c
            && c.callee().is(MarkerFamily.FIELD)
            && isOne(c.arguments().get(0), definitions);
    return step || isWhole(operand, definitions);
  }

  private boolean isWhole(Operand operand, Map<Operand, Instruction> definitions) {
    return definitions.get(operand) instanceof Instruction.Allocate a && has(a.element());
  }

  /** A variable that others see as well. */
  private boolean isShared(Operand operand) {
    Global global = operand instanceof Operand.GlobalAddress g ? module.global(g.global()) : null;
    return global != null
        && !global.isLiteral()
        && (has(global.type()) || (global.variable() != null && isOfOne(global.variable().type())));
  }

  private boolean has(Type type) {
    return StructureLayouts.hasOne(type, changed);
  }
}
