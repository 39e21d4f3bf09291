package dev.stet.engine.equivalence.relational;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.time.Patience;
import dev.stet.engine.verdict.Witness;
import dev.stet.engine.witness.Answer;
import dev.stet.engine.witness.CValueFormat;
import dev.stet.engine.witness.FinalMemory;
import dev.stet.engine.witness.Interpreter;
import dev.stet.engine.witness.Limits;
import dev.stet.engine.witness.Observed;
import dev.stet.engine.witness.Outcome;
import dev.stet.engine.witness.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * Runs both versions on the same inputs and says what differs. A run in which the old version is
 * undefined, or depends on uninitialised variables, shows nothing.
 */
final class PairRun {

  private static final Limits LIMITS = new Limits(300_000, 32L << 20, 2_000);

  /** How different floating-point numbers must be to be more than rounded differently. */
  private static final double NOISE = 1e-6;

  /** What both versions did on one input. */
  sealed interface Result {

    /** The same, as far as can be seen. */
    record Alike() implements Result {}

    /** The old version ended soon, the new one has not. */
    record Endless() implements Result {}

    /** Something else, but only because signed arithmetic overflows and wraps. */
    record Overflows() implements Result {}

    /** Nothing follows from it. */
    record Useless() implements Result {}

    /** Something else, but no more than rounding explains. */
    record Rounded() implements Result {}

    /**
     * Something else.
     *
     * @param inNumbers whether the difference is one of floating-point numbers only
     */
    record Differs(Witness witness, boolean inNumbers) implements Result {}
  }

  /** A difference between two runs. */
  private record Difference(String old, String now, Weight weight) {}

  private enum Weight {
    ROUNDING,
    NUMBERS,
    PLAIN
  }

  private final Module oldPlain;
  private final Module oldChecked;
  private final Module newPlain;
  private final Module newChecked;
  private final Function old;
  private final Function now;
  private final Patience patience;

  PairRun(
      Module oldPlain,
      Module oldChecked,
      Module newPlain,
      Module newChecked,
      Function old,
      Function now,
      Patience patience) {
    this.patience = patience;
    this.newChecked = newChecked;
    this.oldPlain = oldPlain;
    this.oldChecked = oldChecked;
    this.newPlain = newPlain;
    this.old = old;
    this.now = now;
  }

  private record Run(Observed observed, List<SharedInputs.Call> calls) {
    Outcome outcome() {
      return observed.execution().outcome();
    }
  }

  private Run run(
      Module module, Function function, SharedInputs inputs, SharedInputs.Garbage garbage) {
    inputs.rewind(garbage);
    Observed observed =
        Interpreter.observe(module, function.name(), inputs, LIMITS, patience, inputs);
    return new Run(observed, inputs.calls());
  }

  Result compare(SharedInputs inputs) {
    Run before = run(oldPlain, old, inputs, SharedInputs.Garbage.ZEROS);
    if (!isEnd(before.outcome())) {
      return new Result.Useless();
    }
    Run after = run(newPlain, now, inputs, SharedInputs.Garbage.ZEROS);
    if (after.outcome() instanceof Outcome.OutOfSteps
        && before.observed.execution().steps() < LIMITS.steps() / 100) {
      return inputs.isVague() ? new Result.Useless() : new Result.Endless();
    }
    Optional<Difference> difference = difference(before, after, inputs);
    if (inputs.isVague()) {
      return new Result.Useless();
    }
    if (difference.isEmpty()) {
      return new Result.Alike();
    }
    if (difference.get().weight == Weight.ROUNDING) {
      return new Result.Rounded();
    }
    Run checked = run(oldChecked, old, inputs, SharedInputs.Garbage.ZEROS);
    boolean fails =
        checked.outcome() instanceof Outcome.ViolatedCheck v
            && v.obligation().kind() == CheckKind.ASSERTION;
    if (overflows(checked)) {
      return new Result.Overflows();
    } else if (!isEnd(checked.outcome()) && !fails) {
      return new Result.Useless();
    }
    Run newChecked = run(this.newChecked, now, inputs, SharedInputs.Garbage.ZEROS);
    if (overflows(newChecked)) {
      return new Result.Overflows();
    }
    Run again = run(oldPlain, old, inputs, SharedInputs.Garbage.ONES);
    Run afterAgain = run(newPlain, now, inputs, SharedInputs.Garbage.ONES);
    if (!isEnd(again.outcome())
        || difference(before, again, inputs).isPresent()
        || difference(after, afterAgain, inputs).isPresent()
        || inputs.isVague()) {
      return new Result.Useless();
    }
    Difference found = difference.get();
    return new Result.Differs(
        new Witness(texts(inputs), found.old, found.now), found.weight == Weight.NUMBERS);
  }

