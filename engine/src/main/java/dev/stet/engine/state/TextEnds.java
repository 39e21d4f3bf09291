package dev.stet.engine.state;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Arrays of characters in variables of the program whose last byte is 0 whenever a function of the
 * program is entered: a text that begins in one ends there. By induction over the calls of an
 * execution: the array begins so, and each function that finds it so leaves it so ({@link
 * TextKeeper}).
 */
final class TextEnds {

  private final Module module;
  private final Map<String, Mentions> own = new LinkedHashMap<>();
  private final Map<String, Set<String>> mentioned = new LinkedHashMap<>();
  private final Set<Cell> ends = new TreeSet<>();

  private TextEnds(Module module) {
    this.module = module;
  }

  /** None of a program of which not everything is modelled. */
  static TextEnds none(Module module) {
    return new TextEnds(module);
  }

  /**
   * Those of a module.
   *
   * @param module with the checks of indices and of overflow
   * @param numbers the functions with the numbers in static variables in registers
   */
  static TextEnds of(Module module, UnaryOperator<Function> numbers) {
    var found = new TextEnds(module);
    Map<String, List<Cell>> candidates = new LinkedHashMap<>();
    for (Global global : module.globals()) {
      List<Cell> last = new ArrayList<>();
      if (isOwn(global)) {
        lastBytes(global.name(), global.type(), 0, last);
        last.removeIf(cell -> !beginsWith0(global, cell));
      }
      if (!last.isEmpty()) {
        candidates.put(global.name(), last);
      }
    }
    if (candidates.isEmpty()) {
      return found;
    }
    found.findMentioned();
    candidates.keySet().removeAll(addressesInVariables(module));
    Map<String, TextKeeper.Surveyed> surveyed = new LinkedHashMap<>();
    for (var variable : candidates.entrySet()) {
      List<TextKeeper> keepers =
          module.functions().stream()
              .filter(f -> found.names(f, variable.getKey()))
              .map(
                  f ->
                      surveyed.computeIfAbsent(
                          f.name(), n -> TextKeeper.Surveyed.of(module, numbers.apply(f))))
              .map(f -> new TextKeeper(module, f, variable.getKey()))
              .toList();
      if (keepers.stream().allMatch(TextKeeper::seesAll)) {
        variable.getValue().stream()
            .filter(last -> keepers.stream().allMatch(k -> k.keeps(last)))
            .forEach(found.ends::add);
      }
    }
    return found;
  }

  /** Others may write to what they can name as well: they are taken to leave texts there. */
  private static boolean isOwn(Global g) {
    return g.mutability() == Global.Mutability.MUTABLE
        && g.initial() != null
        && !ModelName.is(g.name());
  }

  private static void lastBytes(String variable, Type type, long offset, List<Cell> to) {
    if (type instanceof Type.Array a) {
      if (a.element().equals(new Type.Int(Byte.SIZE)) && a.count() > 1) {
        to.add(new Cell(variable, offset + a.count() - 1, Byte.SIZE));
      }
    } else if (type instanceof Type.Struct s) {
      s.fields().forEach(f -> lastBytes(variable, f.type(), offset + f.offsetBytes(), to));
    }
  }

  private static boolean beginsWith0(Global global, Cell last) {
    List<Global.Piece> pieces = global.initial();
    return pieces != null
        && pieces.stream()
            .filter(p -> p.offset() <= last.offset() && last.offset() < p.offset() + Long.BYTES)
            .allMatch(
                p ->
                    p.value() instanceof Operand.IntConstant c
                        && (p.offset() + c.type().bits() / Byte.SIZE <= last.offset()
                            || c.value().signum() == 0));
  }

  /** Variables that others hold the address of. */
  private static Set<String> addressesInVariables(Module module) {
    Set<String> all = new LinkedHashSet<>();
    module.globals().forEach(g -> all.addAll(Mentions.of(g).globals()));
    return all;
  }

  private boolean names(Function function, String variable) {
    return own.getOrDefault(function.name(), Mentions.none()).globals().contains(variable);
  }

  private void findMentioned() {
    for (Function function : module.functions()) {
      own.put(function.name(), Mentions.of(function));
      mentioned.put(function.name(), new LinkedHashSet<>(Mentions.of(function).globals()));
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Function function : module.functions()) {
        Set<String> all = mentioned.getOrDefault(function.name(), Set.of());
        for (String other : own.getOrDefault(function.name(), Mentions.none()).functions()) {
          grows |= all.addAll(mentioned.getOrDefault(other, Set.of()));
        }
      }
    }
  }

  /** The last bytes of the arrays that a function mentions, with all that it names. */
  List<Cell> mentioned(String function) {
    Set<String> variables = mentioned.getOrDefault(function, Set.of());
    return ends.stream().filter(cell -> variables.contains(cell.variable())).toList();
  }
}
