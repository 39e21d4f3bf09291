package dev.stet.engine.equivalence.relational.segment;

import dev.stet.engine.equivalence.relational.program.Place;
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
public record State(
    Map<Integer, Term> registers,
    Map<Place.Local, Term> locals,
    Term heap,
    Term world,
    Term wraps,
    Term undefined) {

  public State {
    registers = new LinkedHashMap<>(registers);
    locals = new LinkedHashMap<>(locals);
  }

  public State withRegisters(Map<Integer, Term> values) {
    return new State(values, locals, heap, world, wraps, undefined);
  }

  State withLocal(Place.Local local, Term memory) {
    Map<Place.Local, Term> all = new LinkedHashMap<>(locals);
    all.put(local, memory);
    return new State(registers, all, heap, world, wraps, undefined);
  }

  State withHeap(Term memory) {
    return new State(registers, locals, memory, world, wraps, undefined);
  }

  State withWorld(Term calls) {
    return new State(registers, locals, heap, calls, wraps, undefined);
  }

  State withWraps(Term flag) {
    return new State(registers, locals, heap, world, flag, undefined);
  }

  State withUndefined(Term flag) {
    return new State(registers, locals, heap, world, wraps, flag);
  }

  /** This one where the condition holds, else the other; both have the same variables. */
  public State orElse(Terms terms, Term condition, State other) {
    Map<Integer, Term> values = new LinkedHashMap<>();
    registers.forEach(
        (id, value) -> {
          Term otherwise = other.registers.get(id);
          values.put(id, otherwise == null ? value : terms.ite(condition, value, otherwise));
        });
    Map<Place.Local, Term> memories = new LinkedHashMap<>(other.locals);
    locals.forEach(
        (place, memory) ->
            memories.put(
                place, terms.ite(condition, memory, other.locals.getOrDefault(place, memory))));
    return new State(
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
