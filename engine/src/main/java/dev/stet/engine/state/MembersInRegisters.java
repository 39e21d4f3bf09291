package dev.stet.engine.state;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A function with members of structures in registers, from where it first reads or writes one of an
 * object on, until other code may have changed it or the ways that meet do not agree. What it reads
 * for the first time is in its range; what it wrote is left to others where they may come to see
 * it. (Cytron et al. 1991, with a phi where ways meet that all know it.)
 */
final class MembersInRegisters {

  private final Module module;
  private final MemberAccess access;
  private final Set<MemberCell> cells;
  private final ControlFlow flow;
  private final FreshNumbers fresh;
  private final RangeFixpoint.Ranges<MemberCell> ranges;

  /** What members hold at the end of blocks. */
  private final Map<Integer, Map<MemberAccess.Place, Held>> atEnd = new LinkedHashMap<>();

  private final Map<Integer, List<Instruction>> code = new LinkedHashMap<>();
  private final List<Left<MemberCell>> left = new ArrayList<>();
  private final Set<Operand.Register> first = new LinkedHashSet<>();

  /** What a member holds, and whether others have not seen that yet. */
  private record Held(Operand value, Seen seen) {}

  private enum Seen {
    BY_OTHERS,
    BY_NOBODY_ELSE
  }

  /**
   * The function, and where it leaves members to others.
   *
   * @param first what its first reads of members give, by the registers of the function as it was
   */
  record Rewritten(Function function, List<Left<MemberCell>> left, Set<Operand.Register> first) {
    Rewritten {
      left = List.copyOf(left);
      first = Set.copyOf(first);
    }
  }

  private MembersInRegisters(
      Module module,
      Function function,
      Set<MemberCell> cells,
      RangeFixpoint.Ranges<MemberCell> ranges) {
    this.module = module;
    this.access = new MemberAccess(module, new DefUse(function));
    this.cells = cells;
    this.flow = new ControlFlow(function);
    this.fresh = new FreshNumbers(function);
    this.ranges = ranges;
  }

  static Rewritten of(
      Module module,
      Function function,
      Set<MemberCell> cells,
      RangeFixpoint.Ranges<MemberCell> ranges) {
    var rewriting = new MembersInRegisters(module, function, cells, ranges);
    rewriting.flow.order().forEach(rewriting::rewrite);
    List<Block> blocks = new ArrayList<>();
    for (int id : rewriting.flow.order()) {
      Block block = rewriting.flow.block(id);
      List<Instruction> all = rewriting.code.getOrDefault(id, List.of());
      blocks.add(new Block(id, block.name(), all, block.terminator()));
    }
    return new Rewritten(function.withBlocks(blocks), rewriting.left, rewriting.first);
  }

  private void rewrite(int id) {
    Block block = flow.block(id);
    List<Instruction> to = new ArrayList<>();
    code.put(id, to);
    Map<MemberAccess.Place, Held> held = entered(id, to);
    block.instructions().forEach(i -> rewrite(i, id, held, to));
    if (block.terminator() instanceof Terminator.Return || leadsBack(id)) {
      leave(held, id, to);
    }
    atEnd.put(id, held);
  }

  private boolean leadsBack(int id) {
    return flow.successors(id).stream().anyMatch(s -> flow.position(s) <= flow.position(id));
  }

  /**
   * What is known where a block begins; what is not known on all ways to it is left at their ends.
   */
  private Map<MemberAccess.Place, Held> entered(int id, List<Instruction> to) {
    List<Integer> before = List.copyOf(flow.predecessors(id));
    if (flow.position(id) == 0 || before.isEmpty()) {
      return new LinkedHashMap<>();
    }
    boolean isHead = !atEnd.keySet().containsAll(before);
    Map<MemberAccess.Place, Held> held = new LinkedHashMap<>();
    if (!isHead) {
      for (MemberAccess.Place place : atEnd.getOrDefault(before.get(0), Map.of()).keySet()) {
        if (before.stream().allMatch(b -> atEnd.getOrDefault(b, Map.of()).containsKey(place))) {
          held.put(place, joined(place, before, id, to));
        }
      }
    }
    for (int b : before) {
      Map<MemberAccess.Place, Held> lost = new LinkedHashMap<>(atEnd.getOrDefault(b, Map.of()));
      lost.keySet().removeAll(held.keySet());
      leave(lost, b, code.getOrDefault(b, List.of()));
    }
    return held;
  }

