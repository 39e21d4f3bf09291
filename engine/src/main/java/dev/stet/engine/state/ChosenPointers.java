package dev.stet.engine.state;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.PointerNumber;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Static pointers that always lead to one of a few places of the file, from the start on: all that
 * is stored to them is the address of such a place, chosen or taken from such a pointer. The number
 * of a pointer is the place of its place among these.
 */
final class ChosenPointers {

  /** Among more places nobody chooses. */
  private static final int MOST = 8;

  private final Module module;

  /** By the name of such a variable: the addresses that are stored to it. */
  private final Map<String, Set<Operand>> targets = new LinkedHashMap<>();

  ChosenPointers(Module module, Set<String> others) {
    this.module = module;
    StaticVariables.of(module, StaticVariables::exposed)
        .values()
        .forEach(
            g -> {
              if (g.type() instanceof Type.Pointer && !others.contains(g.name())) {
                targets.put(g.name(), started(g));
              }
            });
    while (targets.keySet().removeIf(this::isOtherwise)) {}
  }

  /** What a variable begins with, where that is an address. */
  private static Set<Operand> started(Global variable) {
    return variable.initial() == null
        ? Set.of()
        : variable.initial().stream()
            .map(Global.Piece::value)
            .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static boolean isOf(Operand address, String variable) {
    return address instanceof Operand.GlobalAddress g && g.global().equals(variable);
  }

  /** The variable that an address is of; "" where it is none of these. */
  private String at(Operand address) {
    return address instanceof Operand.GlobalAddress g
            && g.offset() == 0
            && targets.containsKey(g.global())
        ? g.global()
        : "";
  }

  private boolean isPlace(Operand pointer) {
    Global global = pointer instanceof Operand.GlobalAddress g ? module.global(g.global()) : null;
    return global != null && global.initial() != null;
  }

  /** Whether something else stands in the variable, or is done with it. */
  private boolean isOtherwise(String variable) {
    Set<Operand> begun = targets.getOrDefault(variable, Set.of());
    if (begun.size() != 1 || !begun.stream().allMatch(this::isPlace)) {
      return true;
    }
    for (Function function : module.functions()) {
      Set<Operand> inside = null;
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l
              && isOf(l.address(), variable)
              && !(l.result().type() instanceof Type.Pointer && !at(l.address()).isEmpty())) {
            return true;
          } else if (i instanceof Instruction.Store s && isOf(s.address(), variable)) {
            inside = inside == null ? inside(function) : inside;
            if (at(s.address()).isEmpty() || !(inside.contains(s.value()) || isPlace(s.value()))) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private Set<Operand> inside(Function function) {
    Set<Operand> read = new LinkedHashSet<>();
    Map<Operand, List<Operand>> sources = sources(function, read);
    Set<Operand> inside = new LinkedHashSet<>(sources.keySet());
    inside.addAll(read);
    while (inside.removeIf(
        p ->
            !read.contains(p)
                && !sources.getOrDefault(p, List.of()).stream()
                    .allMatch(from -> inside.contains(from) || isPlace(from)))) {}
    return inside;
  }

  /** What pointers are chosen from; those that are read from such variables are added. */
  private Map<Operand, List<Operand>> sources(Function function, Set<Operand> read) {
    Map<Operand, List<Operand>> sources = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l
            && l.result().type() instanceof Type.Pointer
            && !at(l.address()).isEmpty()) {
          read.add(l.result());
        } else if (i instanceof Instruction.Phi phi
            && phi.result().type() instanceof Type.Pointer) {
          sources.put(
              phi.result(), phi.incoming().stream().map(Instruction.Incoming::value).toList());
        } else if (i instanceof Instruction.Select select
            && select.result().type() instanceof Type.Pointer) {
          sources.put(select.result(), List.of(select.whenTrue(), select.whenFalse()));
        }
      }
    }
    return sources;
  }

