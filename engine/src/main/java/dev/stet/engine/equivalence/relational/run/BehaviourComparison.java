package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.equivalence.pattern.SourceLocations;
import dev.stet.engine.equivalence.pattern.WarningTexts;
import dev.stet.engine.equivalence.relational.run.Difference.Seen;
import dev.stet.engine.equivalence.relational.run.Difference.Weight;
import dev.stet.engine.equivalence.version.PaddingBytes;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.Interpreter;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.FinalMemory;
import dev.stet.engine.witness.value.CValueFormat;
import dev.stet.engine.witness.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Where two runs on the same inputs part, as far as others can see: how they end, what they call,
 * what they return, and what they leave in memory.
 */
final class BehaviourComparison {

  private final Module oldModule;
  private final Module newModule;
  private final Function old;
  private final Function now;
  private final MemoryComparison memory;
  private final WarningTexts messages;

  BehaviourComparison(
      Module oldModule,
      Module newModule,
      Function old,
      Function now,
      WarningTexts messages,
      PaddingBytes padding) {
    this.messages = messages;
    this.oldModule = oldModule;
    this.newModule = newModule;
    this.old = old;
    this.now = now;
    this.memory = new MemoryComparison(oldModule, newModule, old, padding);
  }

  Optional<Difference> between(ObservedRun before, ObservedRun after, SharedInputs inputs) {
    return between(before, after, inputs, difference -> true);
  }

  /** The same of those differences that count. */
  Optional<Difference> between(
      ObservedRun before, ObservedRun after, SharedInputs inputs, Predicate<Difference> counts) {
    ExecutionOutcome a = before.outcome();
    ExecutionOutcome b = after.outcome();
    if (before.runsOn() || (after.runsOn() && after.undefined().isEmpty())) {
      // What a run has done until it was cut off it has done.
      return callDifference(before, after, counts);
    } else if (!after.ends() && after.undefined().isEmpty()) {
      return Optional.empty();
    }
    Optional<Difference> inCalls = callDifference(before, after, counts);
    if (inCalls.isPresent()) {
      return inCalls;
    }
    if (partWays(before.calls(), after.calls())) {
      return Optional.empty(); // From there on they are given other results.
    }
    if (after.undefined().isPresent()) {
      return before.undefined().isPresent()
          ? Optional.empty()
          : Optional.of(
                  new Difference(
                      new Seen.End(),
                      text(a),
                      "undefined: " + after.undefined().get(),
                      Weight.PLAIN))
              .filter(counts);
    }
    if (a instanceof ExecutionOutcome.Returned x && b instanceof ExecutionOutcome.Returned y) {
      Optional<Difference> inResult = resultDifference(x, y, counts);
      Optional<Difference> inMemory =
          memory.between(before.observed().memory(), after.observed().memory(), inputs, counts);
      if (inResult.isPresent() && inMemory.isPresent()) {
        return inMemory.get().outweighs(inResult.get()) ? inMemory : inResult;
      }
      return inResult.isPresent() ? inResult : inMemory;
    }
    if (a instanceof ExecutionOutcome.Stopped x && b instanceof ExecutionOutcome.Stopped y) {
      return x.function().equals(y.function())
          ? Optional.empty()
          : Optional.of(ends(a, b)).filter(counts);
    }
    return Optional.of(ends(a, b)).filter(counts);
  }

  private Difference ends(ExecutionOutcome a, ExecutionOutcome b) {
    return new Difference(new Seen.End(), text(a), text(b), Weight.PLAIN);
  }

