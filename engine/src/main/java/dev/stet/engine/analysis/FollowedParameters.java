package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which pointers a function is given and follows: it reads or writes through them, or has another
 * function of the module do that. A caller that passes one must know that it is valid.
 */
public final class FollowedParameters {

  private final Module module;

  /** By function and parameter; what is not known yet is taken not to be followed. */
  private final Map<String, Use> known = new LinkedHashMap<>();

  private FollowedParameters(Module module) {
    this.module = module;
  }

  /** How a pointer is used. */
  public enum Use {
    /** It may be anything: at most it is kept, compared or handed on. */
    NOT_FOLLOWED,
    /** It is followed, and the function thinks of null. */
    TESTED,
    FOLLOWED
  }

  /** What a function does with the parameter of this number. */
  public static Use of(Module module, String function, int parameter) {
    return new FollowedParameters(module).use(function, parameter);
  }

  /** What a function does with a pointer. */
  static Use of(Module module, Function function, Operand pointer) {
    return new FollowedParameters(module).use(function, pointer);
  }

  private Use use(String name, int parameter) {
    Function function = module.function(name);
    if (function == null || parameter >= function.parameters().size()) {
      return Use.NOT_FOLLOWED;
    }
    Use before = known.putIfAbsent(name + " " + parameter, Use.NOT_FOLLOWED);
    if (before != null) {
      return before;
    }
    Use use = use(function, function.parameters().get(parameter));
    known.put(name + " " + parameter, use);
    return use;
  }

  private Use use(Function function, Operand pointer) {
    Set<Operand> copies = copies(function, pointer);
    Use use = Use.NOT_FOLLOWED;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        use = stronger(use, use(i, copies));
      }
    }
    return use == Use.FOLLOWED && isTested(function, copies) ? Use.TESTED : use;
  }

  /** Whether a function asks if a pointer is null. */
  static boolean isTested(Function function, Operand pointer) {
    return isTested(function, copies(function, pointer));
  }

  private static boolean isTested(Function function, Set<Operand> copies) {
    return function.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Compare c
                    && (copies.contains(c.left()) || copies.contains(c.right()))
                    && (c.left() instanceof Operand.Null || c.right() instanceof Operand.Null));
  }

  static Use stronger(Use one, Use other) {
    return one.compareTo(other) < 0 ? other : one;
  }

  private Use use(Instruction instruction, Set<Operand> copies) {
    if (instruction instanceof Instruction.Load l) {
      return copies.contains(l.address()) ? Use.FOLLOWED : Use.NOT_FOLLOWED;
    } else if (instruction instanceof Instruction.Store s) {
      return copies.contains(s.address()) ? Use.FOLLOWED : Use.NOT_FOLLOWED;
    }
    Use use = Use.NOT_FOLLOWED;
    if (instruction instanceof Instruction.Call c && c.callee() instanceof Callee.Known callee) {
      for (int i = 0; i < c.arguments().size(); i++) {
        if (copies.contains(c.arguments().get(i))) {
          use =
              stronger(
                  use,
                  callee instanceof Callee.BlockOperation ? Use.FOLLOWED : use(callee.name(), i));
        }
      }
    }
    return use;
  }

  /**
   * The parameter, and what is computed from it. Where it is stored in a variable, any pointer that
   * is read may be it.
   */
  private static Set<Operand> copies(Function function, Operand parameter) {
    Set<Operand> copies = new LinkedHashSet<>(Set.of(parameter));
    Set<Operand> variables = new LinkedHashSet<>();
    Set<Operand> loaded = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Allocate a) {
          variables.add(a.result());
        } else if (i instanceof Instruction.Load l && l.result().type() instanceof Type.Pointer) {
          loaded.add(l.result());
        }
      }
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.PointerAdd p && copies.contains(p.base())) {
            grows |= copies.add(p.result());
          } else if (i instanceof Instruction.Phi phi
              && phi.incoming().stream().anyMatch(v -> copies.contains(v.value()))) {
            grows |= copies.add(phi.result());
          } else if (i instanceof Instruction.Select s
              && (copies.contains(s.whenTrue()) || copies.contains(s.whenFalse()))) {
            grows |= copies.add(s.result());
          } else if (i instanceof Instruction.Store s
              && copies.contains(s.value())
              && variables.contains(s.address())) {
            grows |= copies.addAll(loaded);
          }
        }
      }
    }
    return copies;
  }
}
