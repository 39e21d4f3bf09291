package dev.stet.engine.pointers;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Operand;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A place in memory, by its address.
 *
 * @param root the pointer that the address was computed from
 * @param offset in bytes from there; empty where it is not always the same
 */
record AddressedPlace(Operand root, Optional<Long> offset) {

  static AddressedPlace of(Operand address, DefUse uses) {
    return new AddressedPlace(uses.root(address), uses.distance(address));
  }

  /**
   * The same place.
   *
   * @param same another pointer that leads where the root does
   */
  AddressedPlace by(UnaryOperator<Operand> same) {
    return new AddressedPlace(same.apply(root), offset);
  }
}
