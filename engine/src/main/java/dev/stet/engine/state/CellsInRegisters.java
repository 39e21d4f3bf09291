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
import org.jspecify.annotations.Nullable;

/**
 * A function with the cells that it reads and writes itself in registers, as far as it is known
 * what they hold: they are read where it is entered and behind calls that may change them, and are
 * then in their ranges. Numbers in elements of arrays are {@link HeldElements}. (Cytron et al.
 * 1991, with a phi wherever ways meet.)
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
  private final HeldElements elements;
  private final List<LeftCell<Cell>> left = new ArrayList<>();

  /**
   * The function, and where it leaves its cells to others.
   *
   * @param found what loads give that find elements of arrays in their ranges
   */
  record Rewritten(Function function, List<LeftCell<Cell>> left, Set<Operand.Register> found) {
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
    this.elements = new HeldElements(flow, fresh, code);
  }

  static Rewritten of(
      StaticAccess access,
      CellEffects effects,
      Function function,
      RangeFixpoint.Ranges<Cell> ranges) {
    var rewriting = new CellsInRegisters(access, effects, function, ranges);
    rewriting.flow.order().forEach(rewriting::rewrite);
    List<LeftCell<Cell>> left = new ArrayList<>(rewriting.left);
    left.addAll(rewriting.elements.left());
    return new Rewritten(function.withBlocks(rewriting.blocks()), left, rewriting.elements.found());
  }

  private void rewrite(int id) {
    Block block = flow.block(id);
    List<Instruction> to = new ArrayList<>();
    code.put(id, to);
    Map<Cell, Operand> held = new LinkedHashMap<>();
    if (flow.position(id) == 0) {
      var reading = new RangeCode(fresh, block.terminator().at(), to);
      fixed(own.met()).forEach(cell -> held.put(cell, reading.read(cell, ranges.of(cell))));
    } else if (flow.predecessors(id).size() == 1) {
      int before = flow.predecessors(id).iterator().next();
      held.putAll(atEnd.getOrDefault(before, Map.of()));
    } else {
      Map<Cell, Operand.Register> phis = new LinkedHashMap<>();
      for (Cell cell : fixed(own.met())) {
        Operand same = sameBefore(id, cell);
        if (same == null) {
          phis.put(cell, register(cell));
        } else {
          held.put(cell, same);
        }
      }
      joined.put(id, phis);
      held.putAll(phis);
    }
    HeldElements.InBlock inBlock = elements.enter(id, to, ranges);
    block.instructions().forEach(i -> rewrite(i, id, held, inBlock, to));
    if (block.terminator() instanceof Terminator.Return) {
      fixed(own.changed()).forEach(cell -> leave(cell, id, held, to));
    }
    atEnd.put(id, held);
    inBlock.end();
  }

  /** What a cell holds on all ways to a block, where that is the same and none comes back. */
  private @Nullable Operand sameBefore(int block, Cell cell) {
    Operand same = null;
    for (int before : flow.predecessors(block)) {
      Map<Cell, Operand> held = atEnd.get(before);
      Operand here = held == null ? null : held.get(cell);
      if (here == null || (same != null && !same.equals(here))) {
        return null;
      }
      same = here;
    }
    return same;
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
      HeldElements.InBlock inBlock,
      List<Instruction> to) {
    if (i instanceof Instruction.Load l) {
      Cell cell = effects.number(access, l).orElse(null);
      if (cell == null) {
        to.add(i);
      } else if (cell.isOfElements()) {
        inBlock.load(l, access.element(cell, l.address()), ranges);
      } else {
        to.add(copy(l, held(held, cell)));
      }
      return;
    }
    if (i instanceof Instruction.Call call) {
      call(call, block, held, inBlock, to);
      return;
    }
    to.add(i);
    if (i instanceof Instruction.Store s) {
      Cell cell = effects.number(access, s).orElse(null);
      if (cell != null && cell.isOfElements()) {
        inBlock.store(s, access.element(cell, s.address()));
      } else if (cell != null) {
        held.put(cell, s.value());
      }
    }
  }

  /** In place of a load, what it gives. */
  static Instruction copy(Instruction.Load l, Operand held) {
    return new Instruction.Cast(l.result(), CastOperator.FREEZE, held, l.at());
  }

  private static Operand held(Map<Cell, Operand> held, Cell cell) {
    Operand value = held.get(cell);
    if (value == null) {
      throw new IllegalStateException("not followed: " + cell);
    }
    return value;
  }

  private void call(
      Instruction.Call call,
      int block,
      Map<Cell, Operand> held,
      HeldElements.InBlock inBlock,
      List<Instruction> to) {
    Touched<Cell> others = effects.of(call);
    inBlock.meet(others.met());
    fixed(own.met()).stream()
        .filter(others.met()::contains)
        .forEach(cell -> leave(cell, block, held, to));
    to.add(call);
    var reading = new RangeCode(fresh, call.at(), to);
    fixed(own.met()).stream()
        .filter(others.changed()::contains)
        .forEach(cell -> held.put(cell, reading.read(cell, ranges.of(cell))));
    inBlock.forget(others.changed()::contains);
    for (Cell cell : effects.written(access, call)) {
      Operand value = written(call, cell, to);
      if (cell.isOfElements()) {
        inBlock.fill(cell, value);
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
