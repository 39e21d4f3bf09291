package dev.stet.engine.ssa.base;

import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.SignedOverflow;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The numbers of an object's instances, few bits wide, since solvers are slow with wide ones, and
 * the one instance that is looked at for all.
 *
 * <p>Why few bits are enough: the formula and the invariants compare such numbers with each other,
 * and with others plus a small constant; they are never mixed with numbers of the program. In a
 * model over numbers of any size, each gap between neighbours that is greater than the constants
 * can be closed to less, and the same atoms hold. So a formula with n terms of this kind that has a
 * model has one with numbers up to n times the greatest constant; executions in which the numbers
 * begin anew are left out, and formulas with more terms than fit are not asked about. Where it is
 * asked whether loops end, numbers may begin anew: having made many objects is no reason to end.
 */
public final class Instances {

  private static final int FEW_BITS = 16;
  private static final int MANY_BITS = 32;

  /** Gaps are closed to at most 3; more than half of the room is for terms of invariants. */
  private static final int MOST_TERMS = 1 << (FEW_BITS - 3);

  private final SignedOverflow signedOverflow;
  private final MemoryLayout memory;
  private final Terms terms;
  private final Pointers pointers;
  private final Map<Integer, Term> lookedAt = new LinkedHashMap<>();
  private int count;

  Instances(SignedOverflow signedOverflow, MemoryLayout memory, Terms terms, Pointers pointers) {
    this.signedOverflow = signedOverflow;
    this.memory = memory;
    this.terms = terms;
    this.pointers = pointers;
  }

  static int bits(SignedOverflow signedOverflow) {
    return signedOverflow == SignedOverflow.ENDS ? FEW_BITS : MANY_BITS;
  }

  /**
   * One more term of the formula is a number of an instance, or a pointer with one.
   *
   * @throws OutOfTime where they are too many
   */
  public void note() {
    count++;
    if (signedOverflow == SignedOverflow.ENDS && count > MOST_TERMS) {
      throw new OutOfTime();
    }
  }

  /** Whether invariants may relate them with numbers of the program. */
  public boolean areWide() {
    return signedOverflow != SignedOverflow.ENDS;
  }

  /** Whether this is not the last number there is. */
  public Term hasNext(Term instance) {
    return signedOverflow == SignedOverflow.ENDS
        ? terms.not(terms.eq(instance, terms.bits(instance.width(), -1)))
        : terms.bool(true);
  }

  /**
   * The start of the instance of an object that stands for all: any one (the concrete object of 000
   * §3.5), the same throughout the formula.
   */
  public Term lookedAt(MemoryObject object) {
    return lookedAt.computeIfAbsent(
        object.id(),
        id ->
            memory.isMany(object)
                ? pointers.of(id, terms.fresh("lost", Sort.bits(memory.instanceBits())))
                : pointers.of(id, 0));
  }
}
