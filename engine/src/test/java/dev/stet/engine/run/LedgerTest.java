package dev.stet.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.Reason;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LedgerTest {

  private static final Ledger.CallKey CALL =
      new Ledger.CallKey("f", Location.of(SourceRange.NOWHERE, "g"));

  private static final Ledger.CallAnswer TIMEOUT = new Ledger.CallAnswer.Open(new Reason.Timeout());

  @Test
  void whatNobodyHasShownIsOpen() {
    var ledger = new Ledger();
    ledger.enter(CALL);
    assertEquals(Map.of(CALL, TIMEOUT), ledger.calls(new Reason.Timeout()));
  }

  @Test
  void evidenceIsTakenForWhatWasEnteredOnly() {
    var ledger = new Ledger();
    assertThrows(
        IllegalArgumentException.class, () -> ledger.handIn(CALL, new Ledger.CallAnswer.Kept()));
  }

  @Test
  void ofSeveralInstancesOfACallTheWorstCounts() {
    var ledger = new Ledger();
    ledger.enter(CALL);
    ledger.handIn(CALL, new Ledger.CallAnswer.Kept());
    assertInstanceOf(Ledger.CallAnswer.Kept.class, ledger.calls(new Reason.Timeout()).get(CALL));
    ledger.handIn(CALL, TIMEOUT);
    ledger.handIn(CALL, new Ledger.CallAnswer.Kept());
    assertEquals(TIMEOUT, ledger.calls(new Reason.IncompleteDomain()).get(CALL));
  }
}
