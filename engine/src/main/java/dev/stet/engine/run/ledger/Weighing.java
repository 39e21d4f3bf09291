package dev.stet.engine.run.ledger;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What follows from all the evidence about a function, as a function of nothing else.
 *
 * <ul>
 *   <li>A proof is valid where memory holds what it takes memory to hold ({@link Gap.Blur}).
 *   <li>A valid proof for any caller and an execution that violates the check contradict each
 *       other: one of them is wrong, so the check is open. Likewise of callers alone.
 *   <li>Else a check holds that a valid proof is about.
 *   <li>An execution that violates it stands for any caller where the violation does not depend on
 *       the caller, or callers were not looked at; else one of these has to show it, too.
 *   <li>Of a call, what an execution shows counts most; then that it keeps what its callee needs.
 * </ul>
 */
final class Weighing {

  private final Map<CheckKey, List<Evidence<KikiOutcome.Answer>>> checks;
  private final Map<CallKey, List<Evidence<CallAnswer>>> calls;
  private final List<Question> asked;
  private final Reason otherwise;

  Weighing(
      Map<CheckKey, List<Evidence<KikiOutcome.Answer>>> checks,
      Map<CallKey, List<Evidence<CallAnswer>>> calls,
      List<Question> asked,
      Reason otherwise) {
    this.checks = checks;
    this.calls = calls;
    this.asked = asked;
    this.otherwise = otherwise;
  }

  Conclusion conclusion(Ledger.Extent extent) {
    Set<Question> used = used();
    Optional<Gap.Blur> blur = base().flatMap(Question::blur);
    Map<CheckKey, KikiOutcome.Answer> ofChecks = new LinkedHashMap<>();
    checks.forEach((check, evidence) -> ofChecks.put(check, answer(check, evidence, blur)));
    Map<CallKey, CallAnswer> ofCalls = new LinkedHashMap<>();
    calls.forEach((call, evidence) -> ofCalls.put(call, answer(evidence)));
    return new Conclusion(
        ofChecks,
        ofCalls,
        used.stream().flatMap(q -> q.notFollowed().stream()).distinct().toList(),
        assumptions(used),
        callers(asked),
        extent);
  }

  /**
   * The question on whose answers the whole rests: the last one about any caller of which nothing
   * is left open, else the first.
   */
  private Optional<Question> base() {
    List<Question> all = asked.stream().filter(Question::isForAnyCaller).toList();
    return Stream.concat(
            all.stream().skip(1).filter(this::isDecided).reduce((a, b) -> b).stream(),
            all.stream().limit(1))
        .findFirst();
  }

  private boolean isDecided(Question question) {
    return checks.values().stream()
        .flatMap(List::stream)
        .noneMatch(
            e -> e.question().equals(question) && e.answer() instanceof KikiOutcome.Answer.Open);
  }

  /** That question, and those of proofs without which something would be open. */
  private Set<Question> used() {
    Set<Question> used = new LinkedHashSet<>();
    base().ifPresent(used::add);
    checks
        .values()
        .forEach(
            evidence -> {
              List<Question> proofs =
                  evidence.stream()
                      .filter(e -> e.answer() instanceof KikiOutcome.Answer.Proved)
                      .map(Evidence::question)
                      .toList();
              if (proofs.stream().noneMatch(used::contains)) {
                proofs.stream().findFirst().ifPresent(used::add);
              }
            });
    return used;
  }

  /**
   * What is taken for granted. That callees do as they are to is an obligation, and not taken for
   * granted, where they were looked into.
   */
  private List<Assumption> assumptions(Set<Question> used) {
    Set<Question> granting = new LinkedHashSet<>(used);
    asked.stream().filter(q -> q.asked() instanceof Question.Asked.Deeper).forEach(granting::add);
    Set<Assumption> all = new LinkedHashSet<>();
    granting.forEach(question -> all.addAll(question.assumptions()));
    for (Question question : granting) {
      if (question.asked() instanceof Question.Asked.Deeper deeper) {
        for (String callee : deeper.followed()) {
          all.remove(OpenCall.staysWithin(callee));
          all.remove(OpenCall.freesAll(callee));
        }
      }
    }
    List<String> callers = callers(used);
    if (!callers.isEmpty()) {
      all.add(
          Assumption.ofCode("checks: called as in this file, by " + String.join(", ", callers)));
    }
    return List.copyOf(all);
  }

