package dev.stet.engine.equivalence.layout;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.StandardName;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where the pointers of a function and its callees may lead: by copies, calls and returns, and
 * through memory, where pointers that are declared as others are others (C17 6.5p7).
 */
final class PointerFlow {

  /** Functions that give back where they were led to. */
  private static final Set<String> GIVE_BACK =
      Set.of("memcpy", "memmove", "memset", "bsearch", "realloc", "reallocarray");

  private final Module module;
  private final LayoutTypes types;
  private final Regions regions;
  private final LayoutSteps steps;
  private final Map<String, DefinitionsAndUses> bodies;
  private final Map<Holder, Set<LayoutPlace>> places = new LinkedHashMap<>();

  private final PointerMemory memory = new PointerMemory();
  private boolean grown;

  /** What has places. */
  private sealed interface Holder {}

  private record Value(String function, Operand operand) implements Holder {}

  private record Result(String function, int index) implements Holder {}

  PointerFlow(
      Module module,
      LayoutTypes types,
      Regions regions,
      Map<String, DefinitionsAndUses> bodies,
      String root) {
    this.module = module;
    this.types = types;
    this.regions = regions;
    this.steps = new LayoutSteps(regions, types);
    this.bodies = bodies;
    parameters(root);
  }

  private void parameters(String root) {
    DefinitionsAndUses body = bodies.get(root);
    if (body == null) {
      return;
    }
    Function function = body.function();
    for (int i = 0; i < function.parameters().size(); i++) {
      Operand.Register parameter = function.parameters().get(i);
      if (parameter.type() instanceof Type.Pointer) {
        Variable variable = function.variables().get(i);
        DeclaredTarget target =
            variable.type().encoding() == CType.Encoding.POINTER
                ? types.behind(variable.type())
                : types.of(variable.type());
        add(root, parameter, Set.of(new LayoutPlace(regions.found(root, parameter, target), 0)));
      }
    }
  }

  /** Follows all pointers until nothing new is found. */
  void follow() {
    grown = true;
    while (grown) {
      grown = false;
      for (DefinitionsAndUses body : bodies.values()) {
        body.instructions().forEach(i -> follow(body, i));
        body.function().blocks().stream()
            .map(Block::terminator)
            .filter(Terminator.Return.class::isInstance)
            .forEach(t -> returned(body.function(), ((Terminator.Return) t).values()));
      }
    }
  }

  /** Where a value may lead. */
  Set<LayoutPlace> of(String function, Operand value) {
    if (value instanceof Operand.GlobalAddress g) {
      LayoutPlace start = new LayoutPlace(regions.global(g.global()), 0);
      return Set.of(g.offset() == 0 ? start : constant(g, start));
    }
    return places.getOrDefault(new Value(function, value), Set.of());
  }

  private LayoutPlace constant(Operand.GlobalAddress address, LayoutPlace start) {
    return steps.step(start, new LayoutSteps.Move(address.offset(), List.of(), Member.NONE)).to();
  }

  private void add(String function, Operand value, Set<LayoutPlace> more) {
    if (value instanceof Operand.Register && mayLead(value.type())) {
      addTo(places.computeIfAbsent(new Value(function, value), k -> new LinkedHashSet<>()), more);
    }
  }

  private void addTo(Set<LayoutPlace> all, Set<LayoutPlace> more) {
    if (all.addAll(more)) {
      grown = true;
    }
  }

  /** Whether a value may be a pointer, perhaps in the form of a number. */
  private static boolean mayLead(Type type) {
    return type instanceof Type.Pointer || (type instanceof Type.Int i && i.bits() >= Long.SIZE);
  }

  private void name(Set<LayoutPlace> all, String structure) {
    for (LayoutPlace each : all) {
      if (!each.region().isScalars() && each.region().name(structure)) {
        grown = true;
      }
    }
  }

  private void follow(DefinitionsAndUses body, Instruction i) {
    String in = body.function().name();
    if (i instanceof Instruction.Allocate a) {
      add(in, a.result(), Set.of(new LayoutPlace(regions.variable(in, a), 0)));
    } else if (i instanceof Instruction.Bind b) {
      name(of(in, b.value()), types.behind(b.variable().type()).concerned());
    } else if (i instanceof Instruction.Phi p) {
      p.incoming().forEach(e -> add(in, p.result(), of(in, e.value())));
    } else if (i instanceof Instruction.Select s) {
      add(in, s.result(), of(in, s.whenTrue()));
      add(in, s.result(), of(in, s.whenFalse()));
    } else if (i instanceof Instruction.PointerAdd p) {
      of(in, p.base())
          .forEach(
              from -> add(in, p.result(), Set.of(steps.step(from, LayoutSteps.Move.of(p)).to())));
    } else if (i instanceof Instruction.Cast c) {
      add(in, c.result(), of(in, c.operand()));
      if (c.op() == CastOperator.INT_TO_PTR) {
        found(in, c.result(), DeclaredTarget.UNDECLARED);
      }
    } else if (i instanceof Instruction.Binary b) {
      add(in, b.result(), within(of(in, b.left())));
      add(in, b.result(), within(of(in, b.right())));
    } else if (i instanceof Instruction.Load l) {
      DeclaredTarget place = declared(body, l.address());
      add(in, l.result(), memory.load(of(in, l.address()), LayoutTypes.slot(place)));
      found(in, l.result(), types.found(place));
    } else if (i instanceof Instruction.Store s) {
      DeclaredTarget place = declared(body, s.address());
      grown |= memory.store(of(in, s.address()), LayoutTypes.slot(place), of(in, s.value()));
      name(of(in, s.value()), types.found(place).concerned());
    } else if (i instanceof Instruction.Call c) {
      call(body, c);
    } else if (i instanceof Instruction.Unsupported u) {
      u.results().forEach(r -> found(in, r, DeclaredTarget.UNDECLARED));
    }
  }

