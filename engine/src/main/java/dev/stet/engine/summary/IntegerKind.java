package dev.stet.engine.summary;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Type;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.Optional;

/**
 * How the bits of a C integer read.
 *
 * @param bits the width, as of the C type
 */
public record IntegerKind(int bits, Reading reading) {

  /** Whether there are negative values. */
  public enum Reading {
    SIGNED,
    UNSIGNED
  }

  /**
   * Of a C type that is held in a register of its own width; enumerations, whose sign C leaves
   * open, and _Bool are left out.
   */
  static Optional<IntegerKind> of(CType type, Type held) {
    if (!(held instanceof Type.Int i) || i.bits() != type.bits() || i.bits() < 8) {
      return Optional.empty();
    }
    return switch (type.encoding()) {
      case SIGNED, SIGNED_CHAR -> Optional.of(new IntegerKind(i.bits(), Reading.SIGNED));
      case UNSIGNED, UNSIGNED_CHAR -> Optional.of(new IntegerKind(i.bits(), Reading.UNSIGNED));
      case BOOLEAN, FLOAT, POINTER, ENUM, AGGREGATE, UNKNOWN -> Optional.empty();
    };
  }

  BigInteger least() {
    return isSigned() ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
  }

  public BigInteger most() {
    return BigInteger.ONE.shiftLeft(isSigned() ? bits - 1 : bits).subtract(BigInteger.ONE);
  }

  /** The number nearest to this one that the type has. */
  BigInteger clamp(BigInteger number) {
    return number.max(least()).min(most());
  }

  boolean holds(BigInteger number) {
    return number.equals(clamp(number));
  }

  private boolean isSigned() {
    return reading == Reading.SIGNED;
  }

  Term isAtMost(Terms terms, Term a, Term b) {
    return isSigned() ? terms.sle(a, b) : terms.ule(a, b);
  }

  /** With one bit more, in which the difference of two values does not wrap. */
  Term extended(Terms terms, Term value) {
    return isSigned() ? terms.signExtend(value, bits + 1) : terms.zeroExtend(value, bits + 1);
  }

  Term constant(Terms terms, BigInteger number) {
    return terms.bits(bits, number);
  }

  /** The number that a model's bits stand for. */
  BigInteger read(BigInteger pattern) {
    return isSigned() ? Terms.signed(pattern, bits) : pattern;
  }

  /** C text of a number that means the same in any comparison with a value of this kind. */
  String literal(BigInteger number) {
    if (isSigned() && bits >= 32 && number.equals(least())) {
      return "(" + number.add(BigInteger.ONE) + " - 1)";
    }
    return !isSigned() && number.bitLength() >= 32 ? number + "u" : number.toString();
  }
}
