package dev.stet.engine.memory.outside;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Indices that are never below 0 by their C type (C17 6.2.5 p9): one that wraps around is larger
 * than any object, so that nothing is where it leads.
 */
final class UnsignedIndices {

  private final DefUse uses;
  private final int pointerBits;
  private final Map<Operand, Set<CType.Encoding>> variables = new LinkedHashMap<>();

  /**
   * Of a function.
   *
   * @param pointerBits of an address, and of an index
   */
  UnsignedIndices(Function function, int pointerBits) {
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

  /** Whether an index has no sign, or was widened from a number without one. */
  boolean isUnsigned(Operand index) {
    if (index instanceof Operand.IntConstant c) {
      return c.signedValue().signum() >= 0;
    }
    return uses.definition(index, Instruction.Cast.class)
            .filter(c -> c.op() == CastOperator.ZEXT)
            .isPresent()
        || isOfUnsignedType(index, new LinkedHashSet<>());
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