  private static List<String> callers(Iterable<Question> questions) {
    List<String> callers = new ArrayList<>();
    questions.forEach(
        question -> {
          if (question.asked() instanceof Question.Asked.AsCalled called) {
            callers.addAll(called.callers());
          }
        });
    return callers;
  }

  private KikiOutcome.Answer answer(
      CheckKey check, List<Evidence<KikiOutcome.Answer>> all, Optional<Gap.Blur> blur) {
    List<Evidence<KikiOutcome.Answer>> proofs = of(KikiOutcome.Answer.Proved.class, all);
    List<Evidence<KikiOutcome.Answer>> refuted = of(KikiOutcome.Answer.Refuted.class, all);
    List<Evidence<KikiOutcome.Answer>> valid =
        proofs.stream().filter(e -> doubt(e, blur).isEmpty()).toList();
    Optional<KikiOutcome.Answer> contradiction = contradiction(valid, refuted);
    if (contradiction.isPresent()) {
      return contradiction.get();
    } else if (!valid.isEmpty()) {
      return valid.get(0).answer();
    }
    boolean byCaller = all.stream().anyMatch(e -> !e.question().isForAnyCaller());
    boolean shown = refuted.stream().anyMatch(e -> !e.question().isForAnyCaller());
    Optional<KikiOutcome.Answer> violation =
        refuted.stream()
            .filter(e -> e.question().isForAnyCaller())
            .map(Evidence::answer)
            .filter(a -> !byCaller || shown || isWhoeverCalls(check, a))
            .findFirst();
    return violation
        .or(() -> proofs.stream().flatMap(e -> doubt(e, blur).stream()).findFirst())
        .orElseGet(() -> open(all, refuted.stream().anyMatch(e -> e.question().isForAnyCaller())));
  }

  /** Why a proof does not stand. */
  private static Optional<KikiOutcome.Answer> doubt(
      Evidence<KikiOutcome.Answer> proof, Optional<Gap.Blur> blur) {
    return proof
        .question()
        .blur()
        .or(() -> blur)
        .filter(b -> proof.question().isAboutMemory())
        .map(b -> new KikiOutcome.Answer.Open(new Reason.Unsupported(b.construct())));
  }

  private static Optional<KikiOutcome.Answer> contradiction(
      List<Evidence<KikiOutcome.Answer>> proofs, List<Evidence<KikiOutcome.Answer>> refuted) {
    for (var proof : proofs) {
      for (var violation : refuted) {
        if (proof.question().isForAnyCaller() || !violation.question().isForAnyCaller()) {
          String what =
              "it is proved "
                  + proof.question().asked().text()
                  + ", and violated by an execution that was found "
                  + violation.question().asked().text();
          return Optional.of(new KikiOutcome.Answer.Open(new Reason.NotConfirmed(what)));
        }
      }
    }
    return Optional.empty();
  }

  /** What a function leaves behind, and what goes wrong in any case, is no matter of callers. */
  private static boolean isWhoeverCalls(CheckKey check, KikiOutcome.Answer violation) {
    return check.obligation().kind() == CheckKind.MEMORY_LEAK
        || (violation instanceof KikiOutcome.Answer.Refuted r
            && r.dependence() == KikiOutcome.Dependence.ALWAYS);
  }

  /**
   * Why a check is open: what the last search says that was about it.
   *
   * @param fallen whether a violation does not stand, for no caller shows it
   */
  private KikiOutcome.Answer open(List<Evidence<KikiOutcome.Answer>> all, boolean fallen) {
    return of(KikiOutcome.Answer.Open.class, all).stream()
        .filter(e -> e.question().isForAnyCaller() != fallen)
        .map(Evidence::answer)
        .reduce((a, b) -> b)
        .orElse(new KikiOutcome.Answer.Open(otherwise));
  }

  private static List<Evidence<KikiOutcome.Answer>> of(
      Class<? extends KikiOutcome.Answer> kind, List<Evidence<KikiOutcome.Answer>> all) {
    return all.stream().filter(e -> kind.isInstance(e.answer())).toList();
  }

  private CallAnswer answer(List<Evidence<CallAnswer>> all) {
    List<CallAnswer> answers = all.stream().map(Evidence::answer).toList();
    return answers.stream()
        .filter(CallAnswer::isShown)
        .findFirst()
        .or(() -> answers.stream().filter(CallAnswer.Kept.class::isInstance).findFirst())
        .or(() -> answers.stream().reduce(CallAnswer::or))
        .orElse(new CallAnswer.Open(otherwise));
  }
}
