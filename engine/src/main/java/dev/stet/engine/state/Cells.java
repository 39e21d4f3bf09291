package dev.stet.engine.state;

import dev.stet.engine.interval.Interval;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The numbers in static variables that only loads and stores of the program reach, with what they
 * begin with.
 */
final class Cells {

  private final Module module;
  private final Map<String, Global> variables = new LinkedHashMap<>();
  private final Set<Cell> candidates = new LinkedHashSet<>();

  /** What is stored that is no number at a place that is told. */
  private final Map<String, List<Cell>> otherwise = new LinkedHashMap<>();

  /** What is stored elsewhere than in one of these. */
  private final Map<String, List<Stretch>> wide = new LinkedHashMap<>();

  /** What operations on blocks of memory write. */
  private final Map<String, List<Stretch>> blocks = new LinkedHashMap<>();

  private Cells(Module module) {
    this.module = module;
    variables.putAll(StaticVariables.of(module, Cells::exposed));
    module.functions().forEach(this::visit);
  }

  /**
   * Those of a module, in order, each with what it begins with.
   *
   * @param module with the checks of indices
   */
  static Map<Cell, Interval> of(Module module) {
    var found = new Cells(module);
    Map<Cell, Interval> begun = new TreeMap<>();
    for (Cell cell : found.candidates) {
      if (found.isWrittenAsAWhole(cell)) {
        found.initial(cell).ifPresent(range -> begun.put(cell, range));
      }
    }
    return begun;
  }

  /** What operations on blocks do is looked at here. */
  private static List<Operand> exposed(Instruction i) {
    return i instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation
        ? List.of()
        : StaticVariables.exposed(i);
  }

  private void visit(Function function) {
    var access = new StaticAccess(module, function);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l) {
          access.number(l).ifPresent(this::candidate);
        } else if (i instanceof Instruction.Store s) {
          Optional<Cell> number = access.number(s);
          if (number.isPresent()) {
            candidate(number.get());
          } else {
            store(access, s);
          }
        } else if (i instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation) {
          write(access.variables(c.arguments().get(0)), access.written(c), blocks);
        }
      }
    }
  }

  private void candidate(Cell cell) {
    Global variable = variables.get(cell.variable());
    if (variable != null && cell.offset() >= 0 && cell.stretch().behind() <= variable.sizeBytes()) {
      candidates.add(cell);
    }
  }

  /** A store of what is no number, or not where that is told. */
  private void store(StaticAccess access, Instruction.Store s) {
    long size = module.layout().storeSizeOf(s.value().type());
    Optional<Cell> place =
        size <= Long.BYTES
            ? access.place(s.address(), (int) size * Byte.SIZE, s)
            : Optional.empty();
    if (place.isPresent()) {
      otherwise.computeIfAbsent(place.get().variable(), v -> new ArrayList<>()).add(place.get());
      return;
    }
    write(access.variables(s.address()), access.reached(s.address(), size, s), wide);
  }

  private void write(
      List<String> variable, Optional<StaticAccess.Bytes> bytes, Map<String, List<Stretch>> to) {
    if (bytes.isEmpty()) {
      variable.forEach(variables::remove);
    } else {
      to.computeIfAbsent(bytes.get().variable(), v -> new ArrayList<>()).add(bytes.get().stretch());
    }
  }

  private boolean isWrittenAsAWhole(Cell cell) {
    return variables.containsKey(cell.variable())
        && candidates.stream().noneMatch(c -> !c.equals(cell) && c.meets(cell))
        && otherwise.getOrDefault(cell.variable(), List.of()).stream().noneMatch(cell::meets)
        && wide.getOrDefault(cell.variable(), List.of()).stream()
            .noneMatch(w -> w.overlaps(cell.stretch()))
        && blocks.getOrDefault(cell.variable(), List.of()).stream().allMatch(cell::isWholeIn);
  }

  /** Empty where it is not told as one number, or a number in each element. */
  private Optional<Interval> initial(Cell cell) {
    Global variable = variables.get(cell.variable());
    if (variable == null || variable.initial() == null) {
      return Optional.empty();
    }
    long unset = cell.count();
    Optional<Interval> range = Optional.empty();
    var places = CellPlaces.fixed(variable, module.layout());
    for (Global.Piece piece : variable.initial()) {
      var stretch = new Stretch(piece.offset(), module.layout().storeSizeOf(piece.value().type()));
      if (stretch.overlaps(cell.stretch())) {
        Optional<Cell> meant = places.at(piece.offset(), bits(stretch), List.of());
        if (meant.isPresent() && !meant.get().meets(cell)) {
          continue;
        }
        if (!meant.equals(Optional.of(cell))
            || !(piece.value() instanceof Operand.IntConstant c)
            || !c.type().equals(new Type.Int(cell.bits()))) {
          return Optional.empty();
        }
        var set = Interval.constant(cell.bits(), c.value());
        range = Optional.of(range.map(r -> r.join(set)).orElse(set));
        unset--;
      }
    }
    var zero = Interval.constant(cell.bits(), BigInteger.ZERO);
    return unset == 0 ? range : Optional.of(range.map(r -> r.join(zero)).orElse(zero));
  }

  private static int bits(Stretch bytes) {
    return (int) Math.min(bytes.size() * Byte.SIZE, Integer.MAX_VALUE);
  }
}