  /** Those that pointers are taken from each other of, together. */
  List<PointerGroup> groups() {
    Map<String, Set<Operand>> places = new LinkedHashMap<>();
    Map<String, Set<String>> together = new LinkedHashMap<>();
    targets.forEach(
        (variable, begun) -> {
          places.put(variable, new LinkedHashSet<>(begun));
          together.put(variable, new LinkedHashSet<>(Set.of(variable)));
        });
    for (Function function : module.functions()) {
      Map<Operand, String> read = new LinkedHashMap<>();
      Map<Operand, List<Operand>> sources = sources(function, new LinkedHashSet<>());
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l && !at(l.address()).isEmpty()) {
            read.put(l.result(), at(l.address()));
          }
        }
      }
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Store s && !at(s.address()).isEmpty()) {
            for (Operand from : origins(s.value(), sources)) {
              if (read.containsKey(from)) {
                join(at(s.address()), read.get(from), together);
              } else if (isPlace(from)) {
                places.getOrDefault(at(s.address()), new LinkedHashSet<>()).add(from);
              }
            }
          }
        }
      }
    }
    List<PointerGroup> groups = new ArrayList<>();
    new LinkedHashSet<>(together.values())
        .forEach(
            variables -> {
              List<Operand> all =
                  variables.stream()
                      .flatMap(v -> places.getOrDefault(v, Set.of()).stream())
                      .distinct()
                      .toList();
              if (all.size() > 1 && all.size() <= MOST) {
                groups.add(new OfPlaces(all, variables));
              }
            });
    return groups;
  }

  /** All that an operand may be chosen from in the end. */
  private static Set<Operand> origins(Operand pointer, Map<Operand, List<Operand>> sources) {
    Set<Operand> seen = new LinkedHashSet<>();
    List<Operand> open = new ArrayList<>(List.of(pointer));
    while (!open.isEmpty()) {
      Operand next = open.remove(open.size() - 1);
      if (seen.add(next)) {
        open.addAll(sources.getOrDefault(next, List.of()));
      }
    }
    return seen;
  }

  /** Two variables share their numbers from now on. */
  private static void join(String one, String other, Map<String, Set<String>> together) {
    Set<String> all = new LinkedHashSet<>(together.getOrDefault(one, Set.of()));
    all.addAll(together.getOrDefault(other, Set.of()));
    all.forEach(variable -> together.put(variable, all));
  }

  /** The pointers to some places. */
  private final class OfPlaces implements PointerGroup {

    private final List<Operand> places;
    private final Set<String> variables;

    OfPlaces(List<Operand> places, Set<String> variables) {
      this.places = places;
      this.variables = variables;
    }

    @Override
    public Set<String> variables() {
      return variables;
    }

    @Override
    public Set<Operand> inside(Function function) {
      Set<Operand> read = new LinkedHashSet<>();
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l && variables.contains(at(l.address()))) {
            read.add(l.result());
          }
        }
      }
      Map<Operand, List<Operand>> sources = sources(function, new LinkedHashSet<>());
      Set<Operand> inside = new LinkedHashSet<>(sources.keySet());
      inside.addAll(read);
      while (inside.removeIf(
          p ->
              !read.contains(p)
                  && !sources.getOrDefault(p, List.of()).stream()
                      .allMatch(from -> isInside(from, inside)))) {}
      return inside;
    }

    @Override
    public boolean isInside(Operand pointer, Set<Operand> inside) {
      return inside.contains(pointer) || places.contains(pointer);
    }

    @Override
    public long number(Operand pointer) {
      return Math.max(0, places.indexOf(pointer));
    }

    @Override
    public long bytes() {
      return 1;
    }

    @Override
    public boolean isOrdered() {
      return false;
    }

    @Override
    public List<Instruction> made(
        Operand.Register pointer, Operand.Register number, FreshNumbers fresh, Location at) {
      List<Instruction> code = new ArrayList<>();
      Operand otherwise = places.get(places.size() - 1);
      for (int i = places.size() - 2; i >= 0; i--) {
        var isIt = new Operand.Register(fresh.register(), new Type.Int(1), "");
        var chosen = i == 0 ? pointer : new Operand.Register(fresh.register(), Type.POINTER, "");
        var own = new Operand.IntConstant((Type.Int) number.type(), BigInteger.valueOf(i));
        code.add(new Instruction.Compare(isIt, Predicate.EQ, number, own, at));
        code.add(new Instruction.Select(chosen, isIt, places.get(i), otherwise, at));
        otherwise = chosen;
      }
      return code;
    }

    @Override
    public String name(String variable) {
      List<String> all = places.stream().map(this::text).toList();
      return all.size() == 2
          ? variable + " == " + all.get(1)
          : "place of " + variable + " in {" + String.join(", ", all) + "}";
    }

    private String text(Operand place) {
      var address = (Operand.GlobalAddress) place;
      Global global = module.global(address.global());
      if (global == null || global.variable() == null) {
        return literal(global);
      }
      String name = global.variable().name();
      String start = global.type() instanceof Type.Array ? name : "&" + name;
      return address.offset() == 0 ? start : start + " + " + address.offset() + " bytes";
    }

    /** What has no name: a text, where it is one that can be shown. */
    private String literal(@Nullable Global global) {
      List<Global.Piece> pieces =
          global == null || global.initial() == null ? List.of() : global.initial();
      StringBuilder text = new StringBuilder();
      for (Global.Piece piece : pieces) {
        if (piece.offset() != text.length()
            || !(piece.value() instanceof Operand.IntConstant c)
            || c.type().bits() != Byte.SIZE
            || c.value().intValue() < ' '
            || c.value().intValue() > '~') {
          return "a constant";
        }
        text.append((char) c.value().intValue());
      }
      return '"' + text.toString() + '"';
    }

    @Override
    public PointerNumber numbers(String variable) {
      String all = places.stream().map(this::text).collect(Collectors.joining(" or "));
      return new PointerNumber.Place(places.size(), "'" + variable + "' is " + all);
    }
  }
}
