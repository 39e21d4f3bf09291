package dev.stet.engine.witness.machine;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.execution.Surroundings;
import dev.stet.engine.witness.value.IntegerArithmetic;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Rounds of a loop that are all alike, done at once: where a round goes the same way as long as
 * some comparisons come out as they do, and adds the same amounts to the loop's numbers, the state
 * after all such rounds is known. One round is followed with each number as what it is in round n
 * ({@link ArithmeticProgression}); inner loops and called functions are followed step by step, and
 * what is read at the same place in each round is the same ({@link SteadyPlaces}). A round that
 * writes memory, asks for an input that may change or computes anything else with a number that
 * changes is not understood, nor is a loop that would never end. Longer than most files: one round
 * is followed through all kinds of instructions.
 */
final class LoopAcceleration {

  /** Rounds that are worth the trouble. */
  private static final BigInteger WORTHWHILE = BigInteger.valueOf(1000);

  private static final int MOST_STEPS = 20_000;
  private static final int DEEPEST = 8;

  private final Machine machine;
  private final PreparedFunction prepared;
  private final CallFrame frame;
  private SteadyPlaces places;
  private BigInteger rounds = ArithmeticProgression.ALWAYS;
  private int steps;

  /** A round that is not understood. */
  private static final class NotUnderstood extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotUnderstood() {
      super("not understood", null, false, false);
    }
  }

  private LoopAcceleration(CallFrame frame) {
    this.machine = frame.machine;
    this.prepared = frame.function;
    this.frame = frame;
    this.places = new SteadyPlaces(frame);
  }

  /**
   * Goes as many rounds as are alike; the frame stands at the head of the loop, behind its phis.
   *
   * @param head the index of the head's block
   * @return how many rounds; 0 where none were
   */
  static long advance(CallFrame frame, int head) {
    try {
      return new LoopAcceleration(frame).advance(head);
    } catch (NotUnderstood e) {
      return 0;
    }
  }

  private long advance(int head) {
    Function function = prepared.source();
    Block start = function.blocks().get(head);
    List<Instruction.Phi> phis = phis(start);
    Map<Integer, ArithmeticProgression> now = new LinkedHashMap<>();
    for (Instruction.Phi phi : phis) {
      known(phi.result()).ifPresent(v -> now.put(phi.result().id(), v));
    }
    Map<Integer, ArithmeticProgression> next = round(function, start, now);
    Map<Integer, ArithmeticProgression> moving = new LinkedHashMap<>();
    now.forEach(
        (r, v) -> {
          ArithmeticProgression then = Objects.requireNonNull(next.get(r));
          moving.put(
              r, ArithmeticProgression.of(v.start(), then.start().subtract(v.start()), v.width()));
        });
    rounds = ArithmeticProgression.ALWAYS;
    Map<Integer, ArithmeticProgression> after = round(function, start, moving);
    for (var one : moving.entrySet()) {
      ArithmeticProgression then = Objects.requireNonNull(after.get(one.getKey()));
      ArithmeticProgression wanted =
          ArithmeticProgression.of(
              one.getValue().in(BigInteger.ONE), one.getValue().step(), one.getValue().width());
      if (!then.equals(wanted)) {
        return 0;
      }
    }
    if (rounds.compareTo(WORTHWHILE) < 0 || rounds.bitLength() >= Long.SIZE) {
      return 0;
    }
    for (Instruction.Phi phi : phis) {
      ArithmeticProgression value = moving.get(phi.result().id());
      if (value != null && !value.isConstant()) {
        frame.registers[prepared.slot(phi.result())] =
            Value.ofBits(value.in(rounds), value.width());
      }
    }
    return rounds.longValue();
  }

  private static List<Instruction.Phi> phis(Block block) {
    return block.instructions().stream()
        .filter(Instruction.Phi.class::isInstance)
        .map(Instruction.Phi.class::cast)
        .toList();
  }

  /** What a register holds now, where it is a number. */
  private Optional<ArithmeticProgression> known(Operand.Register register) {
    Value value = prepared.hasSlot(register) ? frame.registers[prepared.slot(register)] : null;
    return register.type() instanceof Type.Int i && value instanceof Value.Bits b
        ? Optional.of(ArithmeticProgression.constant(Value.unsigned(b.bits()), i.bits()))
        : Optional.empty();
  }

  /** What the head's phis are at the end of a round that begins so; only those that are numbers. */
  private Map<Integer, ArithmeticProgression> round(
      Function function, Block start, Map<Integer, ArithmeticProgression> begin) {
    var values = new LinkedHashMap<Integer, ArithmeticProgression>(begin);
    places = new SteadyPlaces(frame);
    int from = follow(function, start, values, Scope.LOOP, 0);
    Map<Integer, ArithmeticProgression> next = new LinkedHashMap<>();
    for (Instruction.Phi phi : phis(start)) {
      Operand incoming = incoming(phi, from);
      if (begin.containsKey(phi.result().id())) {
        next.put(phi.result().id(), value(incoming, values, Scope.LOOP));
      } else if (!phi.result().equals(incoming)) {
        throw new NotUnderstood(); // A pointer or a float that may change.
      }
    }
    return next;
  }

  /** What is followed: registers that are not set on the way are those of the frame, or nothing. */
  private enum Scope {
    LOOP,
    CALL
  }

  /**
   * Follows the code until it comes back to the start, or returns: the block that it comes from.
   */
  private int follow(
      Function function,
      Block start,
      Map<Integer, ArithmeticProgression> values,
      Scope scope,
      int depth) {
    Map<Integer, Block> blocks = new LinkedHashMap<>();
    function.blocks().forEach(b -> blocks.put(b.id(), b));
    Block block = start;
    int from = -1;
    while (true) {
      if (from >= 0) {
        enter(block, from, values, scope);
      }
      for (Instruction i : block.instructions()) {
        step(i, values, scope, depth);
      }
      from = block.id();
      int to = target(block.terminator(), values, scope);
      if (to < 0 && scope == Scope.LOOP) {
        throw new NotUnderstood();
      }
      if (to < 0 || (scope == Scope.LOOP && to == start.id())) {
        return from;
      }
      block = Objects.requireNonNull(blocks.get(to));
    }
  }

  private void enter(
      Block block, int from, Map<Integer, ArithmeticProgression> values, Scope scope) {
    Map<Integer, ArithmeticProgression> read = new LinkedHashMap<>();
    for (Instruction.Phi phi : phis(block)) {
      read.put(phi.result().id(), value(incoming(phi, from), values, scope));
    }
    values.putAll(read);
  }

  private static Operand incoming(Instruction.Phi phi, int from) {
    return phi.incoming().stream()
        .filter(i -> i.block() == from)
        .findFirst()
        .map(Instruction.Incoming::value)
        .orElseThrow(NotUnderstood::new);
  }

  /** The id of the next block; -1 where the function returns. */
  private int target(Terminator end, Map<Integer, ArithmeticProgression> values, Scope scope) {
    if (end instanceof Terminator.Jump j) {
      return j.target();
    } else if (end instanceof Terminator.Branch b) {
      return value(b.condition(), values, scope).isTrue() ? b.whenTrue() : b.whenFalse();
    } else if (end instanceof Terminator.Return) {
      return -1;
    } else if (end instanceof Terminator.Switch s) {
      ArithmeticProgression value = constant(s.value(), values, scope);
      return s.cases().stream()
          .filter(c -> c.value().equals(value.start()))
          .findFirst()
          .map(Terminator.Case::target)
          .orElse(s.otherwise());
    }
    throw new NotUnderstood();
  }

  private ArithmeticProgression value(
      Operand operand, Map<Integer, ArithmeticProgression> values, Scope scope) {
    if (operand instanceof Operand.IntConstant c) {
      return ArithmeticProgression.constant(c.value(), c.type().bits());
    } else if (operand instanceof Operand.Register r) {
      ArithmeticProgression known = values.get(r.id());
      if (known != null) {
        return known;
      } else if (scope == Scope.LOOP) {
        return known(r).orElseThrow(NotUnderstood::new);
      }
    }
    throw new NotUnderstood();
  }

  /** A number that must be the same in all rounds. */
  private ArithmeticProgression constant(
      Operand operand, Map<Integer, ArithmeticProgression> values, Scope scope) {
    ArithmeticProgression value = value(operand, values, scope);
    if (!value.isConstant()) {
      throw new NotUnderstood();
    }
    return value;
  }

  private void step(
      Instruction i, Map<Integer, ArithmeticProgression> values, Scope scope, int depth) {
    steps++;
    if (steps > MOST_STEPS) {
      throw new NotUnderstood();
    }
    if (i instanceof Instruction.Phi || i instanceof Instruction.Bind) {
      return;
    } else if (i instanceof Instruction.Binary b && b.result().type() instanceof Type.Int) {
      values.put(
          b.result().id(),
          binary(b.op(), value(b.left(), values, scope), value(b.right(), values, scope)));
    } else if (i instanceof Instruction.Overflow o) {
      overflow(o, values, scope);
    } else if (i instanceof Instruction.Compare c && c.left().type() instanceof Type.Int) {
      values.put(
          c.result().id(),
          compare(c.predicate(), value(c.left(), values, scope), value(c.right(), values, scope)));
    } else if (i instanceof Instruction.Cast c && c.result().type() instanceof Type.Int to) {
      values.put(c.result().id(), cast(c, value(c.operand(), values, scope), to.bits()));
    } else if (i instanceof Instruction.Select s) {
      boolean first = constant(s.condition(), values, scope).isTrue();
      values.put(s.result().id(), value(first ? s.whenTrue() : s.whenFalse(), values, scope));
    } else if (i instanceof Instruction.Check c) {
      mustHold(c.condition(), values, scope);
    } else if (i instanceof Instruction.Assume a) {
      mustHold(a.condition(), values, scope);
    } else if (i instanceof Instruction.Call c) {
      call(c, values, scope, depth);
    } else if (i instanceof Instruction.Load l && scope == Scope.LOOP) {
      load(l, values);
    } else if (!(i instanceof Instruction.PointerAdd p) || scope != Scope.LOOP || !places.move(p)) {
      throw new NotUnderstood();
    }
  }

  private void load(Instruction.Load l, Map<Integer, ArithmeticProgression> values) {
    Value value = places.read(l).orElseThrow(NotUnderstood::new);
    if (l.result().type() instanceof Type.Int i && value instanceof Value.Bits b) {
      values.put(
          l.result().id(), ArithmeticProgression.constant(Value.unsigned(b.bits()), i.bits()));
    } else if (!(value instanceof Value.Pointer)) {
      throw new NotUnderstood();
    }
  }

  private void mustHold(
      Operand condition, Map<Integer, ArithmeticProgression> values, Scope scope) {
    if (!value(condition, values, scope).isTrue()) {
      throw new NotUnderstood();
    }
  }

  private static ArithmeticProgression binary(
      BinaryOperator op, ArithmeticProgression left, ArithmeticProgression right) {
    return switch (op) {
      case ADD -> left.plus(right);
      case SUB -> left.minus(right);
      case MUL ->
          right.isConstant()
              ? left.times(right.start())
              : left.isConstant() ? right.times(left.start()) : undone();
      default -> constants(op, left, right);
    };
  }

  private static ArithmeticProgression undone() {
    throw new NotUnderstood();
  }

  private static ArithmeticProgression constants(
      BinaryOperator op, ArithmeticProgression left, ArithmeticProgression right) {
    boolean defined =
        (!IntegerArithmetic.isDivision(op) || right.start().signum() != 0)
            && (!IntegerArithmetic.isShift(op)
                || right.start().compareTo(BigInteger.valueOf(left.width())) < 0);
    if (!left.isConstant() || !right.isConstant() || !defined) {
      throw new NotUnderstood();
    }
    Value result = IntegerArithmetic.binary(op, left.width(), bits(left), bits(right));
    return ArithmeticProgression.constant(Value.bitsOf(result), left.width());
  }

  private static Value bits(ArithmeticProgression constant) {
    return Value.ofBits(constant.start(), constant.width());
  }

  /** The operation in rounds in which it does not overflow. */
  private void overflow(
      Instruction.Overflow o, Map<Integer, ArithmeticProgression> values, Scope scope) {
    ArithmeticProgression left = value(o.left(), values, scope);
    ArithmeticProgression right = value(o.right(), values, scope);
    if (IntegerArithmetic.overflows(o.op(), left.width(), bits(left), bits(right))) {
      throw new NotUnderstood();
    }
    ArithmeticProgression result = binary(Integers.wrapping(o.op()), left, right);
    if (!isExact(Integers.wrapping(o.op()), left, right, result.step())) {
      throw new NotUnderstood(); // The product grows by so much that it overflows in each round.
    }
    ArithmeticProgression.Sign sign =
        switch (o.op()) {
          case SADD, SSUB, SMUL -> ArithmeticProgression.Sign.SIGNED;
          case UADD, USUB, UMUL -> ArithmeticProgression.Sign.UNSIGNED;
        };
    rounds = rounds.min(left.straight(sign)).min(right.straight(sign)).min(result.straight(sign));
    values.put(o.result().id(), result);
    values.put(o.overflow().id(), ArithmeticProgression.constant(BigInteger.ZERO, 1));
  }

  /** Whether the step of the result is what it is without wrapping around. */
  private static boolean isExact(
      BinaryOperator op, ArithmeticProgression left, ArithmeticProgression right, BigInteger step) {
    BigInteger exact =
        switch (op) {
          case ADD -> left.step().add(right.step());
          case SUB -> left.step().subtract(right.step());
          default ->
              right.isConstant()
                  ? left.step().multiply(Value.signed(right.start(), right.width()))
                  : right.step().multiply(Value.signed(left.start(), left.width()));
        };
    return exact.equals(step);
  }

  private ArithmeticProgression compare(
      Predicate predicate, ArithmeticProgression left, ArithmeticProgression right) {
    rounds = rounds.min(ArithmeticProgression.steady(predicate, left, right));
    boolean holds = IntegerArithmetic.compare(predicate, left.width(), bits(left), bits(right));
    return ArithmeticProgression.constant(holds ? BigInteger.ONE : BigInteger.ZERO, 1);
  }

  private ArithmeticProgression cast(Instruction.Cast cast, ArithmeticProgression from, int width) {
    if (cast.op() == CastOperator.TRUNC || cast.op() == CastOperator.FREEZE) {
      return ArithmeticProgression.of(from.start(), from.step(), width);
    }
    ArithmeticProgression.Sign sign =
        cast.op() == CastOperator.SEXT
            ? ArithmeticProgression.Sign.SIGNED
            : ArithmeticProgression.Sign.UNSIGNED;
    if (sign == ArithmeticProgression.Sign.UNSIGNED && cast.op() != CastOperator.ZEXT) {
      throw new NotUnderstood();
    }
    rounds = rounds.min(from.straight(sign));
    return ArithmeticProgression.of(from.read(sign), from.step(), width);
  }

  /** Whether code outside is called that gives the same numbers each time, and has but numbers. */
  private boolean isSteady(Instruction.Call call, String name, Scope scope) {
    Declaration declaration = machine.declaration(name);
    return call.callee() instanceof Callee.Known
        && !(call.callee() instanceof Callee.Intrinsic)
        && !Catalogue.has(name)
        && declaration != null
        && declaration.returns() != Declaration.Returns.NEVER
        && machine.surroundings() == Surroundings.NONE
        && call.results().stream()
            .allMatch(r -> machine.inputs().alwaysReturned(r.type()).isPresent())
        && call.arguments().stream()
            .allMatch(a -> scope == Scope.LOOP ? places.isOutside(a) : isNumber(a));
  }

  private static boolean isNumber(Operand argument) {
    return !(argument.type() instanceof Type.Pointer);
  }

  /** A function that computes with numbers only. */
  private void call(
      Instruction.Call call, Map<Integer, ArithmeticProgression> values, Scope scope, int depth) {
    String name = call.calleeName();
    PreparedFunction callee = name == null ? null : machine.prepared(name);
    if (callee == null && name != null && isSteady(call, name, scope)) {
      for (Operand.Register result : call.results()) {
        BigInteger number = machine.inputs().alwaysReturned(result.type()).orElseThrow();
        int width = ((Type.Int) result.type()).bits();
        values.put(result.id(), ArithmeticProgression.constant(number, width));
      }
      return;
    }
    if (callee == null
        || depth == DEEPEST
        || call.arguments().size() != callee.source().parameters().size()) {
      throw new NotUnderstood();
    }
    Function function = callee.source();
    Map<Integer, ArithmeticProgression> inside = new LinkedHashMap<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      inside.put(function.parameters().get(i).id(), value(call.arguments().get(i), values, scope));
    }
    int last = follow(function, function.entry(), inside, Scope.CALL, depth + 1);
    List<Operand> returned = new ArrayList<>();
    for (Block block : function.blocks()) {
      if (block.id() == last && block.terminator() instanceof Terminator.Return r) {
        returned.addAll(r.values());
      }
    }
    if (returned.size() != call.results().size()) {
      throw new NotUnderstood();
    }
    for (int i = 0; i < returned.size(); i++) {
      values.put(call.results().get(i).id(), fitting(returned.get(i), inside, call, i));
    }
  }

  private ArithmeticProgression fitting(
      Operand returned, Map<Integer, ArithmeticProgression> inside, Instruction.Call call, int i) {
    ArithmeticProgression value = value(returned, inside, Scope.CALL);
    @Nullable Type wanted = call.results().get(i).type();
    if (!(wanted instanceof Type.Int n) || n.bits() != value.width()) {
      throw new NotUnderstood();
    }
    return value;
  }
}
