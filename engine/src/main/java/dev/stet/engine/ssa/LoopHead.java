package dev.stet.engine.ssa;

import dev.stet.engine.ir.Location;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A loop as the invariant inference sees it: its variables and, for every instance of the loop in
 * the formula (one for each copy of the loops around it), the states at the loop head (001 §5.1).
 */
public final class LoopHead {

  private final Location at;
  private final List<LoopVariable> variables;
  private final List<LoopVariable> fixed;
  private final List<LoopVariable> arrays;
  private final List<Instance> instances = new ArrayList<>();

  LoopHead(
      Location at,
      List<LoopVariable> variables,
      List<LoopVariable> fixed,
      List<LoopVariable> arrays) {
    this.at = at;
    this.variables = List.copyOf(variables);
    this.fixed = List.copyOf(fixed);
    this.arrays = List.copyOf(arrays);
  }

  public Location at() {
    return at;
  }

  public List<LoopVariable> variables() {
    return variables;
  }

  /** What the loop may read and does not change. */
  public List<LoopVariable> fixed() {
    return fixed;
  }

  /** Arrays of numbers, whether the loop changes them or not. */
  public List<LoopVariable> arrays() {
    return arrays;
  }

  public List<Instance> instances() {
    return Collections.unmodifiableList(instances);
  }

  Instance add(Instance instance) {
    instances.add(instance);
    return instance;
  }

  /** One instance of the loop. */
  public static final class Instance {
    private final Term guard;
    private final Term select;
    private final List<Term> loopBack;
    private final Term duty;
    private final List<Term> entry;
    private final List<Term> fixed;
    private final List<Term> arrays;
    private final List<Visit> visits = new ArrayList<>();

    Instance(
        Term guard,
        Term select,
        List<Term> loopBack,
        Term duty,
        List<Term> entry,
        List<Term> fixed,
        List<Term> arrays) {
      this.guard = guard;
      this.select = select;
      this.loopBack = List.copyOf(loopBack);
      this.duty = duty;
      this.entry = List.copyOf(entry);
      this.fixed = List.copyOf(fixed);
      this.arrays = List.copyOf(arrays);
    }

    /** Whether the loop is entered. */
    public Term guard() {
      return guard;
    }

    /** The loop-select guard g^ls: the first copy starts from the loop-back variables. */
    public Term select() {
      return select;
    }

    /** The free loop-back variables x^lb, in the order of the loop's variables. */
    public List<Term> loopBack() {
      return loopBack;
    }

    /** Whether what happens here is to be proved, not assumed, as far as outer loops go. */
    public Term duty() {
      return duty;
    }

    /** The values that the variables have when the loop is entered. */
    public List<Term> entry() {
      return entry;
    }

    /** The values of what the loop does not change, in the order of {@link LoopHead#fixed}. */
    public List<Term> fixed() {
      return fixed;
    }

    /**
     * The arrays that belong to the loop-back variables, in the order of {@link LoopHead#arrays}.
     */
    public List<Term> arrays() {
      return arrays;
    }

    /** The states after the first, second, … copy of the body: x_1 … x_k. */
    public List<Visit> visits() {
      return Collections.unmodifiableList(visits);
    }

    void add(Visit visit) {
      visits.add(visit);
    }
  }

  /**
   * A later visit of the loop head.
   *
   * @param guard whether the back edge is taken
   * @param last whether the copy before it is the last one ({@code last_i} of 001 §5.4)
   */
  public record Visit(Term guard, List<Term> values, List<Term> arrays, Term last) {
    public Visit {
      values = List.copyOf(values);
      arrays = List.copyOf(arrays);
    }
  }
}
