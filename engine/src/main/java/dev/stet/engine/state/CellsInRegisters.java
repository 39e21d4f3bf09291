package dev.stet.engine.state;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A function with the cells that it reads and writes itself in registers, as far as it is known
 * what they hold: they are read where it is entered and behind calls that may change them, and are
 * then in their ranges. Numbers in elements of arrays are in their range wherever they are read, as
 * each that is stored is left to others at once; only along one way is it known which element holds
 * what. (Cytron et al. 1991, with a phi wherever ways meet.)
 */
final class CellsInRegisters {

  private final StaticAccess access;
  private final CellEffects effects;
  private final ControlFlow flow;
  private final FreshNumbers fresh;
  private final Touched<Cell> own;
  private final RangeFixpoint.Ranges<Cell> ranges;

  private final Map<Integer, Map<Cell, Operand>> atEnd = new LinkedHashMap<>();
  private final Map<Integer, Map<Cell, Operand.Register>> joined = new LinkedHashMap<>();
  private final Map<Integer, List<Instruction>> code = new LinkedHashMap<>();
  private final Map<Integer, Map<StaticAccess.Element, Operand>> elementsAtEnd =
      new LinkedHashMap<>();
  private final List<LeftCell<Cell>> left = new ArrayList<>();

  /** The function, and where it leaves its cells to others. */
  record Rewritten(Function function, List<LeftCell<Cell>> left) {
    Rewritten {
      left = List.copyOf(left);
    }
  }

  private CellsInRegisters(
      StaticAccess access,
      CellEffects effects,
      Function function,
      RangeFixpoint.Ranges<Cell> ranges) {
    this.access = access;
    this.effects = effects;
    this.flow = new ControlFlow(function);
    this.fresh = new FreshNumbers(function);
    this.own = effects.own(function.name());
    this.ranges = ranges;
  }

  static Rewritten of(
      StaticAccess access,
      CellEffects effects,
      Function function,
      RangeFixpoint.Ranges<Cell> ranges) {
    var rewriting = new CellsInRegisters(access, effects, function, ranges);
    rewriting.flow.order().forEach(rewriting::rewrite);
    return new Rewritten(function.withBlocks(rewriting.blocks()), rewriting.left);
  }

  private void rewrite(int id) {
    Block block = flow.block(id);
    List<Instruction> to = new ArrayList<>();
    code.put(id, to);
    Map<Cell, Operand> held = new LinkedHashMap<>();
    Map<StaticAccess.Element, Operand> elements = new LinkedHashMap<>();
    if (flow.position(id) == 0) {
      var reading = new RangeCode(fresh, block.terminator().at(), to);
      fixed(own.met()).forEach(cell -> held.put(cell, reading.read(cell, ranges.of(cell))));
    } else if (flow.predecessors(id).size() == 1) {
      int before = flow.predecessors(id).iterator().next();
      held.putAll(atEnd.getOrDefault(before, Map.of()));
      elements.putAll(elementsAtEnd.getOrDefault(before, Map.of()));
    } else {
      Map<Cell, Operand.Register> phis = new LinkedHashMap<>();
      fixed(own.met()).forEach(cell -> phis.put(cell, register(cell)));
      joined.put(id, phis);
      held.putAll(phis);
    }
    block.instructions().forEach(i -> rewrite(i, id, held, elements, to));
    if (block.terminator() instanceof Terminator.Return) {
      fixed(own.changed()).forEach(cell -> leave(cell, id, held, to));
    }
    atEnd.put(id, held);
    elementsAtEnd.put(id, elements);
  }

  private static List<Cell> fixed(Set<Cell> cells) {
    return cells.stream().filter(c -> !c.isOfElements()).toList();
  }

  private Operand.Register register(Cell cell) {
    return new Operand.Register(fresh.register(), new Type.Int(cell.bits()), "");
  }

