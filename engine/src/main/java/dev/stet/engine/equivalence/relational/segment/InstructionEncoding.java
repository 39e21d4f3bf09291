package dev.stet.engine.equivalence.relational.segment;

import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.formula.NotModelled;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;

/** What each instruction does to an execution. */
final class InstructionEncoding implements Instruction.Visitor<Void> {

  private final Encoding encoding;
  private final SymbolicExecution execution;
  private final MemoryAccesses memory;
  private final CallEncoding calls;
  private final Terms terms;
  private final int pointerBits;

  InstructionEncoding(
      Encoding encoding, SymbolicExecution execution, MemoryAccesses memory, CallEncoding calls) {
    this.encoding = encoding;
    this.execution = execution;
    this.memory = memory;
    this.calls = calls;
    this.terms = encoding.terms;
    this.pointerBits = encoding.layout.pointerBits();
  }

  @Override
  public Void visit(Instruction.Binary i) {
    execution.set(
        i.result(),
        encoding.operations.binary(i.op(), execution.value(i.left()), execution.value(i.right())));
    return null;
  }

  @Override
  public Void visit(Instruction.Overflow i) {
    Term a = execution.value(i.left());
    Term b = execution.value(i.right());
    execution.set(i.result(), encoding.operations.wrapped(i.op(), a, b));
    execution.set(i.overflow(), encoding.operations.overflows(i.op(), a, b));
    return null;
  }

  @Override
  public Void visit(Instruction.Compare i) {
    Predicate predicate = i.predicate();
    execution.set(
        i.result(),
        encoding.operations.compare(
            predicate, execution.value(i.left()), execution.value(i.right())));
    return null;
  }

  @Override
  public Void visit(Instruction.Cast i) {
    Sort to = encoding.memory.sort(i.result().type());
    Term a = execution.value(i.operand());
    switch (i.op()) {
      case FREEZE -> execution.set(i.result(), a);
      case PTR_TO_INT, INT_TO_PTR ->
          execution.set(
              i.result(),
              to instanceof Sort.BitVector b && b.width() < a.width()
                  ? terms.extract(a, 0, b.width())
                  : terms.zeroExtend(a, ((Sort.BitVector) to).width()));
      case BITCAST ->
          execution.set(
              i.result(), encoding.memory.reinterpreted(a, i.operand().type(), i.result().type()));
      default -> execution.set(i.result(), encoding.operations.cast(i.op(), a, to));
    }
    return null;
  }

  @Override
  public Void visit(Instruction.Select i) {
    execution.set(
        i.result(),
        terms.ite(
            execution.value(i.condition()),
            execution.value(i.whenTrue()),
            execution.value(i.whenFalse())));
    return null;
  }

  @Override
  public Void visit(Instruction.Phi i) {
    return null; // The edges have set it.
  }

  @Override
  public Void visit(Instruction.Allocate i) {
    memory.allocate(i);
    return null;
  }

  @Override
  public Void visit(Instruction.Load i) {
    memory.load(i);
    return null;
  }

  @Override
  public Void visit(Instruction.Store i) {
    memory.store(i);
    return null;
  }

  @Override
  public Void visit(Instruction.PointerAdd i) {
    BigInteger one = BigInteger.ONE;
    Term moved =
        encoding.operations.sum(
            execution.value(i.base()), one, terms.bits(pointerBits, i.offset()), one);
    for (Instruction.Scaled scaled : i.scaled()) {
      Term index = execution.value(scaled.index());
      Term wide =
          terms.signedResize(
              index.sort() instanceof Sort.Bool ? terms.bit(index) : index, pointerBits);
      moved = encoding.operations.sum(moved, one, wide, BigInteger.valueOf(scaled.stride()));
    }
    execution.set(i.result(), moved);
    return null;
  }

  @Override
  public Void visit(Instruction.Call i) {
    calls.call(i);
    return null;
  }

  @Override
  public Void visit(Instruction.Bind i) {
    return null; // For people only.
  }

  @Override
  public Void visit(Instruction.Check i) {
    Term condition = execution.value(i.condition());
    CheckKind kind = i.obligation().kind();
    if (kind == CheckKind.SIGNED_OVERFLOW) {
      execution.setState(
          execution.state().withWraps(terms.or(execution.state().wraps(), terms.not(condition))));
    } else if (kind == CheckKind.ASSERTION) {
      Term before = execution.guard();
      SegmentState failing = execution.state();
      execution.setGuard(terms.and(before, terms.not(condition)));
      if (!execution.guard().isFalse()) {
        execution.observe("failing assertion", List.of());
        execution.stop(execution.state());
      }
      execution.setState(failing);
      execution.setGuard(terms.and(before, condition));
    } else {
      execution.requireDefined(condition);
    }
    return null;
  }

  @Override
  public Void visit(Instruction.Assume i) {
    execution.requireDefined(execution.value(i.condition()));
    return null;
  }

  @Override
  public Void visit(Instruction.Unsupported i) {
    throw new NotModelled(i.construct());
  }
}