  private static boolean overflows(Run run) {
    return run.outcome() instanceof Outcome.ViolatedCheck v
        && v.obligation().kind() == CheckKind.SIGNED_OVERFLOW;
  }

  private static boolean isEnd(Outcome outcome) {
    return outcome instanceof Outcome.Returned || outcome instanceof Outcome.Stopped;
  }

  private Map<String, String> texts(SharedInputs inputs) {
    Map<String, String> texts = new LinkedHashMap<>();
    List<Answer> answers = inputs.parameters();
    for (int i = 0; i < Math.min(answers.size(), now.parameters().size()); i++) {
      String name = now.variables().get(i).name();
      texts.put(name, text(answers.get(i), i));
    }
    return texts;
  }

  private String text(Answer answer, int parameter) {
    if (answer instanceof Answer.Bits b) {
      return CValueFormat.format(
          b.bits(), now.parameters().get(parameter).type(), now.variables().get(parameter).type());
    } else if (answer instanceof Answer.External e) {
      return "&object_" + e.identity() + (e.offset() == 0 ? "" : " + " + e.offset() + " bytes");
    }
    return "null";
  }

  private Optional<Difference> difference(Run before, Run after, SharedInputs inputs) {
    Outcome a = before.outcome();
    Outcome b = after.outcome();
    if (!isEnd(b) && !(b instanceof Outcome.UndefinedBehaviour)) {
      return Optional.empty();
    }
    Optional<Difference> inCalls = callDifference(before, after);
    if (inCalls.isPresent()) {
      return inCalls;
    }
    if (b instanceof Outcome.UndefinedBehaviour u) {
      if (a instanceof Outcome.UndefinedBehaviour same && same.kind() == u.kind()) {
        return Optional.empty();
      }
      return Optional.of(new Difference(text(a), "undefined: " + u.what(), Weight.PLAIN));
    }
    if (a instanceof Outcome.Returned x && b instanceof Outcome.Returned y) {
      Optional<Difference> inResult = resultDifference(x, y);
      Optional<Difference> inMemory =
          memoryDifference(before.observed.memory(), after.observed.memory(), inputs);
      if (inResult.isPresent() && inMemory.isPresent()) {
        return inResult.get().weight.compareTo(inMemory.get().weight) >= 0 ? inResult : inMemory;
      }
      return inResult.isPresent() ? inResult : inMemory;
    }
    if (a instanceof Outcome.Stopped x && b instanceof Outcome.Stopped y) {
      return x.function().equals(y.function())
          ? Optional.empty()
          : Optional.of(new Difference(text(a), text(b), Weight.PLAIN));
    }
    return Optional.of(new Difference(text(a), text(b), Weight.PLAIN));
  }

  private String text(Outcome outcome) {
    if (outcome instanceof Outcome.Returned r) {
      return r.values().isEmpty()
          ? "returns"
          : "returns " + text(r.values().get(0), now.resultType(), resultType(r.values().get(0)));
    } else if (outcome instanceof Outcome.Stopped s) {
      return "ends the program in " + s.function();
    } else if (outcome instanceof Outcome.UndefinedBehaviour u) {
      return "undefined: " + u.what();
    }
    return String.valueOf(outcome);
  }

  private Type resultType(Value value) {
    return value instanceof Value.Pointer ? Type.POINTER : now.result();
  }

  private static String text(Value value, CType type, Type lowered) {
    return CValueFormat.format(value, lowered, type);
  }

  private Optional<Difference> resultDifference(Outcome.Returned x, Outcome.Returned y) {
    if (x.values().size() != y.values().size()) {
      return Optional.empty();
    }
    for (int i = 0; i < x.values().size(); i++) {
      Value a = x.values().get(i);
      Value b = y.values().get(i);
      Optional<Weight> weight = weight(a, b, x.values().size() == 1 ? old.result() : Type.VOID);
      if (weight.isPresent()) {
        return Optional.of(new Difference(text((Outcome) x), text((Outcome) y), weight.get()));
      }
    }
    return Optional.empty();
  }

