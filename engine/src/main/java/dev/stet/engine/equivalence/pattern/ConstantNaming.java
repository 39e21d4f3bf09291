package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import java.util.Optional;

/**
 * Constants whose value differs between the versions although the text says the same. A pattern
 * gives such a constant a name in its own version; names are compared instead of values.
 */
public interface ConstantNaming {

  Pattern pattern();

  /**
   * The name to compare instead of a constant.
   *
   * @param callee the function whose argument it is, "" elsewhere
   */
  Optional<Named> name(Operand constant, String callee, Location at);

  /**
   * A name for a constant.
   *
   * @param assumption what using the name takes for granted
   */
  record Named(String name, String assumption) {}
}