  /** In words. */
  String text(ExecutionOutcome outcome) {
    if (outcome instanceof ExecutionOutcome.Returned r) {
      return r.values().isEmpty()
          ? "returns"
          : "returns " + text(r.values().get(0), now.resultType(), resultType(r.values().get(0)));
    } else if (outcome instanceof ExecutionOutcome.Stopped s) {
      return "ends the program in " + s.function();
    } else if (outcome instanceof ExecutionOutcome.UndefinedBehaviour u) {
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

  private Optional<Difference> resultDifference(
      ExecutionOutcome.Returned x, ExecutionOutcome.Returned y, Predicate<Difference> counts) {
    if (x.values().size() != y.values().size()) {
      return Optional.empty();
    }
    for (int i = 0; i < x.values().size(); i++) {
      Value a = x.values().get(i);
      Value b = y.values().get(i);
      Optional<Weight> weight = weight(a, b, x.values().size() == 1 ? old.result() : Type.VOID);
      if (weight.isPresent()) {
        boolean single = x.values().size() == 1;
        var found =
            new Difference(
                new Seen.Result(i),
                single ? text((ExecutionOutcome) x) : part(i, a),
                single ? text((ExecutionOutcome) y) : part(i, b),
                weight.get());
        if (counts.test(found)) {
          return Optional.of(found);
        }
      }
    }
    return Optional.empty();
  }

  /** Of a structure that is returned in several registers: what each holds is for the machine. */
  private static String part(int number, Value value) {
    return "returns " + plain(value) + " in register " + (number + 1) + " of its result";
  }

  /** How much two values differ; empty where they do not, or cannot be compared. */
  private Optional<Weight> weight(Value a, Value b, Type type) {
    if (a instanceof Value.Pointer p && b instanceof Value.Pointer q) {
      FinalMemory.Target s = Interpreter.target(oldModule, p);
      FinalMemory.Target t = Interpreter.target(newModule, q);
      return s instanceof FinalMemory.Own || t instanceof FinalMemory.Own || s.equals(t)
          ? Optional.empty()
          : Optional.of(Weight.PLAIN);
    }
    if (a instanceof Value.Pointer || b instanceof Value.Pointer || a.equals(b)) {
      return Optional.empty();
    }
    if (type instanceof Type.Floating f && a instanceof Value.Bits x && b instanceof Value.Bits y) {
      return f.kind() == FloatKind.DOUBLE
          ? Weight.of(Double.longBitsToDouble(x.bits()), Double.longBitsToDouble(y.bits()))
          : Weight.of(Float.intBitsToFloat((int) x.bits()), Float.intBitsToFloat((int) y.bits()));
    }
    return Optional.of(type instanceof Type.Floating ? Weight.ROUNDING : Weight.PLAIN);
  }

  private Optional<Difference> callDifference(
      ObservedRun before, ObservedRun after, Predicate<Difference> counts) {
    int common = Math.min(before.calls().size(), after.calls().size());
    for (int i = 0; i < common; i++) {
      SharedInputs.Call x = before.calls().get(i);
      SharedInputs.Call y = after.calls().get(i);
      if (!isSame(x, y)) {
        return Optional.of(new Difference(new Seen.Call(i), x.text(), y.text(), Weight.PLAIN))
            .filter(counts);
      }
      boolean forPeople = SourceLocations.isFailingAssert(x.function());
      for (int k = 0; k < x.arguments().size() && !forPeople; k++) {
        Optional<Weight> weight = weight(x.arguments().get(k), y.arguments().get(k), Type.VOID);
        if (isWarning(x, y, k)) {
          continue;
        }
        if (weight.isPresent()) {
          var found =
              new Difference(
                  new Seen.Argument(i, k),
                  x.text() + " with " + plain(x.arguments().get(k)),
                  y.text() + " with " + plain(y.arguments().get(k)),
                  weight.get());
          if (counts.test(found)) {
            return Optional.of(found);
          }
        }
      }
    }
    boolean bothEnd = before.ends() && after.ends();
    boolean isMore = before.ends() && after.calls().size() > common;
    if (isMore || (bothEnd && before.calls().size() != after.calls().size())) {
      List<SharedInputs.Call> longer =
          before.calls().size() > common ? before.calls() : after.calls();
      String more = longer.get(common).text();
      String none = longer.get(common).textOfNone();
      boolean fewer = before.calls().size() > common;
      return Optional.of(
              new Difference(
                  new Seen.Call(common), fewer ? more : none, fewer ? none : more, Weight.PLAIN))
          .filter(counts);
    }
    return Optional.empty();
  }

  private static boolean isSame(SharedInputs.Call x, SharedInputs.Call y) {
    return x.effect() == y.effect()
        && x.function().equals(y.function())
        && x.arguments().size() == y.arguments().size();
  }

  /** Whether the n-th calls go to different functions. */
  private static boolean partWays(List<SharedInputs.Call> some, List<SharedInputs.Call> others) {
    int common = Math.min(some.size(), others.size());
    return IntStream.range(0, common).anyMatch(i -> !isSame(some.get(i), others.get(i)));
  }

  /** Whether an argument is the text of a message, which takes the same from other arguments. */
  private boolean isWarning(SharedInputs.Call x, SharedInputs.Call y, int argument) {
    OptionalInt text = messages.position(x.function());
    return text.isPresent()
        && text.getAsInt() == argument
        && x.arguments().get(argument) instanceof Value.Pointer p
        && y.arguments().get(argument) instanceof Value.Pointer q
        && Interpreter.target(oldModule, p) instanceof FinalMemory.Literal before
        && Interpreter.target(newModule, q) instanceof FinalMemory.Literal after
        && WarningTexts.conversions(before.contents())
            .equals(WarningTexts.conversions(after.contents()));
  }

  /** What can be seen there of a run, in words; empty where that is not known. */
  Optional<String> seen(Seen where, ObservedRun run, SharedInputs inputs) {
    List<SharedInputs.Call> calls = run.calls();
    if (where instanceof Seen.Call c) {
      return Optional.of(c.call() < calls.size() ? calls.get(c.call()).function() : "none");
    } else if (where instanceof Seen.Argument a) {
      return a.call() < calls.size() && a.argument() < calls.get(a.call()).arguments().size()
          ? Optional.of(plain(calls.get(a.call()).arguments().get(a.argument())))
          : Optional.empty();
    } else if (!(run.outcome() instanceof ExecutionOutcome.Returned returned)) {
      return where instanceof Seen.End ? Optional.of(text(run.outcome())) : Optional.empty();
    } else if (where instanceof Seen.Result r) {
      return r.part() < returned.values().size()
          ? Optional.of(shown(returned.values().get(r.part())))
          : Optional.empty();
    } else if (where instanceof Seen.Cell cell) {
      return memory.left(cell, run.observed().memory(), inputs);
    }
    return Optional.of("returns");
  }

  private String shown(Value value) {
    return value instanceof Value.Pointer p
        ? Interpreter.target(newModule, p).toString()
        : plain(value);
  }

  private static String plain(Value value) {
    return value instanceof Value.Bits b
        ? Long.toString(b.bits())
        : value instanceof Value.WideBits w ? w.bits().toString() : "another pointer";
  }
}
