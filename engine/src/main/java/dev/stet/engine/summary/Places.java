package dev.stet.engine.summary;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The places that a function's summary speaks of: integers and pointers that it accesses by name,
 * and the members of structures that its parameters lead to.
 */
public final class Places {

  /** Rows relate each two places. */
  private static final int MOST = 6;

  /** Bytes behind what a parameter leads to. */
  private record Distance(int parameter, long bytes) {}

  /** How such bytes are accessed; {@code path} leads there in C, from what a pointer leads to. */
  private record Uses(Set<Type> types, String path, Member member) {}

  private final Module module;
  private final Function function;
  private final FixedDistances distances;
  private final Set<String> globals = new LinkedHashSet<>();
  private final Map<Distance, Uses> behind =
      new TreeMap<>(Comparator.comparing(Distance::parameter).thenComparing(Distance::bytes));

  private Places(Module module, Function function) {
    this.module = module;
    this.function = function;
    this.distances = new FixedDistances(function);
  }

  /**
   * Those of a function.
   *
   * @param function with its callees inlined
   * @param written global variables that calls write which are left in it
   */
  public static List<Place> of(Module module, Function function, Set<String> written) {
    var search = new Places(module, function);
    search.globals.addAll(written);
    List<Instruction> code =
        function.blocks().stream().map(Block::instructions).flatMap(List::stream).toList();
    for (Instruction i : code) {
      if (i instanceof Instruction.Load l) {
        search.note(l.address(), l.result().type());
      } else if (i instanceof Instruction.Store s) {
        search.note(s.address(), s.value().type());
      }
    }
    return search.found();
  }

  private void note(Operand address, Type type) {
    if (address instanceof Operand.GlobalAddress g && g.offset() == 0) {
      globals.add(g.global());
      return;
    }
    var at = distances.of(address);
    int index = at.base() instanceof Operand.Register r ? function.parameters().indexOf(r) : -1;
    if (index >= 0 && (at.bytes() == 0 || isPath(at.path()))) {
      var uses = new Uses(new LinkedHashSet<>(), at.path(), at.member());
      behind.computeIfAbsent(new Distance(index, at.bytes()), d -> uses).types().add(type);
    }
  }

  private static boolean isPath(String path) {
    return path.startsWith(".") || path.startsWith("[");
  }

  private List<Place> found() {
    List<Place> all = new ArrayList<>();
    behind.forEach((where, uses) -> behind(where, uses).ifPresent(all::add));
    globals.stream().sorted().forEach(name -> global(name).ifPresent(all::add));
    return all.size() > MOST ? all.subList(0, MOST) : all;
  }

  private Optional<Place> global(String name) {
    Global global = module.global(name);
    if (global == null || global.mutability() == Global.Mutability.CONSTANT) {
      return Optional.empty();
    }
    Variable variable = global.variable();
    return variable == null
        ? Optional.empty()
        : content(global.type(), variable.type())
            .map(c -> new Place.Global(name, text(variable.name(), c), naming(name, variable), c));
  }

  /**
   * Variables inside of functions have no name outside of them, nor has one inside of a function
   * whose parameter is called the same.
   */
  private Place.Naming naming(String name, Variable variable) {
    boolean isHidden = function.variables().stream().anyMatch(v -> v.name().equals(name));
    return name.equals(variable.name()) && !isHidden ? Place.Naming.EXACT : Place.Naming.NEARBY;
  }

  /** Members are named by their structure, others where the pointer leads to such integers. */
  private static Place.Naming naming(Type held, Uses uses, CType reading, CType pointer) {
    boolean exact =
        uses.path().startsWith(".")
            ? held instanceof Type.Int i && uses.member().type().bits() == i.bits()
            : reading.encoding() == pointer.target()
                && pointer.contents().scalars().equals(Set.of(held));
    return exact ? Place.Naming.EXACT : Place.Naming.NEARBY;
  }

  /** What lies there is of one type. */
  private Optional<Place> behind(Distance where, Uses uses) {
    if (uses.types().size() != 1 || where.parameter() >= function.variables().size()) {
      return Optional.empty();
    }
    Type held = uses.types().iterator().next();
    Variable parameter = function.variables().get(where.parameter());
    String name =
        uses.path().startsWith(".")
            ? parameter.name() + "->" + uses.path().substring(1)
            : uses.path().isEmpty() ? "*" + parameter.name() : parameter.name() + uses.path();
    CType reading = reading(held, uses.member(), parameter.type());
    return parameter.name().isEmpty()
        ? Optional.empty()
        : content(held, reading)
            .map(
                c ->
                    new Place.Behind(
                        where.parameter(),
                        where.bytes(),
                        text(name, c),
                        naming(held, uses, reading, parameter.type()),
                        c));
  }

  private static Optional<Place.Content> content(Type held, CType type) {
    if (held instanceof Type.Pointer) {
      return Optional.of(new Place.PointerHeld());
    }
    return held instanceof Type.Int i
        ? IntegerKind.of(type, held).map(kind -> new Place.IntegerHeld(i, kind))
        : Optional.empty();
  }

  private static String text(String name, Place.Content content) {
    return content instanceof Place.PointerHeld ? "(" + name + " != 0)" : name;
  }

  /**
   * The type of the member, or of what the pointer leads to; with a sign where neither is known.
   */
  private static CType reading(Type held, Member member, CType pointer) {
    if (member.type().encoding() != CType.Encoding.UNKNOWN) {
      return member.type();
    }
    var encoding =
        switch (pointer.target()) {
          case SIGNED, UNSIGNED, SIGNED_CHAR, UNSIGNED_CHAR -> pointer.target();
          case BOOLEAN, FLOAT, POINTER, ENUM, AGGREGATE, UNKNOWN -> CType.Encoding.SIGNED;
        };
    return new CType("", encoding, held instanceof Type.Int i ? i.bits() : 0);
  }
}
