package dev.stet.engine.shape;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.shape.Access.Reached;
import dev.stet.engine.shape.Access.Use;
import dev.stet.engine.shape.Comparison.Claim;
import dev.stet.engine.shape.Comparison.Truth;
import dev.stet.engine.shape.Value.Address;
import dev.stet.engine.shape.Value.Part;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What instructions do to a heap: the states behind one are in any of the heaps given back. */
final class Steps implements Instruction.Visitor<List<Heap>> {

  private final Module module;
  private final Findings findings;
  private final Access access;
  private final Exposure exposure;
  private final Calls calls;
  private Heap heap;

  Steps(Module module, HeapRules rules, Findings findings, Heap start) {
    this.module = module;
    this.findings = findings;
    this.exposure = new Exposure(module.layout().pointerBytes());
    this.access = new Access(exposure, rules, findings);
    this.calls = new Calls(module, rules, findings, access, this);
    this.heap = start;
  }

  /** All of these, one after the other. */
  List<Heap> run(List<Instruction> instructions, Heap start) {
    List<Heap> heaps = List.of(start);
    for (Instruction instruction : instructions) {
      List<Heap> next = new ArrayList<>();
      for (Heap one : heaps) {
        heap = one;
        next.addAll(instruction.accept(this));
      }
      heaps = next;
    }
    return heaps;
  }

  // Values

  Value value(Heap at, Operand operand) {
    if (operand instanceof Operand.Register r) {
      return at.register(r.id());
    } else if (operand instanceof Operand.IntConstant i) {
      return new Value.Bits(i.value());
    } else if (operand instanceof Operand.FloatConstant f) {
      return new Value.Bits(f.bits());
    } else if (operand instanceof Operand.Null) {
      return Value.Bits.ZERO;
    } else if (operand instanceof Operand.GlobalAddress g) {
      Integer block = at.variables().get(g.global());
      return block == null ? at.symbol() : new Address(block, Part.FIRST, g.offset());
    } else if (operand instanceof Operand.FunctionAddress f) {
      return new Value.Code(f.function());
    } else if (operand instanceof Operand.Undefined) {
      return Value.Unset.UNSET;
    }
    return at.symbol();
  }

  private Value value(Operand operand) {
    return value(heap, operand);
  }

  /** A value that is read as what it is, not as what nobody has set. */
  private Value given(Operand operand) {
    Value value = value(operand);
    return value instanceof Value.Unset ? heap.symbol() : value;
  }

  int width(Type type) {
    if (type instanceof Type.Int i) {
      return i.bits();
    }
    return Math.toIntExact(module.layout().storeSizeOf(type) * Byte.SIZE);
  }

  /** Any value of a type that comes from outside. */
  Value unknown(Heap at, Type type) {
    return type instanceof Type.Pointer ? at.foreign() : at.symbol();
  }

  private List<Heap> set(Operand.Register register, Value value) {
    heap.set(register.id(), value);
    return List.of(heap);
  }

  /** The states in which a condition holds, or does not; empty where there are none. */
  List<Heap> assume(Heap at, Operand condition, Truth truth) {
    Value value = value(at, condition);
    if (value instanceof Value.Bits n) {
      return Truth.of(n.bits().signum() != 0) == truth ? List.of(at) : List.of();
    }
    Claim meaning = at.facts().meaning(value);
    if (meaning != null
        && !Conditions.assume(at, truth == Truth.YES ? meaning : meaning.opposite())) {
      return List.of();
    }
    if (value instanceof Value.Symbol) {
      at.replace(value, bit(truth));
    }
    return List.of(at);
  }

  private static Value bit(Truth truth) {
    return new Value.Bits(truth == Truth.YES ? BigInteger.ONE : BigInteger.ZERO);
  }

  /** The states apart in which a condition holds and in which it does not. */
  private List<Heap> apart(Operand condition) {
    Heap other = heap.copy();
    List<Heap> all = new ArrayList<>(assume(heap, condition, Truth.YES));
    all.addAll(assume(other, condition, Truth.NO));
    return all;
  }

  // Instructions

  @Override
  public List<Heap> visit(Instruction.Binary i) {
    Value left = given(i.left());
    Value right = given(i.right());
    int width = width(i.result().type());
    if (width == 1 && left instanceof Value.Symbol && right instanceof Value.Bits n) {
      boolean one = n.bits().signum() != 0;
      if (i.op() == BinaryOperator.XOR) {
        return set(i.result(), one ? negation(left) : left);
      } else if (i.op() == BinaryOperator.AND || i.op() == BinaryOperator.OR) {
        return set(i.result(), one == (i.op() == BinaryOperator.AND) ? left : right);
      }
    }
    if (width == 1 && left instanceof Value.Symbol && right instanceof Value.Symbol) {
      return bits(i);
    }
    return set(i.result(), sum(i, width, left, right));
  }

