package dev.stet.engine.shape.step;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.shape.heap.Differences;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.Numbers;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.ValueComparison.Truth;
import dev.stet.engine.shape.heap.Widths;
import dev.stet.engine.time.Patience;
import java.util.ArrayList;
import java.util.List;

/** What instructions do to a heap: the states behind one are in any of the heaps given back. */
public final class HeapSteps implements Instruction.Visitor<List<Heap>> {

  private final Patience patience;
  private final Operands operands;
  private final Truths truths;
  private final HeapFindings findings;
  private final Exposure exposure;
  private final MemorySteps memory;
  private final Comparing comparing;
  private final CallSteps calls;
  private Heap heap;

  /** Of so many heaps one instruction is a piece of work by itself. */
  private static final int MANY = 16;

  /**
   * @param patience of whoever waits for the steps
   */
  public HeapSteps(
      Module module,
      HeapRules rules,
      HeapFindings findings,
      Leaks leaks,
      Heap start,
      Patience patience) {
    this.patience = patience;
    this.operands = new Operands(module);
    this.truths = new Truths(operands);
    this.findings = findings;
    this.exposure = new Exposure(module.layout().pointerBytes());
    var access = new Access(exposure, rules, findings);
    this.memory = new MemorySteps(operands, findings, access, exposure, leaks);
    this.comparing = new Comparing(operands, exposure);
    this.calls = new CallSteps(operands, rules, findings, access, leaks);
    this.heap = start;
  }

  public Operands operands() {
    return operands;
  }

  public Truths truths() {
    return truths;
  }

  /**
   * All of these, one after the other.
   *
   * @throws dev.stet.engine.time.OutOfTime where nobody waits any more
   */
  public List<Heap> run(List<Instruction> instructions, Heap start) {
    List<Heap> heaps = List.of(start);
    for (Instruction instruction : instructions) {
      List<Heap> next = new ArrayList<>();
      if (heaps.size() >= MANY) {
        patience.check();
      }
      for (Heap one : heaps) {
        heap = one;
        next.addAll(instruction.accept(this));
      }
      heaps = next;
    }
    return heaps;
  }

  private SymbolicValue value(Operand operand) {
    return operands.value(heap, operand);
  }

  private List<Heap> set(Operand.Register register, SymbolicValue value) {
    heap.set(register.id(), value);
    return List.of(heap);
  }

  @Override
  public List<Heap> visit(Instruction.Binary i) {
    SymbolicValue left = operands.given(heap, i.left());
    SymbolicValue right = operands.given(heap, i.right());
    int width = operands.width(i.result().type());
    if (width == 1
        && left instanceof SymbolicValue.Symbol
        && right instanceof SymbolicValue.Bits n) {
      boolean one = n.bits().signum() != 0;
      if (i.op() == BinaryOperator.XOR) {
        return set(i.result(), one ? Truths.negation(heap, left) : left);
      } else if (i.op() == BinaryOperator.AND || i.op() == BinaryOperator.OR) {
        return set(i.result(), one == (i.op() == BinaryOperator.AND) ? left : right);
      }
    }
    if (width == 1
        && left instanceof SymbolicValue.Symbol
        && right instanceof SymbolicValue.Symbol) {
      return bits(i);
    }
    return set(i.result(), sum(i, width, left, right));
  }

  /** Conditions that depend on two are looked at for each value of the first one. */
  private List<Heap> bits(Instruction.Binary i) {
    List<Heap> all = new ArrayList<>();
    for (Truths.Parted part : truths.apart(heap, i.left())) {
      Heap one = part.heap();
      boolean holds = part.truth() == Truth.YES;
      SymbolicValue right = operands.given(one, i.right());
      SymbolicValue result =
          switch (i.op()) {
            case AND -> holds ? right : Truths.bit(Truth.NO);
            case OR -> holds ? Truths.bit(Truth.YES) : right;
            case XOR -> holds ? Truths.negation(one, right) : right;
            default -> one.symbol();
          };
      one.set(i.result().id(), result);
      all.add(one);
    }
    return all;
  }

  private SymbolicValue sum(
      Instruction.Binary i, int width, SymbolicValue left, SymbolicValue right) {
    boolean pointer = width == operands.module().layout().pointerBits();
    boolean plus = i.op() == BinaryOperator.ADD;
    if (pointer && left instanceof Address && right instanceof SymbolicValue.Bits n) {
      long bytes = Integers.signed(n.bits(), width).longValue();
      if (plus || i.op() == BinaryOperator.SUB) {
        return exposure.moved(heap, left, plus ? bytes : -bytes);
      }
    } else if (pointer
        && plus
        && right instanceof Address
        && left instanceof SymbolicValue.Bits n) {
      return exposure.moved(heap, right, Integers.signed(n.bits(), width).longValue());
    }
    SymbolicValue result = Numbers.binary(heap, i.op(), width, left, right);
    Differences.note(heap, i.op(), width, left, right, result);
    hide(result, left, right);
    return result;
  }

