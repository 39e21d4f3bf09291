package dev.stet.engine.summary;

import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.function.UnaryOperator;

/** A statement about the parameters of a function, as C text and in any formula of it. */
public sealed interface Condition {

  /** In C. */
  String text();

  /** Of what is passed in a formula (Bool). */
  Term term(Terms terms, Passed passed);

  /** Whether it speaks of memory. */
  boolean isOfMemory();

  /**
   * What is passed for the parameters.
   *
   * @param values one for each parameter as it is lowered
   * @param held what the places hold that are looked at
   * @param isNull whether a pointer among them is null
   */
  record Passed(List<Term> values, List<Term> held, UnaryOperator<Term> isNull) {
    public Passed {
      values = List.copyOf(values);
      held = List.copyOf(held);
    }

    /** What the function of a formula is called with. */
    public static Passed toEntry(TransitionSystem system) {
      List<Term> values =
          system.inputs().stream()
              .filter(i -> i.kind() == Input.Kind.PARAMETER)
              .map(Input::value)
              .toList();
      return new Passed(values, system.heldAtEntry(), system::isNull);
    }

    /** What a call in a formula passes, in memory nothing. */
    public static Passed toCall(TransitionSystem system, OpenCall call) {
      return new Passed(call.arguments(), List.of(), system::isNull);
    }

    Term of(Parameters.Given number) {
      return number instanceof Parameters.Held h
          ? held.get(h.index())
          : values.get(((Parameters.Int) number).index());
    }
  }

  /** Of one number. */
  sealed interface OfOne extends Condition {

    Parameters.Given parameter();

    @Override
    default boolean isOfMemory() {
      return parameter() instanceof Parameters.Held;
    }
  }

  /** {@code n >= bound}. */
  record AtLeast(Parameters.Given parameter, BigInteger bound) implements OfOne {
    @Override
    public String text() {
      return parameter.name() + " >= " + parameter.kind().literal(bound);
    }

    @Override
    public Term term(Terms terms, Passed passed) {
      IntegerKind kind = parameter.kind();
      return kind.isAtMost(terms, kind.constant(terms, bound), passed.of(parameter));
    }
  }

  /** {@code n <= bound}. */
  record AtMost(Parameters.Given parameter, BigInteger bound) implements OfOne {
    @Override
    public String text() {
      return parameter.name() + " <= " + parameter.kind().literal(bound);
    }

    @Override
    public Term term(Terms terms, Passed passed) {
      IntegerKind kind = parameter.kind();
      return kind.isAtMost(terms, passed.of(parameter), kind.constant(terms, bound));
    }
  }

  /** {@code n == value}. */
  record Equals(Parameters.Given parameter, BigInteger value) implements OfOne {
    @Override
    public String text() {
      return parameter.name() + " == " + parameter.kind().literal(value);
    }

    @Override
    public Term term(Terms terms, Passed passed) {
      return terms.eq(passed.of(parameter), parameter.kind().constant(terms, value));
    }
  }

  /** {@code n != value}. */
  record Differs(Parameters.Given parameter, BigInteger value) implements OfOne {
    @Override
    public String text() {
      return parameter.name() + " != " + parameter.kind().literal(value);
    }

    @Override
    public Term term(Terms terms, Passed passed) {
      return terms.not(terms.eq(passed.of(parameter), parameter.kind().constant(terms, value)));
    }
  }

  /** {@code n % 2 == 0}. */
  record Even(Parameters.Given parameter) implements OfOne {
    @Override
    public String text() {
      return parameter.name() + " % 2 == 0";
    }

    @Override
    public Term term(Terms terms, Passed passed) {
      return terms.eq(terms.extract(passed.of(parameter), 0, 1), terms.bits(1, 0));
    }
  }

  /** Two parameters of one kind compared. */
  record Order(Parameters.Given left, Relation relation, Parameters.Given right)
      implements Condition {
    @Override
    public boolean isOfMemory() {
      return left instanceof Parameters.Held || right instanceof Parameters.Held;
    }

    @Override
    public String text() {
      return left.name() + " " + relation.sign + " " + right.name();
    }

    @Override
    public Term term(Terms terms, Passed passed) {
      Term a = passed.of(left);
      Term b = passed.of(right);
      return switch (relation) {
        case AT_MOST -> left.kind().isAtMost(terms, a, b);
        case LESS -> terms.not(left.kind().isAtMost(terms, b, a));
        case DIFFERENT -> terms.not(terms.eq(a, b));
      };
    }
  }

  /** How two values stand to each other. */
  enum Relation {
    AT_MOST("<="),
    LESS("<"),
    DIFFERENT("!=");

    private final String sign;

    Relation(String sign) {
      this.sign = sign;
    }
  }

  /** {@code p != 0}. */
  record NotNull(Parameters.Pointer parameter) implements Condition {
    @Override
    public boolean isOfMemory() {
      return false;
    }

    @Override
    public String text() {
      return parameter.name() + " != 0";
    }

    @Override
    public Term term(Terms terms, Passed passed) {
      return terms.not(passed.isNull().apply(passed.values().get(parameter.index())));
    }
  }
}
