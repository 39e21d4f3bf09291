package dev.stet.engine.finite;

import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Patience;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.constraints.extension.Tuples;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;

/**
 * Facts over variables of few values for a constraint solver: relations of few variables as tables,
 * those that say no more than "not the same" as all-different constraints over cliques, comparisons
 * of sums, and disjunctions of such. What is neither is left out: where nothing satisfies the rest,
 * nothing satisfies all.
 */
final class Puzzle {

  /** Variables of one table. */
  private static final int MOST_VARIABLES = 3;

  /** One of so many facts may be left out. */
  private static final int MOST_LEFT_OUT = 4;

  /** Of fewer variables a SAT solver knows enough. */
  private static final int LEAST_VARIABLES = 6;

  /** Values of what is computed from variables. */
  private static final long MOST = 1_000_000;

  private static final int MOST_BITS = 64;

  private final Model model = new Model();
  private final Domains domains;
  private final Relations relations;
  private final Sums sums;
  private final Map<Term, IntVar> variables = new LinkedHashMap<>();
  private final Map<Term, Optional<IntVar>> computed = new LinkedHashMap<>();
  private final Map<Term, Set<Term>> different = new LinkedHashMap<>();
  private boolean hasSolutions = true;
  private int leftOut;

  private Puzzle(List<Term> facts, Patience patience) {
    this.domains = new Domains(facts);
    this.relations = new Relations(domains);
    this.sums = new Sums(this::computed);
    for (Term variable : domains.variables()) {
      int[] values =
          domains.of(variable).orElseThrow().stream().mapToInt(Integer::intValue).toArray();
      hasSolutions &= values.length > 0;
      if (hasSolutions) {
        variables.put(variable, model.intVar(variable.name(), values));
      }
    }
    if (hasSolutions) {
      for (Term fact : facts) {
        if (patience.isOver()) {
          leftOut++;
        } else {
          state(fact);
        }
      }
      cliques().forEach(clique -> model.allDifferent(clique.toArray(IntVar[]::new)).post());
    }
  }

  /**
   * The facts that follow from terms that hold together.
   *
   * @param patience facts that are not stated while it lasts are left out
   * @return nothing where much is left out, or there are few variables
   */
  static Optional<Puzzle> of(Terms terms, Collection<Term> together, Patience patience) {
    List<Term> all = Facts.of(terms, together);
    List<Term> facts = all.stream().filter(Puzzle::isNumeric).toList();
    if ((all.size() - facts.size()) * MOST_LEFT_OUT > all.size()) {
      return Optional.empty();
    }
    var puzzle = new Puzzle(facts, patience);
    boolean stated = puzzle.leftOut * MOST_LEFT_OUT <= facts.size();
    boolean worthwhile = stated && puzzle.variables.size() >= LEAST_VARIABLES;
    return worthwhile || !puzzle.hasSolutions ? Optional.of(puzzle) : Optional.empty();
  }

  private static boolean isNumeric(Term fact) {
    Set<Term> parts = Subterms.of(fact);
    return parts.size() <= Subterms.MOST
        && parts.stream()
            .allMatch(
                t ->
                    t.sort() instanceof Sort.Bool
                        || (t.sort() instanceof Sort.BitVector b && b.width() <= MOST_BITS));
  }

  Model model() {
    return model;
  }

  /** Whether each variable has a value of its own left. */
  boolean hasSolutions() {
    return hasSolutions;
  }

  /** What the variables of the formula are in the model. */
  Map<Term, IntVar> variables() {
    return variables;
  }

  private void state(Term fact) {
    if (fact.isFalse()) {
      hasSolutions = false;
      return;
    }
    List<Term> leaves = Subterms.variables(fact);
    if (leaves.size() < 2) {
      leftOut += leaves.stream().allMatch(variables::containsKey) ? 0 : 1;
      return;
    }
    if (leaves.size() <= MOST_VARIABLES && relations.isSmall(leaves)) {
      table(fact, leaves);
    } else {
      truth(fact, true)
          .ifPresentOrElse(holds -> model.arithm(holds, "=", 1).post(), () -> leftOut++);
    }
  }

  private void table(Term fact, List<Term> leaves) {
    List<Relations.Row> rows = relations.of(fact, leaves);
    if (leaves.size() == 2 && rows.stream().allMatch(Puzzle::tellsDifferent)) {
      different.computeIfAbsent(leaves.get(0), l -> new LinkedHashSet<>()).add(leaves.get(1));
      different.computeIfAbsent(leaves.get(1), l -> new LinkedHashSet<>()).add(leaves.get(0));
      return;
    }
    var allowed = new Tuples(true);
    for (Relations.Row row : rows) {
      if (row.result() != 0) {
        allowed.add(row.values().stream().mapToInt(Integer::intValue).toArray());
      }
    }
    IntVar[] columns = leaves.stream().map(variables::get).toArray(IntVar[]::new);
    model.table(columns, allowed).post();
  }

  private static boolean tellsDifferent(Relations.Row row) {
    return (row.result() != 0) == !row.values().get(0).equals(row.values().get(1));
  }