  /** How much two values differ; empty where they do not, or cannot be compared. */
  private Optional<Weight> weight(Value a, Value b, Type type) {
    if (a instanceof Value.Pointer p && b instanceof Value.Pointer q) {
      FinalMemory.Target s = Interpreter.target(oldPlain, p);
      FinalMemory.Target t = Interpreter.target(newPlain, q);
      return s instanceof FinalMemory.Own || t instanceof FinalMemory.Own || s.equals(t)
          ? Optional.empty()
          : Optional.of(Weight.PLAIN);
    }
    if (a instanceof Value.Pointer || b instanceof Value.Pointer || a.equals(b)) {
      return Optional.empty();
    }
    if (type instanceof Type.Floating f && a instanceof Value.Bits x && b instanceof Value.Bits y) {
      return f.kind() == FloatKind.DOUBLE
          ? weight(Double.longBitsToDouble(x.bits()), Double.longBitsToDouble(y.bits()))
          : weight(Float.intBitsToFloat((int) x.bits()), Float.intBitsToFloat((int) y.bits()));
    }
    return Optional.of(type instanceof Type.Floating ? Weight.ROUNDING : Weight.PLAIN);
  }

  private static Optional<Weight> weight(double a, double b) {
    if (Double.isNaN(a) && Double.isNaN(b)) {
      return Optional.empty();
    }
    boolean big = Math.abs(a - b) > NOISE * Math.max(Math.abs(a), Math.abs(b));
    return Optional.of(
        Double.isFinite(a) && Double.isFinite(b) && big ? Weight.NUMBERS : Weight.ROUNDING);
  }

  private Optional<Difference> callDifference(Run before, Run after) {
    int common = Math.min(before.calls.size(), after.calls.size());
    for (int i = 0; i < common; i++) {
      SharedInputs.Call x = before.calls.get(i);
      SharedInputs.Call y = after.calls.get(i);
      if (!x.function().equals(y.function()) || x.arguments().size() != y.arguments().size()) {
        return Optional.of(
            new Difference("calls " + x.function(), "calls " + y.function(), Weight.PLAIN));
      }
      for (int k = 0; k < x.arguments().size(); k++) {
        Optional<Weight> weight = weight(x.arguments().get(k), y.arguments().get(k), Type.VOID);
        if (weight.isPresent()) {
          return Optional.of(
              new Difference(
                  "calls " + x.function() + " with " + plain(x.arguments().get(k)),
                  "calls " + y.function() + " with " + plain(y.arguments().get(k)),
                  weight.get()));
        }
      }
    }
    boolean bothEnd = isEnd(before.outcome()) && isEnd(after.outcome());
    if (bothEnd && before.calls.size() != after.calls.size()) {
      List<SharedInputs.Call> longer = before.calls.size() > common ? before.calls : after.calls;
      String more = "calls " + longer.get(common).function();
      String none = "does not call " + longer.get(common).function();
      return Optional.of(
          before.calls.size() > common
              ? new Difference(more, none, Weight.PLAIN)
              : new Difference(none, more, Weight.PLAIN));
    }
    return Optional.empty();
  }

  private static String plain(Value value) {
    return value instanceof Value.Bits b
        ? Long.toString(b.bits())
        : value instanceof Value.WideBits w ? w.bits().toString() : "another pointer";
  }

  private Optional<Difference> memoryDifference(
      FinalMemory before, FinalMemory after, SharedInputs inputs) {
    var names = new ArrayList<>(before.objects().keySet());
    after.objects().keySet().stream().filter(n -> !names.contains(n)).forEach(names::add);
    names.sort(
        java.util.Comparator.comparing(FinalMemory.Place::name)
            .thenComparingLong(FinalMemory.Place::identity));
    Optional<Difference> worst = Optional.empty();
    for (FinalMemory.Place name : names) {
      if (!name.name().isEmpty() && !isInBoth(name.name())) {
        continue;
      }
      SortedMap<Long, FinalMemory.Cell> x =
          before.objects().getOrDefault(name, java.util.Collections.emptySortedMap());
      SortedMap<Long, FinalMemory.Cell> y =
          after.objects().getOrDefault(name, java.util.Collections.emptySortedMap());
      var offsets = new TreeSet<>(x.keySet());
      offsets.addAll(y.keySet());
      if (before.exposed().contains(name)) {
        offsets.retainAll(x.keySet());
      }
      if (after.exposed().contains(name)) {
        offsets.retainAll(y.keySet());
      }
      for (long offset : offsets) {
        Optional<Difference> here = cellDifference(name, offset, x, y, inputs);
        if (here.isPresent()
            && (worst.isEmpty() || here.get().weight.compareTo(worst.get().weight) > 0)) {
          worst = here;
        }
      }
    }
    return worst;
  }

  private boolean isInBoth(String global) {
    Global a = oldPlain.global(global);
    Global b = newPlain.global(global);
    return a != null && b != null && a.sizeBytes() == b.sizeBytes();
  }

