package dev.stet.engine.equivalence.relational.product;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.formula.Precision;
import dev.stet.engine.equivalence.relational.formula.Premise;
import dev.stet.engine.equivalence.relational.program.PointedObject;
import dev.stet.engine.equivalence.relational.run.Samples;
import dev.stet.engine.equivalence.relational.run.SharedInputs;
import dev.stet.engine.equivalence.relational.run.Starts;
import dev.stet.engine.equivalence.relational.segment.CutSegment;
import dev.stet.engine.equivalence.relational.segment.SegmentExit;
import dev.stet.engine.equivalence.relational.segment.SegmentState;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.witness.input.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Both versions from their start, loops unrolled round by round: finds inputs on which they end
 * differently, and proves them equal where all loops come to their end.
 */
public final class BoundedProduct {

  private static final int MOST_ROUNDS = 64;
  private static final long FIRST_ADDRESS = 4096;

  /** Objects from outside are taken to be no further apart than this if they are one. */
  private static final BigInteger REACH = BigInteger.ONE.shiftLeft(16);

  /** How a search ended. */
  public sealed interface Result {

    /**
     * Equal on all inputs.
     *
     * @param reach whether the new version reads or writes only where the old one does
     */
    record Proved(Product.Reach reach) implements Result {}

    /** Perhaps different on these. */
    record Candidate(SharedInputs inputs) implements Result {}

    /** Not decided within the rounds and the time. */
    record Open() implements Result {}
  }

  private final Comparison comparison;
  private final Precision precision;
  private final Set<Premise> assumptions;
  private final Samples samples;
  private final Starts starts;
  private final Budget budget;

  public BoundedProduct(
      Comparison comparison,
      Precision precision,
      Set<Premise> assumptions,
      Samples samples,
      Starts starts,
      Budget budget) {
    this.comparison = comparison;
    this.precision = precision;
    this.assumptions = assumptions;
    this.samples = samples;
    this.starts = starts;
    this.budget = budget;
  }

  public Result search() {
    var encoding =
        new Encoding(comparison.program(Side.OLD).module().layout(), precision, assumptions);
    Map<Side, SegmentState> start = comparison.start(encoding);
    SegmentState before = requireNonNull(start.get(Side.OLD));
    var old = new Unrolling(comparison.program(Side.OLD), encoding, before);
    var now =
        new Unrolling(comparison.program(Side.NEW), encoding, requireNonNull(start.get(Side.NEW)));
    try (SolverSession session = budget.open(Backend.BITWUZLA)) {
      var queries = new Queries(session, encoding);
      for (int round = 1; round <= MOST_ROUNDS && !budget.isSpent(); round++) {
        old.advance(queries::mayHold);
        now.advance(queries::mayHold);
        boolean complete = old.isComplete() && now.isComplete();
        boolean milestone = round <= 4 || round % (Integer.highestOneBit(round) / 2) == 0;
        if (!complete && !milestone) {
          continue;
        }
        Term differ = differ(encoding, old, now);
        switch (queries.ask(differ)) {
          case SAT -> {
            return new Result.Candidate(inputs(encoding, before, old, now, session));
          }
          case UNSAT -> {
            if (complete) {
              Term lost = encoding.terms.or(old.lost(), now.lost());
              return queries.mayHold(lost) || !queries.mayHold(both(encoding, old, now))
                  ? new Result.Open()
                  : new Result.Proved(reach(encoding, old, now, queries));
            }
          }
          case UNDECIDED -> {
            return new Result.Open();
          }
        }
      }
    }
    return new Result.Open();
  }

  private static Product.Reach reach(
      Encoding encoding, Unrolling old, Unrolling now, Queries queries) {
    Term missed = CutSegment.beyond(encoding, old.accesses(), now.accesses());
    return queries.mayHold(missed) ? Product.Reach.UNKNOWN : Product.Reach.WITHIN_OLD;
  }

  private Term differ(Encoding encoding, Unrolling old, Unrolling now) {
    Terms terms = encoding.terms;
    if (old.end().isEmpty() || now.end().isEmpty()) {
      return terms.bool(false);
    }
    return terms.and(
        both(encoding, old, now),
        terms.not(comparison.endAlike(encoding, old.end().get().state(), now.end().get().state())));
  }

