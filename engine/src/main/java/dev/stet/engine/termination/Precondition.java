package dev.stet.engine.termination;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Type;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A sufficient precondition for termination (002, Alg. 3): take an input, find ranking functions
 * for the executions with it, over-approximate by intervals the inputs for which these are no
 * proof, and add the complement to the precondition; again for an input outside of it.
 */
final class Precondition {

  private static final int MOST_INPUTS = 6;

  private final Prover prover;
  private final Terms terms;
  private final List<Parameter> parameters;

  /**
   * A parameter of integer type.
   *
   * @param signed how it reads
   */
  record Parameter(String name, Term value, boolean signed) {

    static List<Parameter> of(List<Input> inputs, Function<Input, CType> types) {
      List<Parameter> all = new ArrayList<>();
      for (Input input : inputs) {
        if (input.kind() == Input.Kind.PARAMETER
            && input.type() instanceof Type.Int type
            && type.bits() > 1) {
          var encoding = types.apply(input).encoding();
          all.add(
              new Parameter(
                  input.label(),
                  input.value(),
                  encoding != CType.Encoding.UNSIGNED
                      && encoding != CType.Encoding.UNSIGNED_CHAR
                      && encoding != CType.Encoding.BOOLEAN));
        }
      }
      return all;
    }

    int width() {
      return value.width();
    }

    BigInteger least() {
      return signed ? BigInteger.ONE.shiftLeft(width() - 1).negate() : BigInteger.ZERO;
    }

    BigInteger most() {
      return BigInteger.ONE.shiftLeft(signed ? width() - 1 : width()).subtract(BigInteger.ONE);
    }

    Term isAtLeast(Terms terms, BigInteger bound) {
      Term constant = terms.bits(width(), bound);
      return signed ? terms.sle(constant, value) : terms.ule(constant, value);
    }

    Term isAtMost(Terms terms, BigInteger bound) {
      Term constant = terms.bits(width(), bound);
      return signed ? terms.sle(value, constant) : terms.ule(value, constant);
    }

    BigInteger read(BigInteger bits) {
      return signed ? Terms.signed(bits, width()) : bits;
    }
  }

  /** Ranking functions for all loops under assumptions, one for each; empty where one has none. */
  interface Rankings {
    Optional<List<Ranking>> under(List<Term> assumptions);
  }

  Precondition(Prover prover, List<Parameter> parameters) {
    this.prover = prover;
    this.terms = prover.terms();
    this.parameters = parameters;
  }

  /**
   * The precondition in C, or empty where none was found.
   *
   * @param comesIn whether the execution comes to a round of a loop
   */
  Optional<String> find(Rankings rankings, Term comesIn) {
    if (parameters.isEmpty()) {
      return Optional.empty();
    }
    Set<String> alternatives = new LinkedHashSet<>();
    List<Term> excluded = new ArrayList<>();
    for (int i = 0; i < MOST_INPUTS; i++) {
      prover.attempt(2);
      List<Term> query = new ArrayList<>(excluded);
      query.add(comesIn);
      if (prover.check(query) != SolverSession.Answer.SAT) {
        break;
      }
      List<Term> input = new ArrayList<>();
      for (Parameter p : parameters) {
        input.add(terms.eq(p.value(), terms.bits(p.width(), prover.value(p.value()))));
      }
      excluded.add(terms.not(terms.and(input)));
      var found = rankings.under(input);
      if (found.isPresent()) {
        Term bad = terms.or(found.get().stream().map(r -> r.violated(terms)).toList());
        for (Parameter p : parameters) {
          outside(p, bad, alternatives, excluded);
        }
      }
    }
    return alternatives.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join(" || ", alternatives));
  }

  /** The values of a parameter beyond all bad ones. */
  private void outside(Parameter p, Term bad, Set<String> alternatives, List<Term> excluded) {
    prover.attempt(2);
    if (prover.check(List.of(bad)) != SolverSession.Answer.SAT) {
      return;
    }
    BigInteger taken = p.read(prover.value(p.value()));
    extreme(p, bad, taken, p.most(), End.HIGH)
        .filter(most -> most.compareTo(p.most()) < 0)
        .ifPresent(
            most -> {
              alternatives.add(p.name() + " >= " + most.add(BigInteger.ONE));
              excluded.add(p.isAtMost(terms, most));
            });
    extreme(p, bad, taken, p.least(), End.LOW)
        .filter(least -> least.compareTo(p.least()) > 0)
        .ifPresent(
            least -> {
              alternatives.add(p.name() + " <= " + least.subtract(BigInteger.ONE));
              excluded.add(p.isAtLeast(terms, least));
            });
  }

  private enum End {
    HIGH,
    LOW
  }

  /** The greatest or least bad value, by binary search; empty where time runs out. */
  private Optional<BigInteger> extreme(
      Parameter p, Term bad, BigInteger reached, BigInteger limit, End end) {
    BigInteger taken = reached;
    BigInteger bound = limit;
    BigInteger probe = limit;
    while (!taken.equals(bound)) {
      Term beyond = end == End.HIGH ? p.isAtLeast(terms, probe) : p.isAtMost(terms, probe);
      switch (prover.check(List.of(bad, beyond))) {
        case SAT -> taken = p.read(prover.value(p.value()));
        case UNSAT ->
            bound = end == End.HIGH ? probe.subtract(BigInteger.ONE) : probe.add(BigInteger.ONE);
        case UNDECIDED -> {
          return Optional.empty();
        }
      }
      BigInteger sum = taken.add(bound);
      probe = end == End.HIGH ? sum.add(BigInteger.ONE).shiftRight(1) : sum.shiftRight(1);
    }
    return Optional.of(bound);
  }
}