  /** Conditions that depend on two are looked at for each value of the first one. */
  private List<Heap> bits(Instruction.Binary i) {
    List<Heap> all = new ArrayList<>();
    for (Heap one : apart(i.left())) {
      Value left = value(one, i.left());
      Value right = value(one, i.right());
      boolean holds = left instanceof Value.Bits n && n.bits().signum() != 0;
      heap = one;
      Value result =
          switch (i.op()) {
            case AND -> holds ? right : left;
            case OR -> holds ? left : right;
            case XOR -> holds ? negation(right) : right;
            default -> one.symbol();
          };
      all.addAll(set(i.result(), result));
    }
    return all;
  }

  private Value negation(Value bit) {
    if (bit instanceof Value.Bits n) {
      return bit(Truth.of(n.bits().signum() == 0));
    }
    Claim meaning = heap.facts().meaning(bit);
    Value.Symbol symbol = heap.symbol();
    if (meaning != null) {
      heap.facts().mean(symbol, meaning.opposite());
    }
    return symbol;
  }

  private Value sum(Instruction.Binary i, int width, Value left, Value right) {
    boolean pointer = width == module.layout().pointerBits();
    boolean plus = i.op() == BinaryOperator.ADD;
    if (pointer && left instanceof Address && right instanceof Value.Bits n) {
      long bytes = Integers.signed(n.bits(), width).longValue();
      if (plus || i.op() == BinaryOperator.SUB) {
        return exposure.moved(heap, left, plus ? bytes : -bytes);
      }
    } else if (pointer && plus && right instanceof Address && left instanceof Value.Bits n) {
      return exposure.moved(heap, right, Integers.signed(n.bits(), width).longValue());
    }
    return Numbers.binary(heap, i.op(), width, left, right);
  }

  @Override
  public List<Heap> visit(Instruction.Overflow i) {
    Value left = given(i.left());
    Value right = given(i.right());
    int width = width(i.result().type());
    Boolean overflows = Numbers.overflows(heap, i.op(), width, left, right);
    Value flag = overflows == null ? heap.symbol() : bit(Truth.of(overflows));
    heap.set(i.overflow().id(), flag);
    Value wrapped = Numbers.binary(heap, Integers.wrapping(i.op()), width, left, right);
    return set(i.result(), wrapped);
  }

  @Override
  public List<Heap> visit(Instruction.Compare i) {
    if (i.predicate().isFloat()) {
      return set(i.result(), heap.symbol());
    }
    List<Heap> all = new ArrayList<>();
    for (Heap one : comparable(heap, i)) {
      heap = one;
      all.addAll(set(i.result(), compared(i)));
    }
    return all;
  }

  private Value compared(Instruction.Compare i) {
    Value left = given(i.left());
    Value right = given(i.right());
    Claim claim = Claim.of(i.predicate(), left, right, width(i.left().type()));
    Truth truth = Conditions.decide(heap, claim);
    if (truth != Truth.OPEN) {
      return bit(truth);
    }
    Value.Symbol symbol = heap.symbol();
    heap.facts().mean(symbol, meaning(claim));
    return symbol;
  }

  /** A question about a condition is a question about what that means. */
  private Claim meaning(Claim claim) {
    Comparison c = claim.comparison();
    Claim meaning = heap.facts().meaning(c.left());
    if (meaning == null || c.order() != Comparison.Order.EQUAL) {
      return claim;
    } else if (c.right().equals(Value.Bits.ZERO)) {
      return claim.truth() == Truth.YES ? meaning.opposite() : meaning;
    }
    return c.right().equals(bit(Truth.YES))
        ? claim.truth() == Truth.YES ? meaning : meaning.opposite()
        : claim;
  }

  /** The states apart in which chains have nodes and in which they have not. */
  private List<Heap> comparable(Heap start, Instruction.Compare i) {
    List<Heap> open = new ArrayList<>(List.of(start));
    List<Heap> all = new ArrayList<>();
    while (!open.isEmpty()) {
      Heap one = open.remove(open.size() - 1);
      Value left = value(one, i.left());
      Value right = value(one, i.right());
      int chain = mayBeEmpty(one, left) ? Heap.target(left) : 0;
      chain = mayBeEmpty(one, right) ? Heap.target(right) : chain;
      if (chain != 0) {
        open.addAll(exposure.emptyOrNot(one, chain));
      } else if (left instanceof Address a
          && right instanceof Address b
          && a.block() == b.block()
          && a.part() != b.part()
          && one.block(a.block()).life() == Block.Life.ALIVE) {
        exposure.expose(one, a.block(), a.part());
        open.add(one);
      } else {
        all.add(one);
      }
    }
    return all;
  }

