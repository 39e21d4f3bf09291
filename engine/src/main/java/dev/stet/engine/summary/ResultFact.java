package dev.stet.engine.summary;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;

/** A row of a summary's template: a statement about the result of a function. */
sealed interface ResultFact {

  String RESULT = "\\result";

  /** In C with {@code \result}. */
  String text();

  /** Of a call (Bool). */
  Term term(Terms terms, Condition.Passed passed, Term result);

  /** {@code bound <= \result}. */
  record AtLeast(IntegerKind kind, BigInteger bound) implements ResultFact {
    @Override
    public String text() {
      return kind.literal(bound) + " <= " + RESULT;
    }

    @Override
    public Term term(Terms terms, Condition.Passed passed, Term result) {
      return kind.isAtMost(terms, kind.constant(terms, bound), result);
    }
  }

  /** {@code \result <= bound}. */
  record AtMost(IntegerKind kind, BigInteger bound) implements ResultFact {
    @Override
    public String text() {
      return RESULT + " <= " + kind.literal(bound);
    }

    @Override
    public Term term(Terms terms, Condition.Passed passed, Term result) {
      return kind.isAtMost(terms, result, kind.constant(terms, bound));
    }
  }

  /** {@code \result == value}. */
  record Equals(IntegerKind kind, BigInteger value) implements ResultFact {
    @Override
    public String text() {
      return RESULT + " == " + kind.literal(value);
    }

    @Override
    public Term term(Terms terms, Condition.Passed passed, Term result) {
      return terms.eq(result, kind.constant(terms, value));
    }
  }

  /** {@code \result == n + addend}, without wrapping. */
  record Difference(Parameters.Int parameter, BigInteger addend) implements ResultFact {
    @Override
    public String text() {
      String sum =
          switch (addend.signum()) {
            case 0 -> "";
            case 1 -> " + " + addend;
            default -> " - " + addend.negate();
          };
      return RESULT + " == " + parameter.name() + sum;
    }

    @Override
    public Term term(Terms terms, Condition.Passed passed, Term result) {
      IntegerKind kind = parameter.kind();
      return terms.eq(
          terms.sub(kind.extended(terms, result), kind.extended(terms, passed.of(parameter))),
          terms.bits(kind.bits() + 1, addend));
    }
  }

  /** {@code \result >= n}. */
  record NotBelow(Parameters.Int parameter) implements ResultFact {
    @Override
    public String text() {
      return RESULT + " >= " + parameter.name();
    }

    @Override
    public Term term(Terms terms, Condition.Passed passed, Term result) {
      return parameter.kind().isAtMost(terms, passed.of(parameter), result);
    }
  }

  /** {@code \result <= n}. */
  record NotAbove(Parameters.Int parameter) implements ResultFact {
    @Override
    public String text() {
      return RESULT + " <= " + parameter.name();
    }

    @Override
    public Term term(Terms terms, Condition.Passed passed, Term result) {
      return parameter.kind().isAtMost(terms, result, passed.of(parameter));
    }
  }

  /** {@code \result != 0}, of a pointer. */
  record NotNull() implements ResultFact {
    @Override
    public String text() {
      return RESULT + " != 0";
    }

    @Override
    public Term term(Terms terms, Condition.Passed passed, Term result) {
      return terms.not(passed.isNull().apply(result));
    }
  }
}
