package dev.stet.engine.term;

import java.math.BigInteger;
import java.util.List;

/**
 * A typed term. Terms of one {@link Terms} are hash-consed: equal terms are the same object, so
 * they compare by identity.
 */
public final class Term {

  private final int id;
  private final Op op;
  private final Sort sort;
  private final List<Term> arguments;
  private final String name;
  private final BigInteger value;
  private final int low;

  Term(int id, Op op, Sort sort, List<Term> arguments, String name, BigInteger value, int low) {
    this.id = id;
    this.op = op;
    this.sort = sort;
    this.arguments = arguments;
    this.name = name;
    this.value = value;
    this.low = low;
  }

  /** Its number in its {@link Terms}; arguments have smaller ones. */
  public int id() {
    return id;
  }

  public Op op() {
    return op;
  }

  public Sort sort() {
    return sort;
  }

  public List<Term> arguments() {
    return arguments;
  }

  public Term argument(int i) {
    return arguments.get(i);
  }

  /** Of a {@link Op#VARIABLE}: its name, unique in its {@link Terms}; else "". */
  public String name() {
    return name;
  }

  /** Of a {@link Op#CONSTANT}: 0 or 1, the unsigned bits, or the bits of the float; else 0. */
  public BigInteger value() {
    return value;
  }

  /** Of a {@link Op#BV_EXTRACT}: the lowest bit taken. */
  public int low() {
    return low;
  }

  /** Width of a bit-vector term. */
  public int width() {
    if (sort instanceof Sort.BitVector b) {
      return b.width();
    }
    throw new IllegalStateException("no bit-vector: " + this);
  }

  public boolean isConstant() {
    return op == Op.CONSTANT;
  }

  public boolean isTrue() {
    return op == Op.CONSTANT && sort instanceof Sort.Bool && value.signum() != 0;
  }

  public boolean isFalse() {
    return op == Op.CONSTANT && sort instanceof Sort.Bool && value.signum() == 0;
  }

  @Override
  public String toString() {
    return TermPrinter.print(this);
  }
}
