package dev.stet.engine.initialisation;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.linear.Affine;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The bytes from {@code low} up to and without {@code high} behind where a pointer leads are set;
 * none where {@code low} is not below. Distances count modulo the size of the address space.
 */
record SetBytes(Operand base, Affine low, Affine high) {

  boolean mentions(Operand.Register register) {
    return base.equals(register) || low.mentions(register) || high.mentions(register);
  }

  Set<Affine.Atom> atoms() {
    Set<Affine.Atom> all = new LinkedHashSet<>(low.factors().keySet());
    all.addAll(high.factors().keySet());
    return all;
  }

  SetBytes with(Map<Affine.Atom, Affine> values) {
    return new SetBytes(base, low.with(values), high.with(values));
  }
}
