package dev.stet.engine.search;

import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.kiki.Recheck;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Has a second solver confirm the proofs of a function, over a formula that is built anew. What an
 * execution shows is no matter of solvers.
 *
 * @param loops the loops of the formula in which the proofs were found
 * @param time for all of them
 * @param solver which one
 */
public record SecondSolver(Problem problem, List<LoopHead> loops, Budget time, Backend solver) {

  /** The outcome with every proof taken back that a second solver does not confirm. */
  KikiOutcome confirmed(KikiOutcome outcome) {
    Map<Certificate, List<CheckKey>> proofs = new LinkedHashMap<>();
    outcome
        .checks()
        .forEach(
            (check, answer) -> {
              if (answer instanceof KikiOutcome.Answer.Proved p && p.certificate().isOfFormula()) {
                proofs.computeIfAbsent(p.certificate(), c -> new ArrayList<>()).add(check);
              }
            });
    Map<CheckKey, KikiOutcome.Answer> answers = new LinkedHashMap<>(outcome.checks());
    proofs.forEach(
        (certificate, checks) -> {
          Recheck.Result result = confirm(certificate, checks);
          if (result != Recheck.Result.CONFIRMED) {
            String what =
                result == Recheck.Result.CONTRADICTED
                    ? solver.id() + " contradicts the proof"
                    : solver.id() + " did not finish";
            checks.forEach(
                c -> answers.put(c, new KikiOutcome.Answer.Open(new Reason.NotConfirmed(what))));
          } else {
            checks.forEach(
                c -> answers.put(c, new KikiOutcome.Answer.Proved(certificate, solver.id())));
          }
        });
    return new KikiOutcome(
        answers, outcome.invariants(), outcome.gapsReached(), outcome.k(), outcome.explored());
  }

  private Recheck.Result confirm(Certificate certificate, List<CheckKey> checks) {
    try (var again = new FormulaSession(problem, solver, time)) {
      return new Recheck(again.terms(), again.session(), again.system(), loops, time)
          .confirm(certificate, checks);
    } catch (OutOfTime | UnsupportedTerm e) {
      return Recheck.Result.UNDECIDED;
    }
  }
}
