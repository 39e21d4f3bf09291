package dev.stet.engine.equivalence.relational.segment;

import dev.stet.engine.equivalence.relational.program.PointedObject;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where one version stands between two segments.
 *
 * @param registers by id; at the exit the results, by position
 * @param locals memories of local variables that nobody else sees
 * @param heap all other memory
 * @param world stands for the calls so far, with their arguments
 * @param wraps (Bool) whether signed arithmetic has overflowed
 * @param undefined (Bool) whether something else undefined has happened
 */
public record SegmentState(
    Map<Integer, Term> registers,
    Map<PointedObject.Local, Term> locals,
    Term heap,
    Term world,
    Term wraps,
    Term undefined) {

  public SegmentState {
    registers = new LinkedHashMap<>(registers);
    locals = new LinkedHashMap<>(locals);
  }

  public SegmentState withRegisters(Map<Integer, Term> values) {
    return new SegmentState(values, locals, heap, world, wraps, undefined);
  }

  SegmentState withLocal(PointedObject.Local local, Term memory) {
    Map<PointedObject.Local, Term> all = new LinkedHashMap<>(locals);
    all.put(local, memory);
    return new SegmentState(registers, all, heap, world, wraps, undefined);
  }

  SegmentState withHeap(Term memory) {
    return new SegmentState(registers, locals, memory, world, wraps, undefined);
  }

  SegmentState withWorld(Term calls) {
    return new SegmentState(registers, locals, heap, calls, wraps, undefined);
  }

  SegmentState withWraps(Term flag) {
    return new SegmentState(registers, locals, heap, world, flag, undefined);
  }

  SegmentState withUndefined(Term flag) {
    return new SegmentState(registers, locals, heap, world, wraps, flag);
  }

  /** This one where the condition holds, else the other; both have the same variables. */
  public SegmentState orElse(Terms terms, Term condition, SegmentState other) {
    Map<Integer, Term> values = new LinkedHashMap<>();
    registers.forEach(
        (id, value) -> {
          Term otherwise = other.registers.get(id);
          values.put(id, otherwise == null ? value : terms.ite(condition, value, otherwise));
        });
    Map<PointedObject.Local, Term> memories = new LinkedHashMap<>(other.locals);
    locals.forEach(
        (place, memory) ->
            memories.put(
                place, terms.ite(condition, memory, other.locals.getOrDefault(place, memory))));
    return new SegmentState(
        values,
        memories,
        terms.ite(condition, heap, other.heap),
        terms.ite(condition, world, other.world),
        terms.ite(condition, wraps, other.wraps),
        terms.ite(condition, undefined, other.undefined));
  }

  /** The variables in a fixed order: registers, locals, heap, world, the two flags. */
  List<Term> variables() {
    List<Term> all = new ArrayList<>(registers.values());
    all.addAll(locals.values());
    all.add(heap);
    all.add(world);
    all.add(wraps);
    all.add(undefined);
    return all;
  }
}
