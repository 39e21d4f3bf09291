package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether all that becomes of a pointer is seen: it is followed and moved, compared and given back,
 * but not kept in memory, handed to code that is not looked into, mixed with other pointers or made
 * a number. Then nothing is accessed by way of it but where its register, or what is computed from
 * that, stands as the address.
 */
public final class DirectUses {

  private final Function function;
  private final Set<Operand> copies = new LinkedHashSet<>();

  private DirectUses(Function function, Operand pointer) {
    this.function = function;
    copies.add(pointer);
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          grows |= sources(i).stream().anyMatch(copies::contains) && copies.addAll(Uses.written(i));
        }
      }
    }
  }

  /** Whether the pointer that the function is given has no other uses. */
  public static boolean areAll(Function function, Operand.Register pointer) {
    return new DirectUses(function, pointer).areAll();
  }

  private boolean areAll() {
    return function.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(i -> Uses.read(i).stream().anyMatch(copies::contains))
        .allMatch(this::isDirect);
  }

  private boolean isDirect(Instruction use) {
    List<Operand> sources = sources(use);
    if (!sources.isEmpty()) {
      return sources.stream().allMatch(s -> copies.contains(s) || s instanceof Operand.Null);
    } else if (use instanceof Instruction.Store s) {
      return !copies.contains(s.value());
    } else if (use instanceof Instruction.Call c) {
      return c.callee() instanceof Callee.BlockOperation;
    }
    return use instanceof Instruction.Load
        || use instanceof Instruction.Compare
        || use instanceof Instruction.Check
        || use instanceof Instruction.Bind;
  }

  /** The pointers that the result leads to, or is computed from. */
  private static List<Operand> sources(Instruction i) {
    if (i instanceof Instruction.PointerAdd p) {
      return List.of(p.base());
    } else if (i instanceof Instruction.Phi phi) {
      return phi.incoming().stream().map(Instruction.Incoming::value).toList();
    } else if (i instanceof Instruction.Select s) {
      return List.of(s.whenTrue(), s.whenFalse());
    } else if (i instanceof Instruction.Cast c
        && (c.op() == CastOperator.BITCAST || c.op() == CastOperator.FREEZE)) {
      return List.of(c.operand());
    }
    return List.of();
  }
}