  private static Set<LayoutPlace> within(Set<LayoutPlace> all) {
    return all.stream()
        .map(LayoutPlace::within)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Something from outside that a pointer leads to. */
  private void found(String in, Operand.Register pointer, DeclaredTarget target) {
    if (pointer.type() instanceof Type.Pointer) {
      add(in, pointer, Set.of(new LayoutPlace(regions.found(in, pointer, target), 0)));
    }
  }

  /** What the memory at an address is declared as. */
  private DeclaredTarget declared(DefinitionsAndUses body, Operand address) {
    if (body.definition(address) instanceof Instruction.PointerAdd p) {
      CType member = p.member().type();
      return member.encoding() == CType.Encoding.UNKNOWN
          ? declared(body, p.base())
          : types.of(member);
    }
    return Regions.common(of(body.function().name(), address));
  }

  private void call(DefinitionsAndUses body, Instruction.Call call) {
    String in = body.function().name();
    if (call.callee() instanceof Callee.Marker marker) {
      marker(in, call, marker);
      return;
    } else if (call.callee().isCopy()) {
      grown |= memory.copy(argument(in, call, 0), argument(in, call, 1));
      return;
    }
    String name = call.callee() instanceof Callee.Known known ? known.name() : "";
    DefinitionsAndUses called = bodies.get(name);
    if (called == null) {
      outside(in, call, name);
      return;
    }
    List<Operand.Register> parameters = called.function().parameters();
    for (int i = 0; i < Math.min(parameters.size(), call.arguments().size()); i++) {
      add(name, parameters.get(i), argument(in, call, i));
    }
    for (int i = 0; i < call.results().size(); i++) {
      add(in, call.results().get(i), places.getOrDefault(new Result(name, i), Set.of()));
    }
  }

  private Set<LayoutPlace> argument(String in, Instruction.Call call, int index) {
    return of(in, call.arguments().get(index));
  }

  private void returned(Function function, List<Operand> values) {
    for (int i = 0; i < values.size(); i++) {
      Set<LayoutPlace> all = of(function.name(), values.get(i));
      if (!all.isEmpty()) {
        addTo(
            places.computeIfAbsent(new Result(function.name(), i), k -> new LinkedHashSet<>()),
            all);
      }
      name(all, types.behind(function.resultType()).concerned());
    }
  }

  /** A way to a member, or a number that stands for what is computed from its arguments. */
  private void marker(String in, Instruction.Call call, Callee.Marker marker) {
    if (call.results().isEmpty() || call.arguments().isEmpty()) {
      return;
    }
    Operand.Register result = call.results().get(0);
    if (marker.family() != MarkerFamily.FIELD) {
      call.arguments().forEach(a -> add(in, result, of(in, a)));
      return;
    }
    for (LayoutPlace from : argument(in, call, 0)) {
      name(Set.of(from), LayoutTypes.start(marker.detail()));
      add(in, result, Set.of(field(from, marker.detail())));
    }
  }

  /** Where a way to a member, or from element to element, leads. */
  private LayoutPlace field(LayoutPlace from, String way) {
    return LayoutTypes.way(way)
        .map(w -> new LayoutPlace(regions.member(from.region(), w), 0))
        .orElseGet(() -> from.region().isScalars() ? from.within() : from);
  }

  /** Of a function without a body. */
  private void outside(String in, Instruction.Call call, String callee) {
    if (call.results().size() != 1) {
      call.results().forEach(r -> found(in, r, DeclaredTarget.UNDECLARED));
      return;
    }
    Operand.Register result = call.results().get(0);
    Declaration declaration = module.declaration(callee);
    found(
        in,
        result,
        Catalogue.has(callee, Trait.HEAP)
            ? Regions.allocated()
            : declaration == null
                ? DeclaredTarget.UNDECLARED
                : types.behind(declaration.resultType()));
    if (Catalogue.has(callee)) {
      boolean isStart = GIVE_BACK.contains(StandardName.of(callee));
      for (int i = 0; i < call.arguments().size(); i++) {
        Set<LayoutPlace> given = argument(in, call, i);
        add(in, result, isStart ? given : within(given));
      }
    }
  }
}
