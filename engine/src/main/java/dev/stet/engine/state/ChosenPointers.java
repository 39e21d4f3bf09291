package dev.stet.engine.state;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.analysis.PointerSources;
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

  private final PointerVariables variables;

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
    targets
        .values()
        .removeIf(begun -> begun.size() != 1 || !begun.stream().allMatch(this::isPlace));
    this.variables = new PointerVariables(module, targets.keySet());
    variables.keep(
        (function, variable) -> {
          Set<Operand> inside =
              choices(function).from(variables.read(function, v -> true), this::isPlace);
          return pointer -> inside.contains(pointer) || isPlace(pointer);
        });
    targets.keySet().retainAll(variables.names());
  }

  private static PointerSources choices(Function function) {
    return new PointerSources(function, add -> false);
  }

  /** What a variable begins with, where that is an address. */
  private static Set<Operand> started(Global variable) {
    return variable.initial() == null
        ? Set.of()
        : variable.initial().stream()
            .map(Global.Piece::value)
            .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private boolean isPlace(Operand pointer) {
    Global global = pointer instanceof Operand.GlobalAddress g ? module.global(g.global()) : null;
    return global != null && global.initial() != null;
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
      PointerSources choices = choices(function);
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l && !variables.at(l.address()).isEmpty()) {
            read.put(l.result(), variables.at(l.address()));
          }
        }
      }
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Store s && !variables.at(s.address()).isEmpty()) {
            for (Operand from : choices.origins(s.value())) {
              if (read.containsKey(from)) {
                join(variables.at(s.address()), read.get(from), together);
              } else if (isPlace(from)) {
                places.getOrDefault(variables.at(s.address()), new LinkedHashSet<>()).add(from);
              }
            }
          }
        }
      }
    }
    List<PointerGroup> groups = new ArrayList<>();
    new LinkedHashSet<>(together.values())
        .forEach(
            own -> {
              List<Operand> all =
                  own.stream()
                      .flatMap(v -> places.getOrDefault(v, Set.of()).stream())
                      .distinct()
                      .toList();
              if (all.size() > 1 && all.size() <= MOST) {
                groups.add(new OfPlaces(all, own));
              }
            });
    return groups;
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
    private final Set<String> own;

    OfPlaces(List<Operand> places, Set<String> own) {
      this.places = places;
      this.own = own;
    }

    @Override
    public Set<String> variables() {
      return own;
    }

    @Override
    public Set<Operand> inside(Function function) {
      Set<Operand> read = variables.read(function, own::contains);
      return choices(function).from(read, places::contains);
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
