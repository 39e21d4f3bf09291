package dev.stet.engine.linear;

import dev.stet.engine.ir.Operand;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A number that is a sum of registers' values, each times a factor, and a constant; exact, without
 * wrapping.
 *
 * @param factors none of them 0
 */
public record Affine(Map<Atom, BigInteger> factors, BigInteger constant) {

  public static final Affine ZERO = of(BigInteger.ZERO);

  /** How the bits of a register are a number. */
  public enum Reading {
    SIGNED,
    UNSIGNED,
    /** Of a pointer: the bytes from the address that it is computed from to where it leads. */
    DISTANCE
  }

  /** The value that a register has. */
  public record Atom(Operand.Register register, Reading reading) {}

  public Affine {
    factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
  }

  public static Affine of(BigInteger constant) {
    return new Affine(Map.of(), constant);
  }

  public static Affine of(long constant) {
    return of(BigInteger.valueOf(constant));
  }

  public static Affine of(Atom atom) {
    return new Affine(Map.of(atom, BigInteger.ONE), BigInteger.ZERO);
  }

  public Affine plus(Affine other) {
    Map<Atom, BigInteger> sum = new LinkedHashMap<>(factors);
    other.factors.forEach((atom, factor) -> sum.merge(atom, factor, BigInteger::add));
    sum.values().removeIf(factor -> factor.signum() == 0);
    return new Affine(sum, constant.add(other.constant));
  }

  public Affine plus(long more) {
    return new Affine(factors, constant.add(BigInteger.valueOf(more)));
  }

  public Affine minus(Affine other) {
    return plus(other.negated());
  }

  public Affine negated() {
    return times(BigInteger.ONE.negate());
  }

  public Affine times(BigInteger factor) {
    if (factor.signum() == 0) {
      return ZERO;
    }
    Map<Atom, BigInteger> product = new LinkedHashMap<>();
    factors.forEach((atom, each) -> product.put(atom, each.multiply(factor)));
    return new Affine(product, constant.multiply(factor));
  }

  public boolean isConstant() {
    return factors.isEmpty();
  }

  public BigInteger factor(Atom atom) {
    return factors.getOrDefault(atom, BigInteger.ZERO);
  }

  public boolean mentions(Operand.Register register) {
    return factors.keySet().stream().anyMatch(atom -> atom.register.equals(register));
  }

  /** The number where others take the place of some atoms. */
  public Affine with(Map<Atom, Affine> values) {
    Affine sum = of(constant);
    for (var each : factors.entrySet()) {
      Affine value = values.getOrDefault(each.getKey(), of(each.getKey()));
      sum = sum.plus(value.times(each.getValue()));
    }
    return sum;
  }
}
