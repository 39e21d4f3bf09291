package dev.stet.engine.run;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.run.ledger.Ledger;
import dev.stet.engine.run.ledger.Question;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What becomes of the open checks of a function when it is called as it is called: where all its
 * callers are seen, a check is proved if it is proved in each of them, with the function inlined
 * and any arguments of the caller. A caller that does not suffice, and all of whose callers are
 * seen, gives way to these (002 §3: calling contexts, here by inlining). A violation that happens
 * whatever the caller does stays one, and so does what an execution leaves behind when it returns;
 * another one stays one where a caller is seen to bring it about.
 */
public final class CallingContexts {

  private static final int MOST_SEARCHES = 12;

  private static final String NO_CALL = "no call is seen that violates it";

  /** Callers of callers of callers. */
  static final int MOST_LEVELS = 3;

  private final Map<String, Set<String>> callers;
  private final CallerSearch search;
  private final Set<String> searched = new LinkedHashSet<>();
  private final Set<Assumption> assumptions = new LinkedHashSet<>();
  private final Map<CheckKey, Certificate> proofs = new LinkedHashMap<>();

  /** What a caller violates that is not only called in sight itself. */
  private final Map<CheckKey, KikiOutcome.Answer.Refuted> violated = new LinkedHashMap<>();

  private int searches;

  /**
   * @param callers of the functions all of whose callers are seen, these
   */
  CallingContexts(Map<String, Set<String>> callers, CallerSearch search) {
    this.callers = callers;
    this.search = search;
  }

  /**
   * Of each function that is only called by name, and in sight, the functions that call it; of none
   * that calls itself, which is never inlined as a whole.
   */
  static Map<String, Set<String>> callers(Module module, Set<String> onlyCalled) {
    Map<String, Set<String>> callers = new LinkedHashMap<>();
    CallGraph graph = CallGraph.of(module);
    for (var function : module.functions()) {
      for (String callee : graph.callees(function.name())) {
        if (onlyCalled.contains(callee) && !graph.isRecursive(callee)) {
          callers.computeIfAbsent(callee, c -> new LinkedHashSet<>()).add(function.name());
        }
      }
    }
    return callers;
  }

  /**
   * Of each recursive function that is only called by name, and in sight, the functions that call
   * it and are no part of its recursion.
   */
  static Map<String, Set<String>> callersOfRecursive(Module module, Set<String> onlyCalled) {
    Map<String, Set<String>> callers = new LinkedHashMap<>();
    CallGraph graph = CallGraph.of(module);
    for (var function : module.functions()) {
      for (String callee : graph.callees(function.name())) {
        if (onlyCalled.contains(callee)
            && graph.isRecursive(callee)
            && !graph.isRecursive(function.name())) {
          callers.computeIfAbsent(callee, c -> new LinkedHashSet<>()).add(function.name());
        }
      }
    }
    return callers;
  }

  /**
   * Hands in what callers have to say of checks of a recursive function that some arguments
   * violate: for each, whether a caller is seen to bring that about, a few calls deep. Nothing is
   * proved so.
   *
   * @param callers those that are no part of the recursion
   */
  void answerRecursive(Set<String> callers, Set<CheckKey> open, Ledger ledger) {
    if (open.isEmpty()) {
      return;
    }
    Set<String> left = new LinkedHashSet<>(callers);
    for (String caller : callers) {
      left.addAll(reachable(this.callers, caller));
    }
    left.removeAll(this.callers.keySet());
    for (String caller : left) {
      if (searches++ < MOST_SEARCHES) {
        searched.add(caller);
        search.violatedBy(caller, open).forEach(violated::putIfAbsent);
      }
    }
    Map<CheckKey, KikiOutcome.Answer> answers = new LinkedHashMap<>();
    for (CheckKey check : open) {
      KikiOutcome.Answer violation = violated.get(check);
      answers.put(
          check,
          violation == null
              ? new KikiOutcome.Answer.Open(new Reason.NotConfirmed(NO_CALL))
              : violation);
    }
    var asked = new Question.Asked.AsCalled(List.copyOf(searched));
    ledger.handIn(new Question(asked, List.of(), List.of()), answers);
  }

  /**
   * Hands in what callers have to say of checks that are open, or that some executions violate: for
   * each, whether it is proved in all of them, or violated in one, or neither.
   */
  void answer(String function, Set<CheckKey> open, Ledger ledger) {
    if (open.isEmpty() || !callers.containsKey(function)) {
      return;
    }
    Set<CheckKey> proved = provedBelow(function, Set.of(function), open);
    Map<CheckKey, KikiOutcome.Answer> answers = new LinkedHashMap<>();
    for (CheckKey check : open) {
      KikiOutcome.Answer violation = violated.get(check);
      if (proved.contains(check)) {
        answers.put(check, new KikiOutcome.Answer.Proved(requireNonNull(proofs.get(check))));
      } else {
        answers.put(
            check,
            violation == null
                ? new KikiOutcome.Answer.Open(new Reason.NotConfirmed(NO_CALL))
                : violation);
      }
    }
    var asked = new Question.Asked.AsCalled(List.copyOf(searched));
    ledger.handIn(new Question(asked, List.copyOf(assumptions), List.of()), answers);
  }

  /**
   * The checks that are proved wherever the function is called.
   *
   * @param way the function whose checks these are, and those that led from it here
   */
  private Set<CheckKey> provedBelow(String function, Set<String> way, Set<CheckKey> open) {
    Set<CheckKey> left = open;
    for (String caller : callers.getOrDefault(function, Set.of())) {
      if (left.isEmpty()) {
        break;
      }
      left = provedIn(caller, way, left);
    }
    return left;
  }

  private Set<CheckKey> provedIn(String caller, Set<String> way, Set<CheckKey> open) {
    if (way.contains(caller) || searches++ >= MOST_SEARCHES) {
      return Set.of();
    }
    searched.add(caller);
    var found = search.about(caller, way, open);
    Set<CheckKey> proved = new LinkedHashSet<>(found.proofs().keySet());
    found.proofs().forEach((check, proof) -> proofs.merge(check, proof, CallingContexts::greater));
    if (!proved.isEmpty()) {
      assumptions.addAll(found.assumptions());
    }
    if (!callers.containsKey(caller)) {
      found.violated().forEach(violated::putIfAbsent);
    }
    Set<CheckKey> missing = new LinkedHashSet<>(open);
    missing.removeAll(proved);
    if (!missing.isEmpty() && way.size() < MOST_LEVELS && callers.containsKey(caller)) {
      Set<String> longer = new LinkedHashSet<>(way);
      longer.add(caller);
      proved.addAll(provedBelow(caller, longer, missing));
    }
    return proved;
  }

  private static Certificate greater(Certificate a, Certificate b) {
    return a.k() >= b.k() ? a : b;
  }

  /** The callers and their callers, as far as they may be looked at. */
  static List<String> reachable(Map<String, Set<String>> callers, String function) {
    Set<String> all = new LinkedHashSet<>();
    List<String> level = new ArrayList<>(callers.getOrDefault(function, Set.of()));
    for (int i = 0; i < MOST_LEVELS; i++) {
      all.addAll(level);
      level = level.stream().flatMap(c -> callers.getOrDefault(c, Set.of()).stream()).toList();
    }
    return List.copyOf(all);
  }
}
