package dev.stet.engine;

import dev.stet.engine.analysis.CaseSplit;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.Inliner;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.library.KnownStrings;
import dev.stet.engine.memory.Congruence;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.PointsTo;
import dev.stet.engine.memory.Targets;
import dev.stet.engine.ssa.Scope;
import java.util.ArrayList;
import java.util.List;

/**
 * One function from many: calls are inlined, calls through pointers become cases where all
 * functions are known that they may go to, and the models of library functions come last, when
 * their arguments are known best.
 */
final class Flattening {

  /** A function that is called through a pointer may itself call through one, and so on. */
  private static final int ROUNDS = 4;

  /** A pointer that may be one of more functions is not followed. */
  private static final int MOST_CANDIDATES = 32;

  private final Module module;
  private final Scope scope;
  private final InlinePolicy policy;

  Flattening(Module module, Scope scope, InlinePolicy policy) {
    this.module = module;
    this.scope = scope;
    this.policy = policy;
  }

  Function flatten(Function entry) {
    Function flat = Inliner.inline(module, entry, policy);
    for (int round = 0; round < ROUNDS && callsThroughPointer(flat); round++) {
      var split = CaseSplit.split(module, flat, knowledge(flat));
      if (split.calls().isEmpty()) {
        break;
      }
      flat = Inliner.inline(module, split.function(), policy, split.calls());
    }
    return Inliner.inlineLibrary(module, KnownStrings.fold(module, flat), policy);
  }

  private static boolean callsThroughPointer(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(i -> i instanceof Instruction.Call c && c.callee() instanceof Operand.Register);
  }

  private CaseSplit.Knowledge knowledge(Function function) {
    var pointsTo =
        new PointsTo(
            module,
            function,
            scope == Scope.CLOSED ? PointsTo.Sharing.NONE : PointsTo.Sharing.WITH_OTHER_FILES);
    return call -> candidates(pointsTo, pointsTo.targets(call.callee()));
  }

  private static List<String> candidates(PointsTo pointsTo, Targets targets) {
    List<String> functions = new ArrayList<>();
    for (var target : targets.offsets().entrySet()) {
      int object = target.getKey();
      if (object == MemoryObject.NULL) {
        continue;
      }
      boolean isFunction =
          object >= MemoryObject.FIRST
              && pointsTo.object(object).kind() == MemoryObject.Kind.FUNCTION
              && target.getValue().equals(Congruence.ZERO);
      if (!isFunction) {
        return List.of();
      }
      functions.add(pointsTo.object(object).name());
    }
    return functions.size() > MOST_CANDIDATES ? List.of() : functions;
  }
}