  private static boolean mayBeEmpty(Heap heap, Value value) {
    if (!(value instanceof Address a)) {
      return false;
    }
    Block block = heap.block(a.block());
    return block.mayBeEmpty() && block.life() == Block.Life.ALIVE;
  }

  @Override
  public List<Heap> visit(Instruction.Cast i) {
    Value value = value(i.operand());
    int from = width(i.operand().type());
    int to = width(i.result().type());
    return set(
        i.result(),
        switch (i.op()) {
          case TRUNC, ZEXT, SEXT -> resized(i.op(), value, from, to);
          case BITCAST -> value;
          case FREEZE -> value instanceof Value.Unset ? heap.symbol() : value;
          case PTR_TO_INT, INT_TO_PTR -> from == to ? value : resized(i.op(), value, from, to);
          default -> heap.symbol();
        });
  }

  private Value resized(CastOperator op, Value value, int from, int to) {
    if (value instanceof Value.Unset) {
      return value;
    }
    if (value instanceof Value.Bits n) {
      BigInteger number = op == CastOperator.SEXT ? Integers.signed(n.bits(), from) : n.bits();
      return new Value.Bits(Integers.bits(number, to));
    }
    Claim meaning = heap.facts().meaning(value);
    if (meaning != null && op != CastOperator.SEXT) {
      Value.Symbol symbol = heap.symbol(to == 1 ? Range.full(1) : bitRange());
      heap.facts().mean(symbol, meaning);
      return symbol;
    }
    Range range = value.isNumeric() ? heap.range(value, from) : Range.full(from);
    if (op == CastOperator.ZEXT && !range.isNatural()) {
      BigInteger end = BigInteger.ONE.shiftLeft(from);
      range = new Range(BigInteger.ZERO, end.subtract(BigInteger.ONE));
    }
    return heap.symbol(range.within(to));
  }

  private static Range bitRange() {
    return new Range(BigInteger.ZERO, BigInteger.ONE);
  }

  @Override
  public List<Heap> visit(Instruction.Select i) {
    if (value(i.whenTrue()).equals(value(i.whenFalse()))) {
      return set(i.result(), value(i.whenTrue()));
    }
    List<Heap> all = new ArrayList<>();
    for (Heap one : apart(i.condition())) {
      heap = one;
      boolean holds = value(i.condition()) instanceof Value.Bits n && n.bits().signum() != 0;
      all.addAll(set(i.result(), value(holds ? i.whenTrue() : i.whenFalse())));
    }
    return all;
  }

  @Override
  public List<Heap> visit(Instruction.Phi i) {
    return List.of(heap); // The edges have set it.
  }

  @Override
  public List<Heap> visit(Instruction.Allocate i) {
    long each = module.layout().sizeOf(i.element());
    Value count = value(i.count());
    boolean known = count instanceof Value.Bits n && n.bits().bitLength() < Integer.SIZE;
    long bytes = known ? each * ((Value.Bits) count).bits().longValue() : Block.UNKNOWN;
    int id = heap.number();
    heap.put(
        new Block(
            id,
            Block.Kind.STACK,
            Set.of(),
            "",
            bytes,
            Block.Life.ALIVE,
            Contents.of(Contents.Background.UNSET),
            null,
            0));
    return set(i.result(), new Address(id, Part.FIRST, 0));
  }

  @Override
  public List<Heap> visit(Instruction.Load i) {
    if (i.access() == Instruction.Access.OBSERVED) {
      throw new BeyondShapes("a call that is not followed");
    }
    long bytes = module.layout().storeSizeOf(i.result().type());
    List<Heap> all = new ArrayList<>();
    for (Reached reached :
        access.followed(heap, h -> value(h, i.address()), i.at(), bytes, Use.READ)) {
      heap = reached.heap();
      Value read =
          i.access().isPlain()
              ? read(reached, i.result().type(), bytes)
              : unknown(heap, i.result().type());
      if (i.access() == Instruction.Access.MUST_BE_SET && read instanceof Value.Unset) {
        findings.fails(CheckKind.UNINITIALISED_READ, i.at());
        read = heap.symbol();
      }
      all.addAll(set(i.result(), read));
    }
    return all;
  }