  private void rewrite(
      Instruction i,
      int block,
      Map<Cell, Operand> held,
      Map<StaticAccess.Element, Operand> elements,
      List<Instruction> to) {
    if (i instanceof Instruction.Load l) {
      Cell cell = effects.number(access, l.address(), l.result().type()).orElse(null);
      if (cell == null) {
        to.add(i);
      } else if (cell.isOfElements()) {
        load(l, access.element(cell, l.address()), elements, to);
      } else {
        to.add(copy(l, held(held, cell)));
      }
      return;
    }
    if (i instanceof Instruction.Call call) {
      call(call, block, held, to);
      Touched<Cell> others = effects.of(call);
      List<Cell> written = effects.written(access, call);
      elements
          .keySet()
          .removeIf(e -> others.changed().contains(e.cell()) || written.contains(e.cell()));
      return;
    }
    to.add(i);
    if (i instanceof Instruction.Store s) {
      Cell cell = effects.number(access, s.address(), s.value().type()).orElse(null);
      if (cell != null && cell.isOfElements()) {
        elements.keySet().removeIf(e -> e.cell().equals(cell));
        elements.put(access.element(cell, s.address()), s.value());
        left.add(new LeftCell<>(cell, s.value(), new DefUse.Position(block, to.size())));
      } else if (cell != null) {
        held.put(cell, s.value());
      }
    }
  }

  private static Instruction copy(Instruction.Load l, Operand held) {
    return new Instruction.Cast(l.result(), CastOperator.FREEZE, held, l.at());
  }

  /** A number in an element is as it was read or written before, or in its range. */
  private void load(
      Instruction.Load l,
      StaticAccess.Element element,
      Map<StaticAccess.Element, Operand> elements,
      List<Instruction> to) {
    Operand before = elements.get(element);
    if (before != null) {
      to.add(copy(l, before));
      return;
    }
    to.add(l);
    new RangeCode(fresh, l.at(), to).assume(l.result(), ranges.of(element.cell()));
    elements.put(element, l.result());
  }

  private static Operand held(Map<Cell, Operand> held, Cell cell) {
    Operand value = held.get(cell);
    if (value == null) {
      throw new IllegalStateException("not followed: " + cell);
    }
    return value;
  }

  private void call(
      Instruction.Call call, int block, Map<Cell, Operand> held, List<Instruction> to) {
    Touched<Cell> others = effects.of(call);
    fixed(own.met()).stream()
        .filter(others.met()::contains)
        .forEach(cell -> leave(cell, block, held, to));
    to.add(call);
    var reading = new RangeCode(fresh, call.at(), to);
    fixed(own.met()).stream()
        .filter(others.changed()::contains)
        .forEach(cell -> held.put(cell, reading.read(cell, ranges.of(cell))));
    for (Cell cell : effects.written(access, call)) {
      Operand value = written(call, cell, to);
      if (cell.isOfElements()) {
        left.add(new LeftCell<>(cell, value, new DefUse.Position(block, to.size())));
      } else {
        held.put(cell, value);
      }
    }
  }

  /** What an operation on a block of memory makes of a cell. */
  private Operand written(Instruction.Call call, Cell cell, List<Instruction> to) {
    if (call.callee() instanceof dev.stet.engine.ir.Callee.BlockOperation block
        && block.isFill()
        && call.arguments().get(1) instanceof Operand.IntConstant each) {
      BigInteger bits = BigInteger.ZERO;
      for (int n = 0; n < cell.bits(); n += Byte.SIZE) {
        bits = bits.shiftLeft(Byte.SIZE).or(each.value());
      }
      return new Operand.IntConstant(new Type.Int(cell.bits()), bits);
    }
    return new RangeCode(fresh, call.at(), to).read(cell, Interval.full(cell.bits()));
  }

  private void leave(Cell cell, int block, Map<Cell, Operand> held, List<Instruction> to) {
    left.add(new LeftCell<>(cell, held(held, cell), new DefUse.Position(block, to.size())));
  }

  private List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    for (int id : flow.order()) {
      List<Instruction> all = new ArrayList<>();
      Location at = flow.block(id).terminator().at();
      joined
          .getOrDefault(id, Map.of())
          .forEach((cell, phi) -> all.add(new Instruction.Phi(phi, incoming(id, cell), at)));
      all.addAll(code.getOrDefault(id, List.of()));
      Block block = flow.block(id);
      blocks.add(new Block(id, block.name(), all, block.terminator()));
    }
    return blocks;
  }

  private List<Instruction.Incoming> incoming(int block, Cell cell) {
    return flow.predecessors(block).stream()
        .map(p -> new Instruction.Incoming(p, held(atEnd.getOrDefault(p, Map.of()), cell)))
        .toList();
  }
}
