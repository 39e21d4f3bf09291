package dev.stet.engine.ssa.base;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.memory.object.Region;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What memory from outside may hold: what its owner left there, and the pointers that the function
 * stores.
 */
public final class OutsideContents {

  /** What stood there when the function was entered, by region. */
  private final Map<Integer, Term> left = new LinkedHashMap<>();

  /** Pointers that the function itself wrote there. */
  private final Set<Term> stored = new LinkedHashSet<>();

  /** What the caller left at places that blocks were copied from, by region. */
  private final Map<Integer, Set<Term>> copied = new LinkedHashMap<>();

  /** What variables begin with that nobody has set. */
  private final Set<Term> neverSet = new LinkedHashSet<>();

  /** A region held this when the function was entered. */
  public void leave(Region region, Term contents) {
    left.put(region.id(), contents);
  }

  /** What the caller left in a region. */
  public Term left(Region region) {
    return requireNonNull(left.get(region.id()), "no such region outside");
  }

  /** The function writes the pointer there. */
  public void store(Term pointer) {
    stored.add(pointer);
  }

  /** A block is copied in which the caller left this in the region. */
  public void copy(Region region, Term left) {
    copied.computeIfAbsent(region.id(), r -> new LinkedHashSet<>()).add(left);
  }

  /** What the caller left in a region at the places that are copied, as far as that is read. */
  public Set<Term> copied(Region region) {
    return Collections.unmodifiableSet(copied.getOrDefault(region.id(), Set.of()));
  }

  /** The value is what a variable begins with that nobody has set. */
  public void noteNeverSet(Term value) {
    neverSet.add(value);
  }

  /** The pointers that the function itself wrote there so far, in that order. */
  public Set<Term> stored() {
    return Collections.unmodifiableSet(stored);
  }

  /** Those of them that were set before. */
  public List<Term> storedAndSet() {
    List<Term> set = new ArrayList<>(stored);
    set.removeAll(neverSet);
    return set;
  }
}