  /** A value that is computed of addresses, and is not known, may be one. */
  private void hide(SymbolicValue result, SymbolicValue left, SymbolicValue right) {
    if (!(result instanceof SymbolicValue.Bits)) {
      heap.hide(left);
      heap.hide(right);
    }
  }

  @Override
  public List<Heap> visit(Instruction.Overflow i) {
    SymbolicValue left = operands.given(heap, i.left());
    SymbolicValue right = operands.given(heap, i.right());
    int width = operands.width(i.result().type());
    Boolean overflows = Numbers.overflows(heap, i.op(), width, left, right);
    SymbolicValue flag = overflows == null ? heap.symbol() : Truths.bit(Truth.of(overflows));
    heap.set(i.overflow().id(), flag);
    SymbolicValue wrapped = Numbers.binary(heap, Integers.wrapping(i.op()), width, left, right);
    Differences.note(heap, Integers.wrapping(i.op()), width, left, right, wrapped);
    hide(wrapped, left, right);
    return set(i.result(), wrapped);
  }

  @Override
  public List<Heap> visit(Instruction.Compare i) {
    return comparing.compare(heap, i);
  }

  @Override
  public List<Heap> visit(Instruction.Cast i) {
    SymbolicValue value = value(i.operand());
    if (Heap.target(value) != 0 && !keeps(i)) {
      heap.hideAddresses();
    }
    int from = operands.width(i.operand().type());
    int to = operands.width(i.result().type());
    return set(
        i.result(),
        switch (i.op()) {
          case TRUNC, ZEXT, SEXT -> Widths.resized(heap, i.op(), value, from, to);
          case BITCAST -> value;
          case FREEZE -> frozen(i, value);
          case PTR_TO_INT, INT_TO_PTR ->
              from == to ? value : Widths.resized(heap, i.op(), value, from, to);
          default -> heap.symbol();
        });
  }

  /** Frozen from the start is what nobody has set: variables begin so that have no first value. */
  private SymbolicValue frozen(Instruction.Cast i, SymbolicValue value) {
    boolean isSet =
        !(value instanceof SymbolicValue.Unset) || i.operand() instanceof Operand.Undefined;
    return isSet ? value : heap.symbol();
  }

  /** Whether an address stays one. */
  private boolean keeps(Instruction.Cast i) {
    return switch (i.op()) {
      case BITCAST, FREEZE -> true;
      case PTR_TO_INT, INT_TO_PTR ->
          operands.width(i.operand().type()) == operands.width(i.result().type());
      default -> false;
    };
  }

  @Override
  public List<Heap> visit(Instruction.Select i) {
    if (value(i.whenTrue()).equals(value(i.whenFalse()))) {
      return set(i.result(), value(i.whenTrue()));
    }
    List<Heap> all = new ArrayList<>();
    for (Truths.Parted part : truths.apart(heap, i.condition())) {
      Operand chosen = part.truth() == Truth.YES ? i.whenTrue() : i.whenFalse();
      part.heap().set(i.result().id(), operands.value(part.heap(), chosen));
      all.add(part.heap());
    }
    return all;
  }

  @Override
  public List<Heap> visit(Instruction.Phi i) {
    return List.of(heap); // The edges have set it.
  }

  @Override
  public List<Heap> visit(Instruction.Allocate i) {
    return set(i.result(), memory.allocated(heap, i));
  }

  @Override
  public List<Heap> visit(Instruction.Load i) {
    return memory.load(heap, i);
  }

  @Override
  public List<Heap> visit(Instruction.Store i) {
    return memory.store(heap, i);
  }

  @Override
  public List<Heap> visit(Instruction.PointerAdd i) {
    return memory.add(heap, i);
  }

  @Override
  public List<Heap> visit(Instruction.Call i) {
    return calls.call(i, heap);
  }

  @Override
  public List<Heap> visit(Instruction.Bind i) {
    return List.of(heap);
  }

  @Override
  public List<Heap> visit(Instruction.Check i) {
    boolean holds = value(i.condition()) instanceof SymbolicValue.Bits n && n.bits().signum() != 0;
    if (!holds) {
      findings.fails(i.obligation(), i.at());
    }
    return truths.assume(heap, i.condition(), Truth.YES);
  }

  @Override
  public List<Heap> visit(Instruction.Assume i) {
    return truths.assume(heap, i.condition(), Truth.YES);
  }

  @Override
  public List<Heap> visit(Instruction.Unsupported i) {
    throw new BeyondShapes(i.construct());
  }
}
