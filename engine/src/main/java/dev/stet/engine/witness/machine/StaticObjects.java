package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Page;
import dev.stet.engine.witness.value.Value;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects that live as long as the program: global variables and functions, made when something
 * first names them, and the constants that may name them.
 */
public final class StaticObjects {

  private final Machine machine;
  private final Module module;
  private final Scope scope;
  private final Map<String, Global> globals = new LinkedHashMap<>();
  private final Map<String, ConcreteObject> objects = new LinkedHashMap<>();
  private final Map<String, ConcreteObject> functions = new LinkedHashMap<>();
  private final ArrayDeque<Global> unfilled = new ArrayDeque<>();

  StaticObjects(Machine machine, Module module, Scope scope) {
    this.machine = machine;
    this.module = module;
    this.scope = scope;
    module.globals().forEach(g -> globals.put(g.name(), g));
  }

  /** Whether these are all there are: the program is complete. */
  public boolean isAll() {
    return scope == Scope.CLOSED;
  }

  /** The global variables that have been named so far. */
  Collection<ConcreteObject> named() {
    return Collections.unmodifiableCollection(objects.values());
  }

  ConcreteObject function(String name) {
    return functions.computeIfAbsent(
        name,
        n ->
            machine
                .memory()
                .create(
                    ConcreteObject.Kind.FUNCTION,
                    n,
                    1,
                    1,
                    null,
                    null,
                    Location.of(SourceRange.NOWHERE, n)));
  }

  /** The variables that code in other files can name; none where there is no other file. */
  List<ConcreteObject> shared() {
    if (scope == Scope.CLOSED) {
      return List.of();
    }
    return module.globals().stream()
        .filter(g -> g.linkage() != Function.Linkage.INTERNAL)
        .filter(g -> g.mutability() == Global.Mutability.MUTABLE)
        .map(g -> global(g.name()))
        .toList();
  }

  /**
   * Code outside ran: it may have called functions of this file, which change variables that only
   * they can name.
   */
  public void codeOutsideRan() {
    if (scope == Scope.OPEN) {
      objects.values().stream()
          .filter(o -> o.state() == ConcreteObject.State.WRITABLE)
          .forEach(o -> o.changes(ConcreteObject.Changes.POSSIBLE));
    }
  }

  ConcreteObject global(String name) {
    var known = objects.get(name);
    if (known == null) {
      var global = globals.get(name);
      if (global == null) {
        throw machine.unmodelled("global '" + name + "' that is not declared");
      }
      known = birth(global);
    }
    return known;
  }

  private ConcreteObject birth(Global global) {
    var variable = global.variable();
    var name = variable == null ? global.name() : variable.name();
    var pieces = global.initial();
    long size =
        pieces == null && global.sizeBytes() == 0
            ? ConcreteObject.UNKNOWN_SIZE
            : global.sizeBytes();
    var object = machine.memory().create(global, name, size);
    objects.put(global.name(), object);
    boolean constant = global.mutability() == Global.Mutability.CONSTANT;
    if (pieces != null) {
      boolean isFirst = unfilled.isEmpty();
      unfilled.addLast(global);
      while (isFirst && !unfilled.isEmpty()) {
        fill(unfilled.getFirst());
        unfilled.removeFirst();
      }
    }
    if (constant) {
      object.state(ConcreteObject.State.READ_ONLY);
    }
    return object;
  }

  /** Initial contents may name further globals: these wait in line, so chains may be long. */
  private void fill(Global global) {
    var object = global(global.name());
    var pieces = global.initial();
    if (pieces != null) {
      for (var piece : pieces) {
        machine.access().put(object, piece.offset(), piece.value().type(), constant(piece.value()));
      }
    }
    boolean known = global.mutability() == Global.Mutability.CONSTANT || scope == Scope.CLOSED;
    object.settle(known ? Page.Rest.ZERO : Page.Rest.OPEN);
  }

  /** The value of an operand that is the same everywhere. */
  public Value constant(Operand operand) {
    if (operand instanceof Operand.IntConstant i) {
      return Value.ofBits(i.value(), i.type().bits());
    } else if (operand instanceof Operand.FloatConstant f) {
      return Value.ofBits(f.bits(), f.type().kind().storedBits());
    } else if (operand instanceof Operand.Null) {
      return Value.NULL;
    } else if (operand instanceof Operand.GlobalAddress g) {
      return new Value.Pointer(global(g.global()), g.offset());
    } else if (operand instanceof Operand.FunctionAddress f) {
      return new Value.Pointer(function(f.function()), 0);
    } else if (operand instanceof Operand.UnsupportedConstant u) {
      throw machine.unmodelled(u.what());
    }
    return machine.inputs().zero(operand.type());
  }
}
