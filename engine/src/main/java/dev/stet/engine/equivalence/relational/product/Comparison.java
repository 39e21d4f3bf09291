package dev.stet.engine.equivalence.relational.product;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.formula.Premise;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.equivalence.relational.program.PointedObject;
import dev.stet.engine.equivalence.relational.segment.SegmentState;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The two versions over shared inputs, and what it means that they end alike. */
public final class Comparison {

  private final CutProgram old;
  private final CutProgram now;

  Comparison(CutProgram old, CutProgram now) {
    this.old = old;
    this.now = now;
  }

  public CutProgram program(Side side) {
    return side == Side.OLD ? old : now;
  }

  /** Both at their start: the same parameters, memory and world. */
  Map<Side, SegmentState> start(Encoding encoding) {
    Terms terms = encoding.terms;
    List<Term> parameters = new ArrayList<>();
    for (var parameter : old.function().parameters()) {
      Term value = terms.fresh(parameter.name(), encoding.memory.sort(parameter.type()));
      parameters.add(value);
      if (value.sort() instanceof Sort.FloatingPoint
          && encoding.assumptions.contains(Premise.NO_NAN)) {
        encoding.facts.add(terms.not(terms.fpTest(Op.FP_IS_NAN, value)));
      }
      if (parameter.type() instanceof dev.stet.engine.ir.Type.Pointer) {
        Term stack = terms.bits(value.width(), encoding.addresses.stackStart());
        encoding.facts.add(terms.ult(value, stack));
      }
    }
    Term heap = terms.fresh("memory", encoding.memory.sort());
    Term world = terms.fresh("world", Sort.bits(64));
    Map<Side, SegmentState> both = new LinkedHashMap<>();
    for (Side side : Side.values()) {
      Map<Integer, Term> registers = new LinkedHashMap<>();
      var own = program(side).function().parameters();
      for (int i = 0; i < own.size(); i++) {
        registers.put(own.get(i).id(), parameters.get(i));
      }
      Map<PointedObject.Local, Term> locals = new LinkedHashMap<>();
      program(side)
          .privateLocals()
          .forEach(l -> locals.put(l, terms.fresh("local", encoding.memory.sort())));
      both.put(
          side,
          new SegmentState(registers, locals, heap, world, terms.bool(false), terms.bool(false)));
    }
    return both;
  }

  /**
   * The sorts of a version's variables at a cut, in the order of {@link SegmentState#variables}.
   */
  List<Sort> sorts(Side side, int cut, Encoding encoding) {
    CutProgram program = program(side);
    List<Sort> sorts = new ArrayList<>();
    if (cut == CutProgram.EXIT) {
      program.results().forEach(t -> sorts.add(encoding.memory.sort(t)));
    } else {
      program.live(cut).forEach(r -> sorts.add(encoding.memory.sort(r.type())));
    }
    program.privateLocals().forEach(l -> sorts.add(encoding.memory.sort()));
    sorts.add(encoding.memory.sort());
    sorts.add(Sort.bits(64));
    sorts.add(Sort.BOOL);
    sorts.add(Sort.BOOL);
    return sorts;
  }

  /** A state at a cut made of values in the order of {@link #sorts}. */
  SegmentState state(Side side, int cut, List<Term> values) {
    CutProgram program = program(side);
    int at = 0;
    Map<Integer, Term> registers = new LinkedHashMap<>();
    if (cut == CutProgram.EXIT) {
      for (int i = 0; i < program.results().size(); i++) {
        registers.put(i, values.get(at++));
      }
    } else {
      for (var register : program.live(cut)) {
        registers.put(register.id(), values.get(at++));
      }
    }
    Map<PointedObject.Local, Term> locals = new LinkedHashMap<>();
    for (PointedObject.Local local : program.privateLocals()) {
      locals.put(local, values.get(at++));
    }
    return new SegmentState(
        registers,
        locals,
        values.get(at),
        values.get(at + 1),
        values.get(at + 2),
        values.get(at + 3));
  }

  /** The state's variables in the order of {@link #sorts}. */
  List<Term> variables(Side side, int cut, SegmentState state) {
    CutProgram program = program(side);
    List<Term> all = new ArrayList<>();
    if (cut == CutProgram.EXIT) {
      all.addAll(state.registers().values());
    } else {
      program.live(cut).forEach(r -> all.add(requireNonNull(state.registers().get(r.id()))));
    }
    program.privateLocals().forEach(l -> all.add(requireNonNull(state.locals().get(l))));
    all.add(state.heap());
    all.add(state.world());
    all.add(state.wraps());
    all.add(state.undefined());
    return all;
  }

  /** Whether the execution so far is one to look at. */
  Term isDefined(Encoding encoding, SegmentState before, SegmentState after) {
    Terms terms = encoding.terms;
    Term defined = terms.not(before.undefined());
    if (encoding.assumptions.contains(Premise.NO_OVERFLOW)) {
      defined = terms.and(defined, terms.not(before.wraps()));
    }
    if (encoding.assumptions.contains(Premise.NO_NEW_OVERFLOW)) {
      defined = terms.and(defined, terms.not(after.wraps()));
    }
    return defined;
  }

  /** Whether both versions ended alike, the new one as defined as the old one. */
  Term endAlike(Encoding encoding, SegmentState before, SegmentState after) {
    Terms terms = encoding.terms;
    List<Term> all = new ArrayList<>();
    before
        .registers()
        .forEach(
            (i, value) -> {
              Term other = after.registers().get(i);
              all.add(other == null ? terms.bool(false) : sameValue(encoding, value, other));
            });
    all.add(sameMemory(encoding, before.heap(), after.heap()));
    all.add(terms.eq(before.world(), after.world()));
    Term wraps =
        encoding.assumptions.contains(Premise.WRAPPING) ? terms.bool(false) : after.wraps();
    all.add(
        terms.or(
            before.wraps(), before.undefined(), terms.not(terms.or(wraps, after.undefined()))));
    return terms.and(all);
  }

  private static Term sameValue(Encoding encoding, Term a, Term b) {
    Terms terms = encoding.terms;
    Term same = encoding.operations.equal(a, b);
    if (!(a.sort() instanceof Sort.FloatingPoint) || same.isTrue()) {
      return same;
    }
    List<Term> enough = new ArrayList<>(List.of(same));
    if (encoding.assumptions.contains(Premise.NO_NAN)) {
      enough.add(terms.fpTest(Op.FP_IS_NAN, a));
    }
    if (encoding.assumptions.contains(Premise.NO_SIGNED_ZERO)) {
      enough.add(terms.fpTest(Op.FP_EQ, a, b));
    }
    return terms.or(enough);
  }

  /** Local variables are gone when the function has ended. */
  private Term sameMemory(Encoding encoding, Term a, Term b) {
    Terms terms = encoding.terms;
    if (a == b || !hasSharedLocals()) {
      return terms.eq(a, b);
    }
    Term at = terms.fresh("address", Sort.bits(encoding.layout.pointerBits()));
    Term stack = terms.bits(at.width(), encoding.addresses.stackStart());
    return terms.or(terms.ule(stack, at), terms.eq(terms.select(a, at), terms.select(b, at)));
  }

  private boolean hasSharedLocals() {
    return old.places().locals().size() > old.privateLocals().size()
        || now.places().locals().size() > now.privateLocals().size();
  }
}
