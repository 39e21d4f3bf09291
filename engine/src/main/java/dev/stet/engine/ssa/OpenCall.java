package dev.stet.engine.ssa;

import dev.stet.engine.ir.Location;
import dev.stet.engine.term.Term;
import dev.stet.engine.verdict.Assumption;
import java.util.List;

/**
 * A call of a function with a body that was not inlined.
 *
 * @param arguments their values
 * @param passed whether something of the function's own is within the callee's reach
 * @param guard whether the execution comes by, and is to be looked at in this copy
 */
public record OpenCall(
    CallTarget callee, List<Term> arguments, Passed passed, Term guard, Location at) {

  /** What a callee may go to. */
  public enum Passed {
    WHAT_OTHERS_MADE,
    /** How far it goes in that is not known. */
    OWN_OBJECTS
  }

  public OpenCall {
    arguments = List.copyOf(arguments);
  }

  /** What is taken for granted of a function that is verified by itself. */
  public static Assumption staysWithin(String callee) {
    return Assumption.ofCode(
        callee + ": stays within the objects that it is given here, and finds them set");
  }

  /** What is taken for granted of a function that allocates and is verified by itself. */
  public static Assumption freesAll(String callee) {
    return Assumption.ofCode(callee + ": what it allocates and gives back or stores is freed");
  }
}
