package dev.stet.engine.smt;

import dev.stet.engine.term.Op;
import dev.stet.engine.term.Replacement;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Left;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A session that takes a constraint once something asked depends on what it is about: an equation
 * that gives a variable its meaning is about that variable. What is refuted is refuted by the whole
 * formula too. A model is one of the part that was taken, which the rest mostly goes with; who
 * needs all of it asks the {@link #whole} formula.
 */
public final class RelevantSession implements SolverSession {

  /** The part may use one of so many parts of the time for what is asked of the whole. */
  private static final int PARTS = 3;

  private final Terms terms;
  private final SolverSession part;
  private final Supplier<SolverSession> opener;
  private final Meter meter;
  private final List<Term> all = new ArrayList<>();

  /** By variable: constraints about it that were not taken yet. */
  private final Map<Term, Set<Term>> about = new LinkedHashMap<>();

  private final Set<Term> taken = new LinkedHashSet<>();

  /** What the constraints that were taken, and what was asked, consist of. */
  private final Set<Term> reached = new LinkedHashSet<>();

  private final List<Term> inputs = new ArrayList<>();

  private Replacement meanings;
  private Optional<SolverSession> whole = Optional.empty();
  private int toldWhole;

  /** Whether the last answer about the whole was one about the part. */
  private boolean isRefutedInPart;

  /**
   * @param part a session without constraints, which is closed with this one
   * @param opener makes another one for the whole formula
   * @param meter counts what both do
   */
  public RelevantSession(
      Terms terms, SolverSession part, Supplier<SolverSession> opener, Meter meter) {
    this.meter = meter;
    this.terms = terms;
    this.part = part;
    this.opener = opener;
    this.meanings = meanings();
  }

  /** The same constraints, all of which count. What is added to one is added to both. */
  public SolverSession whole() {
    return new Whole();
  }

  /** The session of the whole, which is made once it is needed, with all that it is to know. */
  private SolverSession told() {
    SolverSession session = whole.orElseGet(opener);
    whole = Optional.of(session);
    all.subList(toldWhole, all.size()).forEach(session::add);
    toldWhole = all.size();
    return session;
  }

  /** What the model of the part says of the inputs. */
  private List<Term> sameInputs() {
    List<Term> all = new ArrayList<>();
    for (Term input : inputs) {
      BigInteger value = part.value(input);
      if (input.sort() instanceof Sort.Bool) {
        all.add(value.signum() != 0 ? input : terms.not(input));
      } else {
        all.add(terms.eq(input, terms.bits(input.width(), value)));
      }
    }
    return all;
  }

  private final class Whole implements SolverSession {

    @Override
    public void add(Term constraint) {
      RelevantSession.this.add(constraint);
    }

    /**
     * What the part refutes, the whole does; a model of the part is mostly one of the whole as
     * well, which is soon seen.
     */
    @Override
    public Answer check(Collection<Term> assumptions, Duration limit) {
      var left = new Left(meter, limit);
      Answer inPart = RelevantSession.this.check(assumptions, limit.dividedBy(PARTS));
      isRefutedInPart = inPart == Answer.UNSAT;
      if (isRefutedInPart) {
        return inPart;
      }
      SolverSession solver = told();
      if (inPart == Answer.SAT) {
        List<Term> same = new ArrayList<>(assumptions);
        same.addAll(sameInputs());
        if (solver.check(same, left.time().dividedBy(2)) == Answer.SAT) {
          return Answer.SAT;
        }
      }
      return solver.check(assumptions, left.time());
    }

    @Override
    public BigInteger value(Term term) {
      return whole.orElse(part).value(term);
    }

    @Override
    public Set<Term> core() {
      return isRefutedInPart ? part.core() : whole.orElse(part).core();
    }

    @Override
    public void interrupt() {
      RelevantSession.this.interrupt();
    }

    @Override
    public Statistics statistics() {
      return RelevantSession.this.statistics();
    }

    @Override
    public void close() {
      RelevantSession.this.close();
    }
  }

  /** A constraint about any of its variables. */
  @Override
  public void add(Term constraint) {
    addAbout(meant(constraint).map(List::of).orElseGet(() -> variables(constraint)), constraint);
  }

  /**
   * A constraint of a formula, which is made in the order of the program: what is known earlier,
   * such as whether the place is reached, is only a condition for what it says of the variable that
   * was made last.
   */
  public void addInOrder(Term constraint) {
    addAbout(meant(constraint).map(List::of).orElseGet(() -> last(constraint)), constraint);
  }

  private void addAbout(Collection<Term> subjects, Term constraint) {
    all.add(constraint);
    if (subjects.isEmpty() || subjects.stream().anyMatch(reached::contains)) {
      taken.add(constraint);
      part.add(constraint);
      reach(List.of(constraint));
    } else {
      subjects.forEach(s -> about.computeIfAbsent(s, any -> new LinkedHashSet<>()).add(constraint));
    }
  }

  /** The variable that an equation gives its meaning. */
  private Optional<Term> meant(Term constraint) {
    return constraint.op() == Op.EQ
        ? IntStream.of(0, 1)
            .filter(i -> constraint.argument(1 - i).equals(terms.meaning(constraint.argument(i))))
            .mapToObj(constraint::argument)
            .findFirst()
        : Optional.empty();
  }

  /** The variable that was made last; all scalars where none has a meaning. */
  private List<Term> last(Term constraint) {
    List<Term> variables = variables(constraint);
    if (variables.stream().noneMatch(v -> terms.meaning(v) != null)) {
      List<Term> scalars =
          variables.stream().filter(v -> !(v.sort() instanceof Sort.Array)).toList();
      return scalars.isEmpty() ? variables : scalars;
    }
    return variables.stream().max(Comparator.comparingInt(Term::id)).stream().toList();
  }

  private static List<Term> variables(Term constraint) {
    List<Term> variables = new ArrayList<>();
    Set<Term> seen = new LinkedHashSet<>();
    Deque<Term> open = new ArrayDeque<>(List.of(constraint));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        if (term.op() == Op.VARIABLE) {
          variables.add(term);
        }
        open.addAll(term.arguments());
      }
    }
    return variables;
  }

  private void reach(Collection<Term> roots) {
    Deque<Term> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (!reached.add(term)) {
        continue;
      }
      open.addAll(term.arguments());
      if (isInput(term)) {
        inputs.add(term);
      }
      Set<Term> constraints = about.remove(term);
      if (constraints != null) {
        for (Term constraint : constraints) {
          if (taken.add(constraint)) {
            part.add(constraint);
            open.add(constraint);
          }
        }
      }
    }
  }

  /** Numbers that nothing gives a meaning, and what is read from arrays. */
  private boolean isInput(Term term) {
    boolean isNumber = term.sort() instanceof Sort.Bool || term.sort() instanceof Sort.BitVector;
    boolean isFree = term.op() == Op.VARIABLE && terms.meaning(term) == null;
    return isNumber && (isFree || term.op() == Op.SELECT);
  }

  @Override
  public Answer check(Collection<Term> assumptions, Duration limit) {
    reach(assumptions);
    meanings = meanings();
    return part.check(assumptions, limit);
  }

  /** The same also of terms that nothing asked depends on. */
  @Override
  public BigInteger value(Term term) {
    return part.value(reached.contains(term) ? term : meanings.in(term));
  }

  private Replacement meanings() {
    return new Replacement(
        terms, v -> reached.contains(v) ? Optional.empty() : Optional.ofNullable(terms.meaning(v)));
  }

  @Override
  public Set<Term> core() {
    return part.core();
  }

  @Override
  public void interrupt() {
    part.interrupt();
    whole.ifPresent(SolverSession::interrupt);
  }

  @Override
  public Statistics statistics() {
    Statistics one = part.statistics();
    return whole
        .map(SolverSession::statistics)
        .map(
            two ->
                new Statistics(
                    one.queries() + two.queries(),
                    one.solveSeconds() + two.solveSeconds(),
                    one.encodeSeconds() + two.encodeSeconds()))
        .orElse(one);
  }

  @Override
  public void close() {
    part.close();
    whole.ifPresent(SolverSession::close);
  }
}