  /** Each pair of different variables is in one of them; those grow as long as they can. */
  private List<List<IntVar>> cliques() {
    List<List<IntVar>> cliques = new ArrayList<>();
    Map<Term, Set<Term>> covered = new LinkedHashMap<>();
    different.forEach(
        (one, others) -> {
          for (Term other : others) {
            if (!covered.getOrDefault(one, Set.of()).contains(other)) {
              Set<Term> clique = clique(one, other);
              clique.forEach(
                  m -> covered.computeIfAbsent(m, x -> new LinkedHashSet<>()).addAll(clique));
              cliques.add(clique.stream().map(variables::get).toList());
            }
          }
        });
    return cliques;
  }

  private Set<Term> clique(Term one, Term other) {
    Set<Term> clique = new LinkedHashSet<>(List.of(one, other));
    for (Term candidate : different.getOrDefault(one, Set.of())) {
      if (different.getOrDefault(candidate, Set.of()).containsAll(clique)) {
        clique.add(candidate);
      }
    }
    return clique;
  }

  /**
   * A variable that is 1 where the term holds, if it is to hold, or where it does not.
   *
   * @return nothing where the term cannot be stated
   */
  private Optional<BoolVar> truth(Term term, Boolean holds) {
    List<Term> leaves = Subterms.variables(term);
    if (term.isConstant()) {
      return Optional.of(model.boolVar(term.isTrue() == holds));
    } else if (leaves.size() <= MOST_VARIABLES && relations.isSmall(leaves)) {
      return computed(term).map(value -> holds ? (BoolVar) value : ((BoolVar) value).not());
    }
    return switch (term.op()) {
      case NOT -> truth(term.argument(0), !holds);
      case AND, OR -> several(term, holds);
      case EQ, BV_SLE, BV_SLT, BV_ULE, BV_ULT -> compared(term, holds);
      default -> Optional.empty();
    };
  }

  private Optional<BoolVar> several(Term term, Boolean holds) {
    List<BoolVar> parts = new ArrayList<>();
    for (Term argument : term.arguments()) {
      Optional<BoolVar> part = truth(argument, holds);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.get());
    }
    BoolVar[] all = parts.toArray(BoolVar[]::new);
    boolean any = (term.op() == Op.OR) == holds;
    return Optional.of((any ? model.or(all) : model.and(all)).reify());
  }

  private Optional<BoolVar> compared(Term term, Boolean holds) {
    if (!(term.argument(0).sort() instanceof Sort.BitVector)) {
      return Optional.empty();
    }
    Optional<Sums.Sum> left = sums.of(term.argument(0));
    Optional<Sums.Sum> right = sums.of(term.argument(1));
    boolean unsigned = term.op() == Op.BV_ULE || term.op() == Op.BV_ULT;
    if (left.isEmpty()
        || right.isEmpty()
        || (unsigned && (left.get().least() < 0 || right.get().least() < 0))) {
      return Optional.empty();
    }
    String operator =
        switch (term.op()) {
          case EQ -> holds ? "=" : "!=";
          case BV_SLE, BV_ULE -> holds ? "<=" : ">";
          default -> holds ? "<" : ">=";
        };
    Sums.Sum difference = left.get().minus(right.get());
    IntVar[] columns = difference.factors().keySet().toArray(IntVar[]::new);
    int[] factors = difference.factors().values().stream().mapToInt(Long::intValue).toArray();
    int bound = Math.toIntExact(-difference.constant());
    if (columns.length == 0) {
      return Optional.of(model.boolVar(compares(0, operator, bound)));
    }
    return Optional.of(model.scalar(columns, factors, operator, bound).reify());
  }

  private static boolean compares(int left, String operator, int right) {
    return switch (operator) {
      case "=" -> left == right;
      case "!=" -> left != right;
      case "<=" -> left <= right;
      case ">" -> left > right;
      case "<" -> left < right;
      default -> left >= right;
    };
  }

  /** What a term over a few variables is, as a variable of its own. */
  private Optional<IntVar> computed(Term term) {
    IntVar leaf = variables.get(term);
    return leaf != null
        ? Optional.of(leaf)
        : computed.computeIfAbsent(term, t -> tabulated(t, Subterms.variables(t)));
  }

  private Optional<IntVar> tabulated(Term term, List<Term> leaves) {
    if (leaves.isEmpty() || leaves.size() > MOST_VARIABLES || !relations.isSmall(leaves)) {
      return Optional.empty();
    }
    List<Relations.Row> rows = relations.of(term, leaves);
    if (rows.stream().anyMatch(row -> Math.abs(row.result()) > MOST)) {
      return Optional.empty();
    }
    int[] results = rows.stream().mapToInt(row -> (int) row.result()).distinct().toArray();
    IntVar result =
        term.sort() instanceof Sort.Bool
            ? model.boolVar(model.generateName())
            : model.intVar(model.generateName(), Arrays.stream(results).sorted().toArray());
    var all = new Tuples(true);
    List<IntVar> columns = new ArrayList<>();
    leaves.forEach(l -> columns.add(variables.get(l)));
    columns.add(result);
    for (Relations.Row row : rows) {
      List<Integer> values = new ArrayList<>(row.values());
      values.add((int) row.result());
      all.add(values.stream().mapToInt(Integer::intValue).toArray());
    }
    model.table(columns.toArray(IntVar[]::new), all).post();
    return Optional.of(result);
  }
}