  /** Both have ended, and the old version was defined. */
  private Term both(Encoding encoding, Unrolling old, Unrolling now) {
    if (old.end().isEmpty() || now.end().isEmpty()) {
      return encoding.terms.bool(false);
    }
    SegmentExit before = old.end().get();
    SegmentExit after = now.end().get();
    return encoding.terms.and(
        before.guard(),
        after.guard(),
        comparison.isDefined(encoding, before.state(), after.state()));
  }

  /** A session that has been told all facts about the terms in its queries. */
  private final class Queries {
    private final SolverSession session;
    private final Encoding encoding;
    private int told;

    Queries(SolverSession session, Encoding encoding) {
      this.session = session;
      this.encoding = encoding;
    }

    SolverSession.Answer ask(Term query) {
      if (query.isFalse()) {
        return SolverSession.Answer.UNSAT;
      }
      for (; told < encoding.facts.size(); told++) {
        session.add(encoding.facts.get(told));
      }
      return session.check(List.of(query), budget.left());
    }

    boolean mayHold(Term query) {
      return query.isTrue() || ask(query) != SolverSession.Answer.UNSAT;
    }
  }

  /** The inputs of a model: parameters, and the bytes of memory that its run reads. */
  private SharedInputs inputs(
      Encoding encoding, SegmentState start, Unrolling old, Unrolling now, SolverSession model) {
    var inputs =
        new SharedInputs(encoding.layout, samples, starts.only(Starts.Reached.AT_THE_START), 1);
    List<Operand.Register> parameters = comparison.program(Side.OLD).function().parameters();
    List<BigInteger> bases = new ArrayList<>();
    parameters.stream()
        .filter(p -> p.type() instanceof Type.Pointer)
        .map(p -> model.value(requireNonNull(start.registers().get(p.id()))))
        .filter(value -> value.compareTo(BigInteger.valueOf(FIRST_ADDRESS)) >= 0)
        .sorted()
        .forEach(value -> baseOf(value, bases));
    for (Operand.Register parameter : parameters) {
      BigInteger value = model.value(requireNonNull(start.registers().get(parameter.id())));
      if (!(parameter.type() instanceof Type.Pointer)) {
        inputs.fixParameter(new Answer.Bits(value));
      } else if (value.compareTo(BigInteger.valueOf(FIRST_ADDRESS)) < 0) {
        inputs.fixParameter(new Answer.Null());
      } else {
        int base = baseOf(value, bases);
        inputs.fixParameter(
            new Answer.External(base + 1L, value.subtract(bases.get(base)).longValue(), -1));
      }
    }
    List<CutSegment.Access> all = new ArrayList<>(old.accesses());
    all.addAll(now.accesses());
    for (CutSegment.Access access : all) {
      if (model.value(access.guard()).signum() != 0) {
        fix(encoding, start, access, bases, inputs, model);
      }
    }
    return inputs;
  }

  private static int baseOf(BigInteger address, List<BigInteger> bases) {
    for (int i = 0; i < bases.size(); i++) {
      BigInteger offset = address.subtract(bases.get(i));
      if (offset.signum() >= 0 && offset.compareTo(REACH) < 0) {
        return i;
      }
    }
    bases.add(address);
    return bases.size() - 1;
  }

  private static void fix(
      Encoding encoding,
      SegmentState start,
      CutSegment.Access access,
      List<BigInteger> bases,
      SharedInputs inputs,
      SolverSession model) {
    Terms terms = encoding.terms;
    BigInteger address = model.value(access.address());
    Optional<String> global =
        access
            .place()
            .flatMap(
                p ->
                    p instanceof PointedObject.Global g ? Optional.of(g.name()) : Optional.empty());
    if (access.place().isPresent() && global.isEmpty()) {
      return;
    }
    for (int i = 0; i < access.size(); i++) {
      BigInteger at = address.add(BigInteger.valueOf(i));
      Term octet = terms.select(start.heap(), terms.bits(encoding.layout.pointerBits(), at));
      int value = model.value(octet).intValue();
      if (global.isPresent()) {
        BigInteger base = encoding.addresses.ofGlobal(global.get(), 0);
        inputs.fixByte(global.get(), at.subtract(base).longValue(), value);
      } else if (bases.stream().anyMatch(b -> isWithin(at, b))) {
        int base = baseOf(at, bases);
        inputs.fixByte(base + 1L, at.subtract(bases.get(base)).longValue(), value);
      }
    }
  }

  private static boolean isWithin(BigInteger address, BigInteger base) {
    BigInteger offset = address.subtract(base);
    return offset.signum() >= 0 && offset.compareTo(REACH) < 0;
  }
}
