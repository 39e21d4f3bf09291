package dev.stet.engine.memory.effect;

import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a call of a function may change that its caller can see.
 *
 * @param globals the global and static variables that it writes by name
 * @param others what else it does
 */
public record Effects(Set<String> globals, Set<Other> others) {

  /** Changes beside those of variables by name. */
  public enum Other {
    /** Writes memory behind pointers. */
    BEHIND_POINTERS,
    /** Leaves a pointer where others find it, or gives one back. */
    POINTERS,
    /** Allocates or frees. */
    HEAP,
    /** Runs code that is not seen. */
    ANYTHING
  }

  /** It changes nothing. */
  public static final Effects NONE = new Effects(Set.of(), Set.of());

  /** It may change what it pleases. */
  public static final Effects ANY = new Effects(Set.of(), EnumSet.allOf(Other.class));

  public Effects {
    globals = Collections.unmodifiableSet(new LinkedHashSet<>(globals));
    others = Collections.unmodifiableSet(new LinkedHashSet<>(others));
  }

  /** Whether it may write through pointers, those that it is given or finds. */
  public boolean reachesMemory() {
    return others.contains(Other.BEHIND_POINTERS) || others.contains(Other.ANYTHING);
  }

  /** Whether it does no more than write numbers. */
  public boolean isOfNumbers() {
    return others.isEmpty() || others.equals(Set.of(Other.BEHIND_POINTERS));
  }

  Effects and(Effects more) {
    Set<String> names = new TreeSet<>(globals);
    names.addAll(more.globals);
    Set<Other> all = EnumSet.noneOf(Other.class);
    all.addAll(others);
    all.addAll(more.others);
    return new Effects(names, all);
  }
}
