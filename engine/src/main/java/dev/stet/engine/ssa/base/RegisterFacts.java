package dev.stet.engine.ssa.base;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.memory.layout.MemoryLayout;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the code says of single registers: their C variables, their widths, where they come from.
 */
public final class RegisterFacts {

  private final Function function;
  private final Sorts sorts;
  private final Set<Operand> loaded = new LinkedHashSet<>();
  private final Set<Operand> unset = new LinkedHashSet<>();
  private final Map<Integer, Variable> variables = new LinkedHashMap<>();

  /** Of what has been extended, how wide it was. */
  private final Map<Integer, Integer> signedBits = new LinkedHashMap<>();

  RegisterFacts(Function function, MemoryLayout memory, Sorts sorts) {
    this.function = function;
    this.sorts = sorts;
    for (var block : function.blocks()) {
      block.instructions().forEach(this::note);
    }
    if (memory.followsUnset()) {
      noteCarried();
    }
    for (int i = 0; i < function.parameters().size() && i < function.variables().size(); i++) {
      variables.putIfAbsent(function.parameters().get(i).id(), function.variables().get(i));
    }
  }

  private void note(Instruction i) {
    if (i instanceof Instruction.Load l) {
      if (l.access() == Instruction.Access.PLAIN) {
        loaded.add(l.result());
      }
    } else if (i instanceof Instruction.Cast c
        && c.op() == CastOperator.FREEZE
        && c.operand() instanceof Operand.Undefined) {
      unset.add(c.result());
    } else if (i instanceof Instruction.Cast c && c.operand().type() instanceof Type.Int n) {
      noteWidth(c, n.bits());
    } else if (i instanceof Instruction.Bind b && b.value() instanceof Operand.Register r) {
      variables.putIfAbsent(r.id(), b.variable());
    }
  }

  /**
   * What a call gives back may be just what was read in it, or the bytes of a structure of that.
   */
  private void noteCarried() {
    boolean grows = true;
    while (grows) {
      grows = false;
      for (var block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Phi phi
              && phi.incoming().stream().anyMatch(v -> loaded.contains(v.value()))) {
            grows |= loaded.add(phi.result());
          } else if (i instanceof Instruction.Cast c
              && c.op().keepsLowBytes()
              && loaded.contains(c.operand())) {
            grows |= loaded.add(c.result());
          }
        }
      }
    }
  }

  /** Whether the value is the one with which a variable begins that nobody has set. */
  public boolean isUnset(Operand value) {
    return unset.contains(value);
  }

  /** Whether the value is just as it was read from memory. */
  public boolean isLoaded(Operand value) {
    return loaded.contains(value);
  }

  private void noteWidth(Instruction.Cast cast, int bits) {
    if (cast.op() == CastOperator.SEXT) {
      signedBits.put(cast.result().id(), bits);
    } else if (cast.op() == CastOperator.ZEXT) {
      signedBits.put(cast.result().id(), bits + 1);
    }
  }

  /** A width in which the integer reads as a signed number. */
  int signedBits(Operand integer) {
    int bits = integer.type() instanceof Type.Int n ? n.bits() : sorts.offsetBits();
    return integer instanceof Operand.Register r ? signedBits.getOrDefault(r.id(), bits) : bits;
  }

  /** The C variable whose value a register is, or null. */
  public @Nullable Variable variable(int register) {
    return variables.get(register);
  }

  public CType type(int register) {
    Variable variable = variables.get(register);
    return variable == null ? CType.UNKNOWN : variable.type();
  }
}
