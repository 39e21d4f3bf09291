package dev.stet.engine.equivalence.version;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which parameter of the new version stands for which one of the old version.
 *
 * @param oldPositions for each parameter of the new version that is used, by its position, the
 *     position in the old version
 */
public record ParameterMap(Map<Integer, Integer> oldPositions) {

  /** Position for position, whatever the number. */
  public static final ParameterMap SAME = new ParameterMap(Map.of());

  public ParameterMap {
    oldPositions = Collections.unmodifiableMap(new LinkedHashMap<>(oldPositions));
  }

  /** The position in the old version; empty where there is none. */
  public Optional<Integer> oldPosition(int newPosition) {
    return equals(SAME)
        ? Optional.of(newPosition)
        : Optional.ofNullable(oldPositions.get(newPosition));
  }

  /** Who calls a function. */
  enum Callers {
    /** Those who name it, in this file. */
    BY_NAME,
    /** Perhaps others, through pointers. */
    ANY
  }

  /**
   * The map for two versions of a function: by position; where the parameters changed and nothing
   * else can call the function, by name and type, without those that are not used.
   */
  static Optional<ParameterMap> of(Function before, Function after, Callers callers) {
    boolean sameTypes = types(before).equals(types(after));
    boolean hidden =
        callers == Callers.BY_NAME
            && before.linkage() == Function.Linkage.INTERNAL
            && after.linkage() == Function.Linkage.INTERNAL
            && before.arity() == Function.Arity.FIXED
            && after.arity() == Function.Arity.FIXED;
    List<String> oldNames = names(before);
    List<String> newNames = names(after);
    boolean sameNames = new LinkedHashSet<>(oldNames).equals(new LinkedHashSet<>(newNames));
    if (sameTypes && (!hidden || !sameNames || oldNames.equals(newNames))) {
      return Optional.of(SAME);
    } else if (!hidden) {
      return Optional.empty();
    }
    Set<Integer> used = used(after);
    Map<Integer, Integer> positions = new LinkedHashMap<>();
    for (int i = 0; i < newNames.size(); i++) {
      int old = oldNames.indexOf(newNames.get(i));
      if (!used.contains(after.parameters().get(i).id())) {
        continue;
      }
      if (old < 0
          || !before.parameters().get(old).type().equals(after.parameters().get(i).type())) {
        return Optional.empty();
      }
      positions.put(i, old);
    }
    return Optional.of(new ParameterMap(positions));
  }

  private static Set<Integer> used(Function function) {
    Set<Integer> used = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (!(i instanceof Instruction.Bind)) {
          Uses.read(i).forEach(o -> add(o, used));
        }
      }
      Uses.read(block.terminator()).forEach(o -> add(o, used));
    }
    return used;
  }

  private static void add(Operand operand, Set<Integer> used) {
    if (operand instanceof Operand.Register r) {
      used.add(r.id());
    }
  }

  private static List<Object> types(Function f) {
    return new ArrayList<>(f.parameters().stream().map(Operand.Register::type).toList());
  }

  private static List<String> names(Function f) {
    return IntStream.range(0, f.parameters().size())
        .mapToObj(
            i ->
                f.variables().get(i).name()
                    + (f.variables().subList(0, i).contains(f.variables().get(i)) ? "#" + i : ""))
        .toList();
  }
}
