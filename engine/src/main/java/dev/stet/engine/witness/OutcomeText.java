package dev.stet.engine.witness;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.witness.execution.Event;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.value.CValueFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The step of a trace in which an execution is decided. */
final class OutcomeText {

  private OutcomeText() {}

  /** One step, or none where the outcome has no place in the text. */
  static List<Trace.Step> lastStep(ExecutionOutcome outcome) {
    if (outcome instanceof ExecutionOutcome.ViolatedCheck v) {
      var values = new LinkedHashMap<String, String>();
      for (var mention : v.obligation().values()) {
        var text = v.values().get(mention.role());
        boolean hasValue = mention.type().encoding() != CType.Encoding.UNKNOWN;
        if (text != null && hasValue && !isConstant(mention)) {
          values.put(mention.label().isEmpty() ? mention.role() : mention.label(), text);
        }
      }
      return step(
          place(v),
          v.at().inProgram().function(),
          values,
          v.obligation().expression().isEmpty()
              ? v.obligation().kind().id()
              : v.obligation().kind().id() + ": " + v.obligation().expression());
    } else if (outcome instanceof ExecutionOutcome.UndefinedBehaviour u) {
      return step(u.at(), u.kind().id() + ": " + ofLibrary(u));
    } else if (outcome instanceof ExecutionOutcome.Stopped s) {
      return step(s.at(), s.function() + " ends the program");
    } else if (outcome instanceof ExecutionOutcome.AssumptionFailed a) {
      return step(a.at(), "an assumption does not hold");
    } else if (outcome instanceof ExecutionOutcome.Unmodelled u) {
      return step(u.at(), "not modelled: " + u.construct());
    } else if (outcome instanceof ExecutionOutcome.OutOfPatience o) {
      return step(o.at(), "still running when the time was over");
    } else if (outcome instanceof ExecutionOutcome.Repeats r) {
      return step(
          r.at(),
          "the same state as "
              + (r.rounds() == 1 ? "one round" : r.rounds() + " rounds")
              + " before: this goes on for ever");
    } else if (outcome instanceof ExecutionOutcome.OutOfSteps o) {
      return step(o.at(), "still running");
    }
    return List.of();
  }

  /** Where an execution that goes wrong does so. */
  static SourceRange end(ExecutionOutcome outcome) {
    if (outcome instanceof ExecutionOutcome.ViolatedCheck v) {
      return place(v);
    }
    return outcome instanceof ExecutionOutcome.UndefinedBehaviour u
        ? u.at().inProgram().range()
        : SourceRange.NOWHERE;
  }

  private static SourceRange place(ExecutionOutcome.ViolatedCheck violated) {
    var own = violated.obligation().range();
    return own.line() > 0 && !own.isLibrary() ? own : violated.at().inProgram().range();
  }

  private static String ofLibrary(ExecutionOutcome.UndefinedBehaviour u) {
    String function = u.at().libraryFunction();
    return function == null ? u.what() : function + " " + u.what();
  }

  private static boolean isConstant(Obligation.Mention mention) {
    return !(mention.value() instanceof Operand.Register);
  }

  private static List<Trace.Step> step(Location at, String note) {
    return step(at.inProgram().range(), at.inProgram().function(), Map.of(), note);
  }

  private static List<Trace.Step> step(
      SourceRange range, String function, Map<String, String> values, String note) {
    return range.line() == 0
        ? List.of()
        : List.of(new Trace.Step(range.file(), range.line(), function, values, note));
  }

  /** The one value that a call gave back, in the C type of the function. */
  static String result(Event.Left left) {
    var value = left.values().get(0);
    return CValueFormat.format(value, left.types().get(0), left.type());
  }
}
