package dev.stet.engine.ssa.base;

import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Executions that ask no more of memory than callers mostly have, so that they can be run: what the
 * caller's pointers lead to lies apart, is accessed close behind where they lead, and blocks of
 * memory are small. A counterexample may be looked for among them; a proof about them would be
 * none.
 */
public final class ModestExecutions {

  private static final int FEW_BYTES = 1 << 16;

  private static final int SMALL = 255;

  /** Numbers of as many bits are small. */
  private static final int MOST_BITS = 8;

  /** So many of the caller's pointers are kept apart. */
  private static final int MOST = 24;

  private final Terms terms;
  private final Term modest;
  private Optional<Term> shallow = Optional.empty();

  ModestExecutions(Terms terms) {
    this.terms = terms;
    this.modest = terms.fresh("modest", Sort.BOOL);
  }

  /** That, in modest executions in which the condition holds, so many bytes are few. */
  public Term few(Term bytes, Term condition) {
    Term few = terms.ule(bytes, terms.bits(bytes.width(), FEW_BYTES));
    return terms.implies(terms.and(modest, condition), few);
  }

  /** That, in shallow executions in which the condition holds, something ends. */
  public Term ends(Term ends, Term condition) {
    Term wanted = shallow.orElseGet(() -> terms.fresh("shallow", Sort.BOOL));
    shallow = Optional.of(wanted);
    return terms.implies(terms.and(wanted, condition), ends);
  }

  /** What is to be assumed for shallow executions; empty where nothing is known to end. */
  public Optional<Term> shallow() {
    return shallow;
  }

  /** What is to be assumed. */
  public List<Term> assumptions(Pointers pointers, List<Input> inputs) {
    List<Term> all = new ArrayList<>(List.of(modest));
    List<Input> given =
        inputs.stream().filter(i -> i.type() instanceof Type.Pointer).limit(MOST).toList();
    for (int i = 0; i < given.size(); i++) {
      for (Input other : given.subList(i + 1, given.size())) {
        all.add(apart(pointers, given.get(i), other));
      }
    }
    return all;
  }

  /** That numbers are small which the program is given: many loops are as long as these. */
  public List<Term> small(List<Input> inputs) {
    return inputs.stream()
        .filter(i -> i.type() instanceof Type.Int n && n.bits() > MOST_BITS)
        .filter(i -> i.value().sort() instanceof Sort.BitVector)
        .map(i -> terms.implies(i.guard(), terms.ule(i.value(), bits(i, SMALL))))
        .toList();
  }

  private Term bits(Input input, long value) {
    return terms.bits(input.value().width(), value);
  }

  /** Pointers that were read by one instruction, or at one place, may be the same. */
  private Term apart(Pointers pointers, Input one, Input other) {
    Term a = pointers.offset(one.value());
    Term b = pointers.offset(other.value());
    Term far = terms.bits(a.width(), 2L * FEW_BYTES);
    Term apart = terms.and(terms.ule(far, terms.sub(a, b)), terms.ule(far, terms.sub(b, a)));
    Term same = terms.and(terms.eq(one.value(), other.value()), alike(one, other));
    return terms.implies(
        terms.and(leads(pointers, one), leads(pointers, other)), terms.or(apart, same));
  }

  private Term alike(Input one, Input other) {
    if (one.at().equals(other.at()) && one.kind() == other.kind()) {
      return terms.bool(true);
    }
    return one.pointer().isPresent() && other.pointer().isPresent()
        ? terms.eq(one.pointer().get(), other.pointer().get())
        : terms.bool(false);
  }

  private Term leads(Pointers pointers, Input input) {
    Term isNull =
        terms.eq(
            pointers.offset(input.value()), terms.bits(pointers.offset(input.value()).width(), 0));
    return terms.and(
        input.guard(), pointers.isIn(input.value(), MemoryObject.OUTSIDE), terms.not(isNull));
  }
}
