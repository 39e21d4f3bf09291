package dev.stet.engine.ssa;

import dev.stet.engine.ir.Location;
import dev.stet.engine.term.Term;
import java.util.List;

/**
 * A call of a function with a body that was not inlined.
 *
 * @param callee its name, "" for a call through a pointer
 * @param arguments their values
 * @param guard whether the execution comes by, and is to be looked at in this copy
 */
public record OpenCall(String callee, List<Term> arguments, Term guard, Location at) {
  public OpenCall {
    arguments = List.copyOf(arguments);
  }

  /** What is taken for granted of a function that is verified by itself. */
  public static String staysWithin(String callee) {
    return callee + ": stays within the objects that it is given here, and finds them set";
  }

  /** What is taken for granted of a function that allocates and is verified by itself. */
  public static String freesAll(String callee) {
    return callee + ": what it allocates and gives back or stores is freed";
  }
}
