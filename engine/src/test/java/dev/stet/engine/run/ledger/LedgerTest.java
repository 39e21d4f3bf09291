package dev.stet.engine.run.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.search.ProgramReplay;
import dev.stet.engine.ssa.CallTarget;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.testing.Ir;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Trace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LedgerTest {

  private static final Reason TIMEOUT = new Reason.Timeout();
  private static final Trace TRACE = new Trace(List.of());

  private static final CheckKey CHECK = check(1, CheckKind.SIGNED_OVERFLOW);
  private static final CheckKey LEAK = check(2, CheckKind.MEMORY_LEAK);
  private static final CallKey CALL =
      new CallKey("f", Location.of(SourceRange.at("t.c", 3, 1), "g"));

  private static final ObligationList ONE = new ObligationList(Set.of(CHECK), Set.of());
  private static final ObligationList NONE = new ObligationList(Set.of(), Set.of());

  private static final Assumption OF_ALONE = Assumption.ofCode("alone");
  private static final Assumption OF_DEEPER = Assumption.ofCode("deeper");
  private static final Question ALONE =
      new Question(new Question.Asked.Alone(), List.of(OF_ALONE), List.of());
  private static final Question DEEPER =
      new Question(new Question.Asked.Deeper(Set.of("f")), List.of(OF_DEEPER), List.of());
  private static final Question CALLED =
      new Question(new Question.Asked.AsCalled(List.of("main")), List.of(), List.of());

  private static final KikiOutcome.Answer PROVED =
      new KikiOutcome.Answer.Proved(Certificate.EVIDENT);
  private static final KikiOutcome.Answer SOMETIMES = refuted(KikiOutcome.Dependence.SOMETIMES);
  private static final KikiOutcome.Answer ALWAYS = refuted(KikiOutcome.Dependence.ALWAYS);
  private static final KikiOutcome.Answer LIMIT =
      new KikiOutcome.Answer.Open(new Reason.UnwindingLimit(2));
  private static final KikiOutcome.Answer NO_CALLER =
      new KikiOutcome.Answer.Open(new Reason.NotConfirmed("no caller"));

  private static CheckKey check(int line, CheckKind kind) {
    var range = SourceRange.at("t.c", line, 1);
    var obligation = new Obligation(new ObligationId.Written(line), kind, range, "", List.of());
    return new CheckKey(obligation, Location.of(range, "g"));
  }

  private static KikiOutcome.Answer refuted(KikiOutcome.Dependence dependence) {
    return new KikiOutcome.Answer.Refuted(1, TRACE, "fails", dependence);
  }

  private static Ledger complete() {
    var ledger = new Ledger(ONE);
    ledger.complete(ONE);
    return ledger;
  }

  private static KikiOutcome.Answer answer(Ledger ledger) {
    return answer(ledger, CHECK);
  }

  private static KikiOutcome.Answer answer(Ledger ledger, CheckKey check) {
    return Optional.ofNullable(ledger.conclude(TIMEOUT).checks().get(check)).orElseThrow();
  }

  private static CallAnswer call(Ledger ledger) {
    return Optional.ofNullable(ledger.conclude(TIMEOUT).calls().get(CALL)).orElseThrow();
  }

  private static void assertContradiction(Ledger ledger) {
    var open = assertInstanceOf(KikiOutcome.Answer.Open.class, answer(ledger));
    var reason = assertInstanceOf(Reason.NotConfirmed.class, open.reason());
    assertTrue(reason.what().contains("violated by an execution"), reason.what());
    assertFalse(ledger.conclude(TIMEOUT).isSafe());
  }

  @Test
  void whatNobodyWasAskedIsOpen() {
    Ledger ledger = complete();
    assertEquals(new KikiOutcome.Answer.Open(TIMEOUT), answer(ledger));
    assertFalse(ledger.conclude(TIMEOUT).isSafe());
  }

  @Test
  void whatIsProvedIsSafe() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, Map.of(CHECK, PROVED));
    assertEquals(PROVED, answer(ledger));
    assertTrue(ledger.conclude(TIMEOUT).isSafe());
    assertEquals(List.of(OF_ALONE), ledger.conclude(TIMEOUT).assumptions());
  }

  @Test
  void nothingIsSafeBeforeTheListIsComplete() {
    var ledger = new Ledger(ONE);
    ledger.handIn(ALONE, Map.of(CHECK, PROVED));
    assertFalse(ledger.conclude(TIMEOUT).isSafe());
    assertFalse(new Ledger(NONE).conclude(TIMEOUT).isSafe());
  }

  @Test
  void nothingIsSafeWhereExecutionsAreNotFollowed() {
    Ledger ledger = complete();
    var gap = new Gap.Unsupported("inline assembly");
    ledger.handIn(
        new Question(new Question.Asked.Alone(), List.of(), List.of(gap)), Map.of(CHECK, PROVED));
    assertEquals(List.of(gap), ledger.conclude(TIMEOUT).notFollowed());
    assertFalse(ledger.conclude(TIMEOUT).isSafe());
  }

  @Test
  void evidenceIsTakenForWhatWasEnteredOnly() {
    Ledger ledger = complete();
    Map<CheckKey, KikiOutcome.Answer> answers = Map.of(LEAK, PROVED);
    assertThrows(IllegalArgumentException.class, () -> ledger.handIn(ALONE, answers));
    assertThrows(
        IllegalArgumentException.class, () -> ledger.handIn(ALONE, CALL, new CallAnswer.Kept()));
  }

  @Test
  void anExecutionShowsThatACheckFails() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, Map.of(CHECK, SOMETIMES));
    assertEquals(SOMETIMES, answer(ledger));
    assertFalse(ledger.conclude(TIMEOUT).isSafe());
  }

  @Test
  void whatNeverCameIntoTheFormulaHolds() {
    var ledger = new Ledger(ONE);
    ledger.complete(NONE);
    ledger.handIn(ALONE, ONE, NONE, Map.of());
    assertTrue(ledger.conclude(TIMEOUT).isSafe());
  }

  @Test
  void whatCameIntoItWithoutAnAnswerIsOpen() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, ONE, ONE, Map.of());
    assertEquals(new KikiOutcome.Answer.Open(TIMEOUT), answer(ledger));
  }

  @Test
  void aProofAndAViolationContradictEachOtherInAnyOrder() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, Map.of(CHECK, PROVED));
    ledger.handIn(DEEPER, Map.of(CHECK, SOMETIMES));
    assertContradiction(ledger);
    Ledger other = complete();
    other.handIn(ALONE, Map.of(CHECK, ALWAYS));
    other.handIn(DEEPER, Map.of(CHECK, PROVED));
    assertContradiction(other);
  }

  @Test
  void aProofForAnyCallerAndAViolationByOneContradictEachOther() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, Map.of(CHECK, PROVED));
    ledger.handIn(CALLED, Map.of(CHECK, SOMETIMES));
    assertContradiction(ledger);
  }

  @Test
  void aContradictionSaysHowTheProofWasFound() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, Map.of(CHECK, new KikiOutcome.Answer.Proved(Certificate.SHAPES)));
    ledger.handIn(DEEPER, Map.of(CHECK, SOMETIMES));
    var open = assertInstanceOf(KikiOutcome.Answer.Open.class, answer(ledger));
    assertTrue(open.reason().text().contains("by the shapes of the heap"), open.reason().text());
  }

  @Test
  void aProofForTheCallersIsNoneForAnyCaller() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, Map.of(CHECK, SOMETIMES));
    ledger.handIn(CALLED, Map.of(CHECK, PROVED));
    Conclusion conclusion = ledger.conclude(TIMEOUT);
    assertEquals(PROVED, conclusion.checks().get(CHECK));
    assertEquals(List.of("main"), conclusion.callers());
    assertEquals(
        List.of(OF_ALONE, Assumption.ofCode("checks: called as in this file, by main")),
        conclusion.assumptions());
  }

  @Test
  void aViolationThatNoCallerShowsIsOpen() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, Map.of(CHECK, SOMETIMES));
    ledger.handIn(CALLED, Map.of(CHECK, NO_CALLER));
    assertEquals(NO_CALLER, answer(ledger));
  }

  @Test
  void aViolationThatACallerShowsStands() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, Map.of(CHECK, SOMETIMES));
    ledger.handIn(CALLED, Map.of(CHECK, SOMETIMES));
    assertEquals(SOMETIMES, answer(ledger));
  }

  @Test
  void whateverTheCallerDoesStandsWithoutCallers() {
    Ledger ledger = complete();
    ledger.enter(new ObligationList(Set.of(LEAK), Set.of()));
    ledger.handIn(ALONE, Map.of(CHECK, ALWAYS, LEAK, SOMETIMES));
    ledger.handIn(CALLED, Map.of(CHECK, NO_CALLER, LEAK, NO_CALLER));
    assertEquals(ALWAYS, answer(ledger));
    assertEquals(SOMETIMES, answer(ledger, LEAK));
  }

  @Test
  void noProofStandsWhereMemoryMayHoldSomethingElse() {
    Ledger ledger = complete();
    var blur = Gap.Blur.LEAVES_MEMBER;
    ledger.handIn(
        new Question(new Question.Asked.Alone(), List.of(), List.of(blur)), Map.of(CHECK, PROVED));
    assertEquals(
        new KikiOutcome.Answer.Open(new Reason.Unsupported(blur.construct())), answer(ledger));
  }

  @Test
  void aDeeperLookDecidesWhatWasOpen() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, Map.of(CHECK, LIMIT));
    assertEquals(LIMIT, answer(ledger));
    ledger.handIn(DEEPER, Map.of(CHECK, PROVED));
    assertTrue(ledger.conclude(TIMEOUT).isSafe());
    assertEquals(List.of(OF_DEEPER), ledger.conclude(TIMEOUT).assumptions());
  }

  @Test
  void aDeeperLookThatLeavesSomethingOpenTakesNothingBack() {
    Ledger ledger = complete();
    ledger.handIn(ALONE, Map.of(CHECK, PROVED));
    ledger.handIn(DEEPER, Map.of(CHECK, LIMIT));
    assertEquals(PROVED, answer(ledger));
    assertEquals(List.of(OF_ALONE, OF_DEEPER), ledger.conclude(TIMEOUT).assumptions());
  }

  @Test
  void callsThatNobodyWasAskedAboutAreOpen() {
    var ledger = new Ledger(new ObligationList(Set.of(), Set.of(CALL)));
    ledger.complete(NONE);
    assertEquals(new CallAnswer.Open(TIMEOUT), call(ledger));
    assertFalse(ledger.conclude(TIMEOUT).isSafe());
    ledger.handIn(ALONE, CALL, new CallAnswer.Kept());
    assertTrue(ledger.conclude(TIMEOUT).isSafe());
  }

  @Test
  void callsThatWereLookedIntoAreNoneAnyMore() {
    var ledger = new Ledger(new ObligationList(Set.of(), Set.of(CALL)));
    ledger.complete(NONE);
    ledger.lookedInto(DEEPER, Set.of("f"));
    assertTrue(ledger.conclude(TIMEOUT).isSafe());
  }

  @Test
  void ofACallTheExecutionCountsThatGoesWrong() {
    var violation = new ProgramReplay.Violation(CheckKind.SHIFT, CALL.at(), "too far", TRACE);
    var shown = new CallAnswer.Broken("", CheckKind.SHIFT, Optional.of(violation));
    var ledger = new Ledger(new ObligationList(Set.of(), Set.of(CALL)));
    ledger.handIn(ALONE, CALL, new CallAnswer.Kept());
    ledger.handIn(DEEPER, CALL, shown);
    assertEquals(shown, call(ledger));
  }

  @Test
  void ofCopiesOfACallTheWorstCounts() {
    var kept = new CallAnswer.Kept();
    var doubted = new CallAnswer.Broken("", CheckKind.SHIFT, Optional.empty());
    assertEquals(doubted, kept.or(doubted));
    assertEquals(doubted, doubted.or(new CallAnswer.Open(TIMEOUT)));
  }

  @Test
  void aCallIsAnObligationUnlessTheProgramIsClosed() {
    var gap = new Gap.Call(new CallTarget.Named("f"));
    var open = new Viewpoint(Ir.module(), "g", Scope.OPEN, Set.of());
    var closed = new Viewpoint(Ir.module(), "g", Scope.CLOSED, Set.of());
    var harmless = new Viewpoint(Ir.module(), "g", Scope.CLOSED, Set.of("f"));
    assertEquals(List.of(), open.leftOpen(List.of(gap)));
    assertEquals(List.of(gap), closed.leftOpen(List.of(gap)));
    assertEquals(List.of(), harmless.leftOpen(List.of(gap)));
  }
}