  private Held joined(
      MemberAccess.Place place, List<Integer> before, int id, List<Instruction> to) {
    List<Held> all = before.stream().map(b -> held(b, place)).toList();
    Seen seen =
        all.stream().anyMatch(h -> h.seen() == Seen.BY_NOBODY_ELSE)
            ? Seen.BY_NOBODY_ELSE
            : Seen.BY_OTHERS;
    if (all.stream().map(Held::value).distinct().count() == 1) {
      return new Held(all.get(0).value(), seen);
    }
    var phi = register(place.cell());
    Location at = flow.block(id).terminator().at();
    to.add(
        0,
        new Instruction.Phi(
            phi,
            before.stream().map(b -> new Instruction.Incoming(b, held(b, place).value())).toList(),
            at));
    return new Held(phi, seen);
  }

  private Held held(int block, MemberAccess.Place place) {
    Held held = atEnd.getOrDefault(block, Map.of()).get(place);
    if (held == null) {
      throw new IllegalStateException("not followed: " + place);
    }
    return held;
  }

  private Operand.Register register(MemberCell cell) {
    return new Operand.Register(fresh.register(), new Type.Int(cell.bits()), "");
  }

  private void rewrite(
      Instruction i, int block, Map<MemberAccess.Place, Held> held, List<Instruction> to) {
    if (i instanceof Instruction.Load l) {
      load(l, block, held, to);
    } else if (i instanceof Instruction.Store s) {
      store(s, block, held, to);
    } else if (i instanceof Instruction.Call call && mayReach(call)) {
      leave(held, block, to);
      if (!(call.callee() instanceof Callee.Observation)) {
        held.clear();
      }
      to.add(i);
    } else {
      to.add(i);
    }
  }

  private void load(
      Instruction.Load l, int block, Map<MemberAccess.Place, Held> held, List<Instruction> to) {
    var cell = access.number(l.address(), l.result().type()).filter(cells::contains);
    if (cell.isEmpty()) {
      to.add(l);
      return;
    }
    var place = access.place(l.address(), l.result().type());
    Held known = place.map(held::get).orElse(null);
    if (known != null) {
      to.add(new Instruction.Cast(l.result(), CastOperator.FREEZE, known.value(), l.at()));
      return;
    }
    leave(othersOf(cell.get(), held), block, to);
    to.add(l);
    first.add(l.result());
    new RangeCode(fresh, l.at(), to).assume(l.result(), ranges.of(cell.get()));
    place.ifPresent(p -> held.put(p, new Held(l.result(), Seen.BY_OTHERS)));
  }

  private void store(
      Instruction.Store s, int block, Map<MemberAccess.Place, Held> held, List<Instruction> to) {
    to.add(s);
    var cell = access.number(s.address(), s.value().type()).filter(cells::contains);
    if (cell.isEmpty()) {
      return;
    }
    var place = access.place(s.address(), s.value().type());
    Map<MemberAccess.Place, Held> others = othersOf(cell.get(), held);
    place.ifPresent(others::remove);
    leave(others, block, to);
    held.keySet().removeAll(others.keySet());
    var now = new Held(s.value(), Seen.BY_NOBODY_ELSE);
    if (place.isPresent()) {
      held.put(place.get(), now);
    } else {
      left.add(new Left<>(cell.get(), s.value(), new DefUse.Position(block, to.size())));
    }
  }

  /** The same member of what may be the same object. */
  private static Map<MemberAccess.Place, Held> othersOf(
      MemberCell cell, Map<MemberAccess.Place, Held> held) {
    Map<MemberAccess.Place, Held> others = new LinkedHashMap<>(held);
    others.keySet().removeIf(place -> !place.cell().equals(cell));
    return others;
  }

  /** Whether a call may read or write members. */
  private boolean mayReach(Instruction.Call call) {
    if (!(call.callee() instanceof Callee.Known known)) {
      return true;
    } else if (known instanceof Callee.BlockOperation || known instanceof Callee.Observation) {
      return true;
    } else if (!(known instanceof Callee.Named)) {
      return false;
    }
    return module.function(known.name()) != null
        || !Catalogue.has(known.name())
        || CellEffects.ELSEWHERE.stream().anyMatch(t -> Catalogue.has(known.name(), t))
        || call.arguments().stream().anyMatch(Operand.FunctionAddress.class::isInstance);
  }

  /** What others may see from here on. */
  private void leave(Map<MemberAccess.Place, Held> held, int block, List<Instruction> code) {
    held.replaceAll(
        (place, value) -> {
          if (value.seen() == Seen.BY_NOBODY_ELSE) {
            var at = new DefUse.Position(block, code.size());
            left.add(new Left<>(place.cell(), value.value(), at));
          }
          return new Held(value.value(), Seen.BY_OTHERS);
        });
  }
}