  private Value read(Reached reached, Type type, long bytes) {
    Value pointer = reached.pointer();
    if (pointer instanceof Value.Within) {
      Block block = Access.block(heap, pointer);
      return block.contents().mayBeUnset() ? Value.Unset.UNSET : elsewhere(block, type);
    }
    if (!(pointer instanceof Address a)) {
      return pointer instanceof Value.Foreign ? unknown(heap, type) : heap.symbol();
    }
    Block block = Access.block(heap, pointer);
    if (block.life() == Block.Life.SHARED) {
      return unknown(heap, type);
    }
    Value value = block.contents().read(a.offset(), bytes);
    if (value == null) {
      value = heap.symbol(heap.range(block.contents().at(a.offset(), bytes), width(bytes)));
      heap.put(block.with(block.contents().write(a.offset(), bytes, value)));
    }
    return fitted(value, width(bytes), width(type));
  }

  private Value elsewhere(Block block, Type type) {
    return block.life() == Block.Life.SHARED ? unknown(heap, type) : heap.symbol();
  }

  private static int width(long bytes) {
    return Math.toIntExact(bytes * Byte.SIZE);
  }

  /** A value of whole bytes as one of a type that has fewer bits, or the other way round. */
  private Value fitted(Value value, int from, int to) {
    return from == to
        ? value
        : resized(from < to ? CastOperator.ZEXT : CastOperator.TRUNC, value, from, to);
  }

  @Override
  public List<Heap> visit(Instruction.Store i) {
    long bytes = module.layout().storeSizeOf(i.value().type());
    List<Heap> all = new ArrayList<>();
    for (Reached reached :
        access.followed(heap, h -> value(h, i.address()), i.at(), bytes, Use.WRITE)) {
      heap = reached.heap();
      Value value = fitted(value(i.value()), width(i.value().type()), width(bytes));
      write(reached.pointer(), bytes, value);
      all.add(heap);
    }
    return all;
  }

  private void write(Value pointer, long bytes, Value value) {
    if (pointer instanceof Value.Foreign) {
      Access.share(heap, value);
      return;
    }
    if (!(pointer instanceof Address) && !(pointer instanceof Value.Within)) {
      throw new BeyondShapes("a write through a pointer of which nothing is known");
    }
    Block block = Access.written(heap, pointer);
    if (block.life() == Block.Life.SHARED) {
      Access.share(heap, value);
    } else if (pointer instanceof Address a) {
      heap.put(block.with(block.contents().write(a.offset(), bytes, value)));
    } else if (value instanceof Value.Unset) {
      heap.put(block.with(Contents.of(Contents.Background.UNSET)));
    } else {
      heap.put(block.with(block.contents().scattered()));
    }
  }

  /** A block whose members are looked at is of their structure. */
  private void note(Instruction.PointerAdd i) {
    if (value(i.base()) instanceof Address a
        && a.offset() == 0
        && i.member().whole() instanceof Type.Struct s) {
      Block block = heap.block(a.block());
      if (block.kind() == Block.Kind.HEAP && block.bytes() == s.sizeBytes()) {
        heap.put(block.usedAs(i.member().structure()));
      }
    }
  }

  @Override
  public List<Heap> visit(Instruction.PointerAdd i) {
    note(i);
    long bytes = i.offset();
    boolean known = true;
    for (Instruction.Scaled scaled : i.scaled()) {
      if (value(scaled.index()) instanceof Value.Bits n) {
        int width = width(scaled.index().type());
        bytes += Integers.signed(n.bits(), width).longValue() * scaled.stride();
      } else {
        known = false;
      }
    }
    if (known) {
      Value base = value(i.base());
      if (base instanceof Value.Foreign) {
        findings.fails(CheckKind.NULL_DEREFERENCE, i.at());
      }
      return set(i.result(), exposure.moved(heap, base, bytes));
    }
    List<Heap> all = new ArrayList<>();
    for (Reached reached : access.exposed(heap, h -> value(h, i.base()))) {
      heap = reached.heap();
      if (reached.pointer() instanceof Value.Foreign) {
        findings.fails(CheckKind.NULL_DEREFERENCE, i.at());
      }
      all.addAll(set(i.result(), somewhere(reached.pointer())));
    }
    return all;
  }

  private Value somewhere(Value pointer) {
    if (Heap.target(pointer) != 0) {
      return new Value.Within(Heap.target(pointer));
    }
    return pointer instanceof Value.Foreign ? heap.foreign() : heap.symbol();
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
    boolean holds = value(i.condition()) instanceof Value.Bits n && n.bits().signum() != 0;
    if (!holds) {
      findings.fails(i.obligation(), i.at());
    }
    return assume(heap, i.condition(), Truth.YES);
  }

  @Override
  public List<Heap> visit(Instruction.Assume i) {
    return assume(heap, i.condition(), Truth.YES);
  }

  @Override
  public List<Heap> visit(Instruction.Unsupported i) {
    throw new BeyondShapes(i.construct());
  }
}
