package dev.stet.engine.witness.machine;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Value;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a function without a body may write: all that is reachable from its pointer arguments and
 * from the globals that other files can name.
 */
public final class Reachability {

  private Reachability() {}

  /** Whether the function is one that only reads what it is given. */
  public static boolean onlyReads(String function) {
    return Catalogue.has(function, Trait.SHOWS_NOTHING);
  }

  public static void exposeFrom(Machine machine, String function, List<Value> arguments) {
    if (!onlyReads(function)) {
      exposeFrom(machine, arguments);
    }
  }

  /** The same for a function that nothing is known of. */
  public static void exposeFrom(Machine machine, List<Value> arguments) {
    for (var object : from(machine, arguments, machine.statics().shared())) {
      if (object.state() == ConcreteObject.State.WRITABLE) {
        object.expose();
      }
    }
  }

  /** All that can be reached from these. */
  static Set<ConcreteObject> from(
      Machine machine, Collection<Value> values, Collection<ConcreteObject> objects) {
    var seen = new LinkedHashSet<ConcreteObject>();
    var work = new ArrayDeque<ConcreteObject>();
    values.forEach(value -> visit(value, seen, work));
    objects.forEach(object -> visit(new Value.Pointer(object, 0), seen, work));
    while (!work.isEmpty()) {
      pointersIn(machine, work.removeFirst()).forEach(pointer -> visit(pointer, seen, work));
    }
    return seen;
  }

  /** Whether what the object holds leads to the object itself. */
  static boolean leadsBack(Machine machine, ConcreteObject object) {
    return from(machine, pointersIn(machine, object), List.of()).contains(object);
  }

  private static Set<Value> pointersIn(Machine machine, ConcreteObject object) {
    var pointers = new LinkedHashSet<Value>();
    for (var page : object.pages().values()) {
      machine.charge(page.bytes.length);
      for (int i = 0; i < page.bytes.length; i++) {
        var pointer = page.pointer(i);
        if (pointer != null) {
          pointers.add(pointer);
        }
      }
    }
    return pointers;
  }

  private static void visit(
      Value value, Set<ConcreteObject> seen, ArrayDeque<ConcreteObject> work) {
    if (value instanceof Value.Pointer pointer
        && pointer.object() != null
        && pointer.object().kind() != ConcreteObject.Kind.FUNCTION
        && seen.add(pointer.object())) {
      work.addLast(pointer.object());
    }
  }
}
