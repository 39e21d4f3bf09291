package dev.stet.engine.run.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.testing.Ir;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ViewpointTest {

  private static final Location CHECKED = Ir.at("f", 1);
  private static final Location CALLED = Ir.at("f", 2);

  private static final Obligation OBLIGATION =
      new Obligation(
          new ObligationId.Written(1), CheckKind.SHIFT, CHECKED.range(), "1 << n", List.of());

  private static final Function G = function("g");

  /** It checks something and calls {@code g}, itself and something without a body. */
  private static final Function F =
      function(
          "f",
          new Instruction.Check(OBLIGATION, Ir.constant(1), CHECKED),
          Ir.call(Ir.reg(1), "g", CALLED),
          Ir.call(Ir.reg(2), "f", Ir.at("f", 3)),
          Ir.call(Ir.reg(3), "h", Ir.at("f", 4)));

  private static final Module MODULE = Ir.module(F, G);

  private static Function function(String name, Instruction... code) {
    var end = new Terminator.Return(List.of(Ir.constant(0)), Ir.at(name, 9));
    return Ir.function(name, List.of(), Ir.block(0, end, code));
  }

  @Test
  void checksAndCallsOfOtherFunctionsAreObligations() {
    var open = new Viewpoint(MODULE, "f", Scope.OPEN, Set.of());
    assertEquals(
        new ObligationList(
            Set.of(new CheckKey(OBLIGATION, CHECKED)), Set.of(new CallKey("g", CALLED))),
        open.inCode(F));
  }

  @Test
  void callsOfWhatCanNotGoWrongAreNone() {
    assertEquals(Set.of(), Viewpoint.of(MODULE, "f", Scope.OPEN).inCode(F).calls());
  }

  @Test
  void aClosedProgramIsFollowedOrOpen() {
    var closed = new Viewpoint(MODULE, "f", Scope.CLOSED, Set.of());
    assertEquals(Set.of(), closed.inCode(F).calls());
    assertEquals(1, closed.inCode(F).checks().size());
  }
}