  private Optional<Difference> cellDifference(
      FinalMemory.Place name,
      long offset,
      SortedMap<Long, FinalMemory.Cell> x,
      SortedMap<Long, FinalMemory.Cell> y,
      SharedInputs inputs) {
    Optional<FinalMemory.Cell> a = cell(name, offset, x, inputs);
    Optional<FinalMemory.Cell> b = cell(name, offset, y, inputs);
    if (a.isEmpty() || b.isEmpty() || a.equals(b)) {
      return Optional.empty();
    }
    if (isOwn(a.get()) || isOwn(b.get())) {
      return Optional.empty();
    }
    String place =
        name.name().isEmpty()
            ? "object_" + name.identity() + " at byte " + offset
            : name.name() + (offset == 0 ? "" : " at byte " + offset);
    Optional<Type.Floating> type = floatAt(name, offset);
    Weight weight = Weight.PLAIN;
    if (type.isPresent()) {
      long start = offset - offset % (type.get().kind().storedBits() / 8);
      Optional<Double> p = number(x, start, type.get());
      Optional<Double> q = number(y, start, type.get());
      if (p.isEmpty() || q.isEmpty()) {
        return Optional.empty();
      }
      Optional<Weight> compared = weight(p.get(), q.get());
      if (compared.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          new Difference(
              "writes " + place(name, start) + " = " + p.get(),
              "writes " + place(name, start) + " = " + q.get(),
              compared.get()));
    }
    return Optional.of(
        new Difference(
            "leaves " + text(a.get()) + " in " + place,
            "leaves " + text(b.get()) + " in " + place,
            weight));
  }

  private static String place(FinalMemory.Place name, long offset) {
    String object = name.name().isEmpty() ? "object_" + name.identity() : name.name();
    return object + (offset == 0 ? "" : " at byte " + offset);
  }

  private static boolean isOwn(FinalMemory.Cell cell) {
    return cell instanceof FinalMemory.PointerByte p && p.target() instanceof FinalMemory.Own;
  }

  private static String text(FinalMemory.Cell cell) {
    return cell instanceof FinalMemory.Plain p
        ? Integer.toString(p.bits() & 0xff)
        : "another pointer";
  }

  /** What stands there at the end; where this run never looked, what stood there at the start. */
  private Optional<FinalMemory.Cell> cell(
      FinalMemory.Place name,
      long offset,
      SortedMap<Long, FinalMemory.Cell> cells,
      SharedInputs inputs) {
    FinalMemory.Cell known = cells.get(offset);
    if (known != null) {
      return Optional.of(known);
    }
    return inputs
        .initial(name.name(), name.identity(), offset)
        .map(octet -> new FinalMemory.Plain((byte) (int) octet));
  }

  /** The floating-point variable at a place: of a global by its type, else of pointers by guess. */
  private Optional<Type.Floating> floatAt(FinalMemory.Place name, long offset) {
    if (name.name().isEmpty()) {
      return usesDoubles(old) ? Optional.of(new Type.Floating(FloatKind.DOUBLE)) : Optional.empty();
    }
    Global global = oldPlain.global(name.name());
    return global == null ? Optional.empty() : floatAt(global.type(), offset);
  }

  private static boolean usesDoubles(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof dev.stet.engine.ir.Instruction.Store s
                    && s.value().type() instanceof Type.Floating f
                    && f.kind() == FloatKind.DOUBLE);
  }

  private static Optional<Type.Floating> floatAt(Type type, long offset) {
    if (type instanceof Type.Floating f
        && (f.kind() == FloatKind.DOUBLE || f.kind() == FloatKind.FLOAT)) {
      return Optional.of(f);
    } else if (type instanceof Type.Array a && a.stride() > 0) {
      return floatAt(a.element(), offset % a.stride());
    } else if (type instanceof Type.Struct s) {
      for (int i = s.fields().size() - 1; i >= 0; i--) {
        Type.Field field = s.fields().get(i);
        if (field.offsetBytes() <= offset) {
          return floatAt(field.type(), offset - field.offsetBytes());
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Double> number(
      SortedMap<Long, FinalMemory.Cell> cells, long start, Type.Floating type) {
    int size = type.kind().storedBits() / 8;
    BigInteger bits = BigInteger.ZERO;
    for (int i = size - 1; i >= 0; i--) {
      if (!(cells.get(start + i) instanceof FinalMemory.Plain p)) {
        return Optional.empty();
      }
      bits = bits.shiftLeft(8).or(BigInteger.valueOf(p.bits() & 0xff));
    }
    return Optional.of(
        size == 8
            ? Double.longBitsToDouble(bits.longValue())
            : (double) Float.intBitsToFloat(bits.intValue()));
  }
}
