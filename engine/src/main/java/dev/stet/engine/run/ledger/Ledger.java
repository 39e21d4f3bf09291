package dev.stet.engine.run.ledger;

import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.verdict.Reason;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All obligations of one function, each entered once, and the evidence about them. Those that stand
 * in the code are entered when the function has been read, before anything is asked; those that
 * come with accesses to memory when its formula stands, and only then the list is complete. Whoever
 * decides something hands its evidence in for obligations that it names, with the question that it
 * answers. Nothing is overwritten: what follows from all of it is said by {@link #conclude}.
 *
 * <p>There are two kinds of obligation: checks, at a place and by a path of calls, and calls of
 * functions that are not followed, which must be made as their callees need it.
 */
public final class Ledger {

  private static final KikiOutcome.Answer EVIDENT =
      new KikiOutcome.Answer.Proved(Certificate.EVIDENT);

  private final Map<CheckKey, List<Evidence<KikiOutcome.Answer>>> checks = new LinkedHashMap<>();
  private final Map<CallKey, List<Evidence<CallAnswer>>> calls = new LinkedHashMap<>();

  /** The questions that were asked, in this order. */
  private final List<Question> asked = new ArrayList<>();

  private Extent extent = Extent.PARTIAL;

  /** Whether all obligations are known. */
  public enum Extent {
    /** Those that stand in the code; what accesses to memory need is not known. */
    PARTIAL,
    ALL
  }

  /**
   * @param read the obligations of the function as it was read
   */
  public Ledger(ObligationList read) {
    enter(read);
  }

  /**
   * Enters obligations where they are none yet: those that come with later rounds of loops, or with
   * callees that are looked into.
   */
  public void enter(ObligationList found) {
    found.checks().forEach(check -> checks.computeIfAbsent(check, c -> new ArrayList<>()));
    found.calls().forEach(call -> calls.computeIfAbsent(call, c -> new ArrayList<>()));
  }

  /** Enters the obligations of the function's formula: with them, all are known. */
  public void complete(ObligationList inFormula) {
    enter(inFormula);
    extent = Extent.ALL;
  }

  /**
   * Hands in what a search found about the checks of its formula. That one which stands in the code
   * never came into the formula is evidence, too, for the formula is complete: what is true by
   * itself, or where nothing leads, violates nothing.
   *
   * @param inCode of the code that the formula was made of
   * @param answers about checks that were entered
   */
  public void handIn(
      Question question,
      ObligationList inCode,
      ObligationList inFormula,
      Map<CheckKey, KikiOutcome.Answer> answers) {
    handIn(question, answers);
    checks.forEach(
        (check, evidence) -> {
          if (!answers.containsKey(check)
              && inCode.checks().contains(check)
              && !inFormula.checks().contains(check)) {
            evidence.add(new Evidence<>(question, EVIDENT));
          }
        });
    calls.forEach(
        (call, evidence) -> {
          if (inCode.calls().contains(call) && !inFormula.calls().contains(call)) {
            evidence.add(new Evidence<>(question, new CallAnswer.Kept()));
          }
        });
  }

  /**
   * Hands in answers to a question about checks.
   *
   * @throws IllegalArgumentException where one of the checks was not entered
   */
  public void handIn(Question question, Map<CheckKey, ? extends KikiOutcome.Answer> answers) {
    asked.add(question);
    answers.forEach(
        (check, answer) ->
            evidence(checks, check)
                .add(
                    new Evidence<>(
                        answer instanceof KikiOutcome.Answer.Proved p
                            ? question.provedBy(p.certificate())
                            : question,
                        answer)));
  }

  /**
   * Hands in proofs of single checks, by a question that says nothing of others.
   *
   * @throws IllegalArgumentException where one of the checks was not entered
   */
  public void prove(Question question, Certificate certificate, Collection<CheckKey> proved) {
    proved.forEach(
        check ->
            evidence(checks, check)
                .add(new Evidence<>(question, new KikiOutcome.Answer.Proved(certificate))));
  }

  /**
   * Hands in the answer to a question about a call, however often the call stands in the formula.
   *
   * @throws IllegalArgumentException where it was not entered
   */
  public void handIn(Question question, CallKey call, CallAnswer answer) {
    evidence(calls, call).add(new Evidence<>(question, answer));
  }

  /** Hands in that calls of these functions were looked into: what they do is checked itself. */
  public void lookedInto(Question question, Set<String> functions) {
    calls.forEach(
        (call, evidence) -> {
          if (functions.contains(call.callee())) {
            evidence.add(new Evidence<>(question, new CallAnswer.Kept()));
          }
        });
  }

  private static <K, A> List<Evidence<A>> evidence(Map<K, List<Evidence<A>>> all, K obligation) {
    List<Evidence<A>> evidence = all.get(obligation);
    if (evidence == null) {
      throw new IllegalArgumentException("no such obligation: " + obligation);
    }
    return evidence;
  }

  /**
   * What follows from the ledger as it is.
   *
   * @param otherwise why an obligation is open about which there is no evidence
   */
  public Conclusion conclude(Reason otherwise) {
    return new Weighing(checks, calls, asked, otherwise).conclusion(extent);
  }
}
