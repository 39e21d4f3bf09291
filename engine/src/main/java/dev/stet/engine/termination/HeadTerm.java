package dev.stet.engine.termination;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Operands as functions of the state at a loop head: the head's variables as they are there, what
 * is computed before the loop, and wrapping arithmetic on these.
 */
final class HeadTerm {

  private static final int DEEPEST = 8;

  private final Terms terms;
  private final OperandText definitions;
  private final List<Operand.Register> phis = new ArrayList<>();
  private final Set<Integer> inside;
  private final Function function;

  /**
   * @param inside the blocks of the loop
   */
  HeadTerm(Terms terms, Function function, LoopHead loop, Set<Integer> inside, OperandText text) {
    this.terms = terms;
    this.definitions = text;
    this.inside = inside;
    this.function = function;
    for (var block : function.blocks()) {
      if (block.id() == loop.header()) {
        block.instructions().stream()
            .filter(i -> i instanceof Instruction.Phi)
            .forEach(i -> phis.add(((Instruction.Phi) i).result()));
      }
    }
  }

  /** The registers that the head sets, in the order of the state. */
  List<Operand.Register> phis() {
    return phis;
  }

  /** Whether the operand is the same all along the loop. */
  boolean isConstant(Operand operand) {
    return !(operand instanceof Operand.Register r)
        || function.blocks().stream()
            .filter(b -> inside.contains(b.id()))
            .noneMatch(
                b ->
                    b.instructions().stream()
                        .anyMatch(i -> dev.stet.engine.ir.Uses.written(i).contains(r)));
  }

  /** The term at a visit, or empty where it is no such function. */
  Optional<Term> of(Operand operand, HeadVisit at) {
    return of(operand, at, 0);
  }

  private Optional<Term> of(Operand operand, HeadVisit at, int depth) {
    if (depth > DEEPEST) {
      return Optional.empty();
    } else if (operand instanceof Operand.Register r) {
      int phi = phis.indexOf(r);
      if (phi >= 0) {
        return Optional.of(at.state().get(phi));
      } else if (isConstant(r)) {
        return at.instance().value(0, r);
      }
      return definitions.definition(r).flatMap(i -> computed(i, r, at, depth + 1));
    }
    return at.instance().value(0, operand);
  }

  private Optional<Term> computed(
      Instruction by, Operand.Register result, HeadVisit at, int depth) {
    if (by instanceof Instruction.Binary b) {
      return of(b.left(), at, depth)
          .flatMap(
              x ->
                  of(b.right(), at, depth)
                      .flatMap(
                          y ->
                              !(x.sort() instanceof Sort.BitVector)
                                  ? Optional.<Term>empty()
                                  : switch (b.op()) {
                                    case ADD -> Optional.of(terms.add(x, y));
                                    case SUB -> Optional.of(terms.sub(x, y));
                                    case MUL -> Optional.of(terms.mul(x, y));
                                    default -> Optional.<Term>empty();
                                  }));
    } else if (by instanceof Instruction.Overflow o && result.equals(o.result())) {
      return of(o.left(), at, depth)
          .flatMap(
              x ->
                  of(o.right(), at, depth)
                      .map(
                          y ->
                              switch (o.op()) {
                                case SADD, UADD -> terms.add(x, y);
                                case SSUB, USUB -> terms.sub(x, y);
                                case SMUL, UMUL -> terms.mul(x, y);
                              }));
    } else if (by instanceof Instruction.Cast c
        && result.type() instanceof dev.stet.engine.ir.Type.Int to) {
      return of(c.operand(), at, depth)
          .flatMap(
              x ->
                  !(x.sort() instanceof Sort.BitVector) || to.bits() == 1
                      ? Optional.<Term>empty()
                      : switch (c.op()) {
                        case ZEXT -> Optional.of(terms.zeroExtend(x, to.bits()));
                        case SEXT -> Optional.of(terms.signExtend(x, to.bits()));
                        case TRUNC -> Optional.of(terms.extract(x, 0, to.bits()));
                        default -> Optional.<Term>empty();
                      });
    }
    return Optional.empty();
  }
}
