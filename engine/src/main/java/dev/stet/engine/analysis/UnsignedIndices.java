package dev.stet.engine.analysis;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.OverflowOperator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Numbers without a sign, as wide as addresses, that indices are computed from (C17 6.2.5 p9). One
 * that counts or measures what is in an object is no larger than that; whether what is computed
 * from it wraps around is to be asked.
 */
public final class UnsignedIndices {

  private final DefUse uses;
  private final int pointerBits;
  private final Map<Operand, Set<CType.Encoding>> variables = new LinkedHashMap<>();

  /**
   * Of a function.
   *
   * @param pointerBits of an address, and of an index
   */
  public UnsignedIndices(Function function, int pointerBits) {
    this.uses = new DefUse(function);
    this.pointerBits = pointerBits;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Bind b && b.variable().type().bits() == pointerBits) {
          variables
              .computeIfAbsent(b.value(), v -> new LinkedHashSet<>())
              .add(b.variable().type().encoding());
        }
      }
    }
  }

  /** What an index is computed from that has no sign, and was not itself taken from another. */
  public Set<Operand.Register> sources(Operand index) {
    Set<Operand.Register> all = new LinkedHashSet<>();
    collect(index, all, new LinkedHashSet<>());
    return all;
  }

  /**
   * Whether an index may be negative or wrap around: not one that was widened without a sign, has
   * none and was not taken from another, or counts upwards from 0.
   */
  public boolean mayWrap(Operand index) {
    if (index instanceof Operand.IntConstant c) {
      return c.signedValue().signum() < 0;
    }
    Instruction i = uses.definition(index).orElse(null);
    if (i instanceof Instruction.Cast c && c.op() == CastOperator.ZEXT) {
      return false;
    }
    Operand counter =
        i instanceof Instruction.Cast c && c.op() == CastOperator.SEXT ? c.operand() : index;
    return !countsUp(counter)
        && (!isOfUnsignedType(index, new LinkedHashSet<>()) || goesBack(index));
  }

  /** Whether it begins with a constant and grows by constants, where an overflow is an error. */
  private boolean countsUp(Operand number) {
    return uses.definition(number, Instruction.Phi.class)
        .filter(phi -> phi.incoming().stream().allMatch(in -> isCount(in.value(), number)))
        .isPresent();
  }

  private boolean isCount(Operand value, Operand counter) {
    return value instanceof Operand.IntConstant c
        ? c.signedValue().signum() >= 0
        : uses.definition(value, Instruction.Overflow.class)
            .filter(o -> o.op() == OverflowOperator.SADD && o.left().equals(counter))
            .filter(o -> o.right() instanceof Operand.IntConstant c && c.signedValue().signum() > 0)
            .isPresent();
  }

  private void collect(Operand number, Set<Operand.Register> found, Set<Operand> seen) {
    if (!(number instanceof Operand.Register register) || !seen.add(number)) {
      return;
    }
    Instruction i = uses.definition(number).orElse(null);
    if (i instanceof Instruction.Binary || isCopy(i)) {
      from(i).forEach(operand -> collect(operand, found, seen));
    } else if (isOfUnsignedType(number, new LinkedHashSet<>()) && !goesBack(number)) {
      found.add(register);
    }
  }

  private static boolean isCopy(@Nullable Instruction i) {
    return i instanceof Instruction.Cast c && c.op() == CastOperator.FREEZE;
  }

  /** Whether what meets in a number may have been taken from it, or set to the largest one. */
  private boolean goesBack(Operand number) {
    Set<Operand> seen = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(number));
    while (!open.isEmpty()) {
      Operand next = open.pop();
      if (next instanceof Operand.IntConstant c && c.signedValue().signum() < 0) {
        return true;
      } else if (seen.add(next)) {
        Instruction i = uses.definition(next).orElse(null);
        if (i instanceof Instruction.Binary b && b.op() == BinaryOperator.SUB) {
          return true;
        }
        from(i).forEach(open::add);
      }
    }
    return false;
  }

  /** Whether it is as wide as an address and has no sign; what is computed with such has none. */
  private boolean isOfUnsignedType(Operand number, Set<Operand> seen) {
    if (!(number instanceof Operand.Register) || !seen.add(number)) {
      return false;
    }
    Set<CType.Encoding> declared = variables.getOrDefault(number, Set.of());
    if (!declared.isEmpty()) {
      return declared.equals(Set.of(CType.Encoding.UNSIGNED));
    }
    Instruction i = uses.definition(number).orElse(null);
    if (i instanceof Instruction.Load load) {
      CType type = uses.typeOfMember(load.address());
      return type.encoding() == CType.Encoding.UNSIGNED && type.bits() == pointerBits;
    }
    return from(i).anyMatch(operand -> isOfUnsignedType(operand, seen));
  }

  /** What a number is computed from that has its type. */
  private static Stream<Operand> from(@Nullable Instruction i) {
    if (i instanceof Instruction.Binary b) {
      return switch (b.op()) {
        case SHL, LSHR, ASHR -> Stream.of(b.left());
        default -> Stream.of(b.left(), b.right());
      };
    } else if (i instanceof Instruction.Phi phi) {
      return phi.incoming().stream().map(Instruction.Incoming::value);
    } else if (i instanceof Instruction.Select s) {
      return Stream.of(s.whenTrue(), s.whenFalse());
    } else if (i instanceof Instruction.Cast c && c.op() == CastOperator.FREEZE) {
      return Stream.of(c.operand());
    }
    return Stream.empty();
  }
}
