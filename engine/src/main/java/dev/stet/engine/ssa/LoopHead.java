package dev.stet.engine.ssa;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A loop as the invariant inference sees it: its variables and, for every instance of the loop in
 * the formula (one for each copy of the loops around it), the states at the loop head (001 §5.1).
 */
public final class LoopHead {

  private final int header;
  private final int nest;
  private final Location at;
  private final List<LoopVariable> variables;
  private final List<LoopVariable> fixed;
  private final List<LoopVariable> contents;
  private final List<LoopVariable> state;
  private final List<LinkField> links;
  private final List<Instance> instances = new ArrayList<>();

  public LoopHead(
      int header,
      int nest,
      Location at,
      List<LoopVariable> variables,
      List<LoopVariable> fixed,
      List<LoopVariable> contents,
      List<LoopVariable> state,
      List<LinkField> links) {
    this.header = header;
    this.nest = nest;
    this.at = at;
    this.variables = List.copyOf(variables);
    this.fixed = List.copyOf(fixed);
    this.contents = List.copyOf(contents);
    this.state = List.copyOf(state);
    this.links = List.copyOf(links);
  }

  /** The id of the loop's first block. */
  public int header() {
    return header;
  }

  /** The id of the first block of the outermost loop around it: its own where there is none. */
  public int nest() {
    return nest;
  }

  /**
   * All that an iteration may change and the next one may read: the phis of the head, pointers
   * among them, and the regions of memory that are written, whatever their sort.
   */
  public List<LoopVariable> state() {
    return state;
  }

  /** The pointers in memory, whether the loop changes them or not. */
  public List<LinkField> links() {
    return links;
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

  /**
   * Arrays of numbers, and what says how the heap looks like ({@link LoopVariable#heap}), whether
   * the loop changes them or not.
   */
  public List<LoopVariable> contents() {
    return contents;
  }

  public List<Instance> instances() {
    return Collections.unmodifiableList(instances);
  }

  public Instance add(Instance instance) {
    instances.add(instance);
    return instance;
  }

  /** Looks up what an operand is in a copy of the loop's body. */
  public interface Values {
    /** The value, or null where the copy does not define it. */
    @Nullable Term of(int copy, Operand operand);
  }

  /** One instance of the loop. */
  public static final class Instance {
    private final PathOrder order;
    private final Term guard;
    private final Term select;
    private final List<Term> loopBack;
    private final Term duty;
    private final List<Term> entry;
    private final List<Term> fixed;
    private final List<Term> contents;
    private final List<Term> start;
    private final List<LinkField.Value> links;
    private final Values values;
    private final List<Visit> visits = new ArrayList<>();

    public Instance(
        PathOrder order,
        Term guard,
        Term select,
        List<Term> loopBack,
        Term duty,
        List<Term> entry,
        List<Term> fixed,
        List<Term> contents,
        List<Term> start,
        List<LinkField.Value> links,
        Values values) {
      this.order = order;
      this.guard = guard;
      this.select = select;
      this.loopBack = List.copyOf(loopBack);
      this.duty = duty;
      this.entry = List.copyOf(entry);
      this.fixed = List.copyOf(fixed);
      this.contents = List.copyOf(contents);
      this.start = List.copyOf(start);
      this.links = List.copyOf(links);
      this.values = values;
    }

    /** Whether the program gets the input before it comes here. */
    public boolean follows(Input input) {
      return input.order().compareTo(order) < 0;
    }

    /** The values of {@link LoopHead#state} where the first copy starts. */
    public List<Term> start() {
      return start;
    }

    /** The values of {@link LoopHead#links} where the first copy starts. */
    public List<LinkField.Value> links() {
      return links;
    }

    /** What an operand is in a copy, counted from 0, if the copy computes it. */
    public Optional<Term> value(int copy, Operand operand) {
      return Optional.ofNullable(values.of(copy, operand));
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
     * The contents that belong to the loop-back variables, in the order of {@link
     * LoopHead#contents}.
     */
    public List<Term> contents() {
      return contents;
    }

    /** The states after the first, second, … copy of the body: x_1 … x_k. */
    public List<Visit> visits() {
      return Collections.unmodifiableList(visits);
    }

    public void add(Visit visit) {
      visits.add(visit);
    }
  }

  /**
   * A later visit of the loop head.
   *
   * @param guard whether the back edge is taken
   * @param state the values of {@link LoopHead#state}
   * @param links the values of {@link LoopHead#links}
   * @param last whether the copy before it is the last one ({@code last_i} of 001 §5.4)
   */
  public record Visit(
      Term guard,
      List<Term> values,
      List<Term> contents,
      List<Term> state,
      List<LinkField.Value> links,
      Term last) {
    public Visit {
      links = List.copyOf(links);
      state = List.copyOf(state);
      values = List.copyOf(values);
      contents = List.copyOf(contents);
    }
  }
}
