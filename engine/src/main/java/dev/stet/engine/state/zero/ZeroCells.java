package dev.stet.engine.state.zero;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.state.StaticVariables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The numbers and pointers in static variables that only loads and stores of them reach. */
final class ZeroCells {

  private final Module module;
  private final Map<String, Global> variables = new LinkedHashMap<>();
  private final Set<ZeroCell> found = new TreeSet<>();

  /** By variable: what is accessed there, whatever its type. */
  private final Map<String, Set<ZeroCell>> accesses = new LinkedHashMap<>();

  private ZeroCells(Module module) {
    this.module = module;
    variables.putAll(StaticVariables.of(module, ZeroCells::exposed));
    module.functions().forEach(this::visit);
  }

  /** Those of a module, each with whether it begins with zero. */
  static Map<ZeroCell, Truth> of(Module module) {
    var cells = new ZeroCells(module);
    Map<ZeroCell, Truth> all = new TreeMap<>();
    for (ZeroCell cell : cells.found) {
      if (cells.isReachedAsAWhole(cell)) {
        cells.initial(cell).ifPresent(truth -> all.put(cell, truth));
      }
    }
    return all;
  }

  /** Where ways choose between places, it is not told which one is accessed. */
  private static List<Operand> exposed(Instruction i) {
    return i instanceof Instruction.Phi || i instanceof Instruction.Select
        ? Uses.read(i)
        : StaticVariables.exposed(i);
  }

  private void visit(Function function) {
    var uses = new DefUse(function);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l) {
          access(l.address(), l.result().type(), uses);
        } else if (i instanceof Instruction.Store s) {
          access(s.address(), s.value().type(), uses);
        }
      }
    }
  }

  private void access(Operand address, Type type, DefUse uses) {
    if (!(uses.root(address) instanceof Operand.GlobalAddress root)) {
      return;
    }
    Optional<ZeroCell> cell = at(address, type, uses);
    if (cell.isEmpty()) {
      variables.remove(root.global());
      return;
    }
    accesses.computeIfAbsent(root.global(), v -> new TreeSet<>()).add(cell.get());
    if (type instanceof Type.Pointer || type instanceof Type.Int) {
      found.add(cell.get());
    }
  }

  /** What is accessed at an address, if that is always the same place in a variable. */
  static Optional<ZeroCell> at(Operand address, Type type, DefUse uses) {
    return uses.root(address) instanceof Operand.GlobalAddress root
        ? uses.distance(address).map(d -> new ZeroCell(root.global(), root.offset() + d, type))
        : Optional.empty();
  }

  private boolean isReachedAsAWhole(ZeroCell cell) {
    return variables.containsKey(cell.variable())
        && accesses.getOrDefault(cell.variable(), Set.of()).stream()
            .allMatch(other -> other.equals(cell) || !overlap(other, cell));
  }

  private boolean overlap(ZeroCell one, ZeroCell other) {
    return other.meets(
        one.offset(),
        module.layout().storeSizeOf(one.type()),
        module.layout().storeSizeOf(other.type()));
  }

  private Optional<Truth> initial(ZeroCell cell) {
    Global variable = variables.get(cell.variable());
    if (variable == null || variable.initial() == null) {
      return Optional.empty();
    }
    long size = module.layout().storeSizeOf(cell.type());
    for (Global.Piece piece : variable.initial()) {
      long bytes = module.layout().storeSizeOf(piece.value().type());
      if (cell.meets(piece.offset(), bytes, size)) {
        boolean whole = piece.offset() == cell.offset() && bytes == size;
        return whole ? truth(piece.value()) : Optional.empty();
      }
    }
    return Optional.of(Truth.ZERO);
  }

  private Optional<Truth> truth(Operand value) {
    if (value instanceof Operand.IntConstant c) {
      return Optional.of(c.value().signum() == 0 ? Truth.ZERO : Truth.SET);
    }
    boolean isDefined =
        value instanceof Operand.GlobalAddress g
            ? variableWithContents(g.global())
            : value instanceof Operand.FunctionAddress f && module.function(f.function()) != null;
    return value instanceof Operand.Null
        ? Optional.of(Truth.ZERO)
        : isDefined ? Optional.of(Truth.SET) : Optional.empty();
  }

  private boolean variableWithContents(String name) {
    Global global = module.global(name);
    return global != null && global.initial() != null;
  }
}
