package dev.stet.engine.state;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A function with members of structures in registers, from where it first reads or writes one of an
 * object on, until other code may have changed it or the ways that meet do not agree. What it reads
 * for the first time is in its range; what it wrote is left to others where they may come to see
 * it. Members that are in an order are known or forgotten together. (Cytron et al. 1991, with a phi
 * where ways meet that all know it.) Longer than most files: each instruction changes one and the
 * same account of what is held.
 */
final class MembersInRegisters {

  private final ProgramFunctions program;
  private final MemberAccess access;
  private final ReachingCalls calls;
  private final MemberChanges changes;
  private final KnownMembers known;
  private final ControlFlow flow;
  private final FreshNumbers fresh;
  private final LoopNest nest;

  /** What members hold at the end of blocks. */
  private final Map<Integer, Map<MemberAccess.Place, HeldValue>> atEnd = new LinkedHashMap<>();

  /** What stays known in loops, by their heads. */
  private final Map<Integer, Set<MemberAccess.Place>> keptInLoop = new LinkedHashMap<>();

  private final Map<Integer, List<Instruction>> code = new LinkedHashMap<>();
  private final Rewritten result;

  /** Two members of an object where others may find both, or are found by the function. */
  record InOrder(MemberOrder order, Operand less, Operand more, DefUse.Position at) {}

  /**
   * The function, and where it leaves members to others.
   *
   * @param first where it first reads a member, by the registers of the function as it was
   * @param leftInOrder members that are to be in order where others may find them
   * @param foundInOrder those that it finds so
   */
  record Rewritten(
      List<Block> blocks,
      List<LeftCell<MemberCell>> left,
      Map<Operand.Register, MemberAccess.Place> first,
      List<InOrder> leftInOrder,
      List<InOrder> foundInOrder) {

    private Rewritten() {
      this(
          new ArrayList<>(),
          new ArrayList<>(),
          new LinkedHashMap<>(),
          new ArrayList<>(),
          new ArrayList<>());
    }

    Function of(Function function) {
      return function.withBlocks(blocks);
    }
  }

  private MembersInRegisters(ProgramFunctions program, Function function, KnownMembers known) {
    this.program = program;
    var uses = new DefUse(function);
    this.access = new MemberAccess(program.module(), uses, known.parts());
    var origins = new PointerOrigins(program.module(), program, function, uses, known.parts());
    this.calls = new ReachingCalls(program, access, origins, known.parts());
    this.changes = new MemberChanges(access, calls, known.effects(), known.cells());
    this.known = known;
    this.flow = new ControlFlow(function);
    this.nest = new LoopNest(flow);
    this.fresh = new FreshNumbers(function);
    this.result = new Rewritten();
  }

  static Rewritten of(ProgramFunctions program, Function function, KnownMembers known) {
    var rewriting = new MembersInRegisters(program, function, known);
    rewriting.flow.order().forEach(rewriting::rewrite);
    for (int id : rewriting.flow.order()) {
      Block block = rewriting.flow.block(id);
      List<Instruction> all = rewriting.code.getOrDefault(id, List.of());
      rewriting.result.blocks.add(new Block(id, block.name(), all, block.terminator()));
    }
    return rewriting.result;
  }

  private void rewrite(int id) {
    Block block = flow.block(id);
    List<Instruction> to = new ArrayList<>();
    code.put(id, to);
    Map<MemberAccess.Place, HeldValue> held = entered(id, to);
    block.instructions().forEach(i -> rewrite(i, id, held, to));
    if (block.terminator() instanceof Terminator.Return) {
      leave(held, id, to);
    }
    for (int header : flow.successors(id)) {
      if (flow.position(header) <= flow.position(id)) {
        Map<MemberAccess.Place, HeldValue> lost = new LinkedHashMap<>(held);
        lost.keySet().removeAll(keptInLoop.getOrDefault(header, Set.of()));
        leave(lost, id, to);
        held.keySet().removeAll(lost.keySet());
      }
    }
    atEnd.put(id, held);
  }

  /**
   * What is known where a block begins; what is not known on all ways to it is left at their ends.
   */
  private Map<MemberAccess.Place, HeldValue> entered(int id, List<Instruction> to) {
    List<Integer> before = List.copyOf(flow.predecessors(id));
    Map<MemberAccess.Place, HeldValue> held = new LinkedHashMap<>();
    Loop loop = nest.loopAt(id);
    if (flow.position(id) != 0 && !before.isEmpty() && atEnd.keySet().containsAll(before)) {
      common(before).forEach(place -> held.put(place, joined(place, before, id, to)));
    } else if (loop != null && nest.isReducible()) {
      List<Integer> outside = before.stream().filter(atEnd::containsKey).toList();
      Set<MemberCell> changed = changes.by(loop, flow);
      Set<MemberAccess.Place> same = new LinkedHashSet<>(common(outside));
      same.removeIf(p -> outside.stream().map(b -> held(b, p).value()).distinct().count() > 1);
      for (MemberAccess.Place place : same) {
        Set<MemberCell> besides = besides(place.cell());
        if (Collections.disjoint(changed, besides)
            && besides.stream().map(place::of).allMatch(same::contains)) {
          held.put(place, joined(place, outside, id, to).beforeThat());
        }
      }
      keptInLoop.put(id, new LinkedHashSet<>(held.keySet()));
    }
    for (int b : before) {
      Map<MemberAccess.Place, HeldValue> lost =
          new LinkedHashMap<>(atEnd.getOrDefault(b, Map.of()));
      lost.keySet().removeAll(held.keySet());
      leave(lost, b, code.getOrDefault(b, List.of()));
    }
    return held;
  }

  /** What is known at the ends of all of these blocks. */
  private Set<MemberAccess.Place> common(List<Integer> blocks) {
    Set<MemberAccess.Place> all = new LinkedHashSet<>();
    if (!blocks.isEmpty()) {
      all.addAll(atEnd.getOrDefault(blocks.get(0), Map.of()).keySet());
      blocks.forEach(b -> all.retainAll(atEnd.getOrDefault(b, Map.of()).keySet()));
    }
    return all;
  }

  private HeldValue joined(
      MemberAccess.Place place, List<Integer> before, int id, List<Instruction> to) {
    List<HeldValue> all = before.stream().map(b -> held(b, place)).toList();
    HeldValue.Seen seen =
        all.stream().map(HeldValue::seen).max(Comparator.naturalOrder()).orElseThrow();
    if (all.stream().map(HeldValue::value).distinct().count() == 1) {
      return new HeldValue(all.get(0).value(), seen);
    }
    var phi = register(place.cell());
    Location at = flow.block(id).terminator().at();
    to.add(
        new Instruction.Phi(
            phi,
            before.stream().map(b -> new Instruction.Incoming(b, held(b, place).value())).toList(),
            at));
    return new HeldValue(phi, seen);
  }

  private HeldValue held(int block, MemberAccess.Place place) {
    return held(atEnd.getOrDefault(block, Map.of()), place);
  }

  private static HeldValue held(Map<MemberAccess.Place, HeldValue> all, MemberAccess.Place place) {
    HeldValue held = all.get(place);
    if (held == null) {
      throw new IllegalStateException("not followed: " + place);
    }
    return held;
  }

  private Operand.Register register(MemberCell cell) {
    return new Operand.Register(fresh.register(), new Type.Int(cell.bits()), "");
  }

  private void rewrite(
      Instruction i, int block, Map<MemberAccess.Place, HeldValue> held, List<Instruction> to) {
    if (i instanceof Instruction.Load l) {
      load(l, block, held, to);
    } else if (i instanceof Instruction.Store s) {
      store(s, block, held, to);
    } else if (i instanceof Instruction.Call call) {
      call(call, block, held, to);
    } else {
      to.add(i);
    }
  }

  private void call(
      Instruction.Call call,
      int block,
      Map<MemberAccess.Place, HeldValue> held,
      List<Instruction> to) {
    if (calls.mayReach(call)) {
      leave(reached(call, held), block, to);
    }
    Set<MemberCell> changed = changes.by(call);
    held.keySet().removeIf(place -> !Collections.disjoint(changed, besides(place.cell())));
    if (!(call.callee() instanceof Callee.Observation)) {
      held.replaceAll((place, value) -> value.beforeThat());
    }
    to.add(call);
    if (call.callee() instanceof Callee.Named named
        && program.of(named).isEmpty()
        && Catalogue.has(named.name(), Trait.COUNTS_BYTES)) {
      call.results().forEach(bytes -> new RangeCode(fresh, call.at(), to).assumeSize(bytes));
    }
  }

  /** The members that a call may read or write. */
  private Map<MemberAccess.Place, HeldValue> reached(
      Instruction.Call call, Map<MemberAccess.Place, HeldValue> held) {
    Set<String> structures = calls.structures(call).orElse(null);
    if (structures == null) {
      return held;
    }
    Map<MemberAccess.Place, HeldValue> reached = new LinkedHashMap<>(held);
    reached.keySet().removeIf(place -> !structures.contains(place.cell().structure()));
    return reached;
  }

  private void load(
      Instruction.Load l,
      int block,
      Map<MemberAccess.Place, HeldValue> held,
      List<Instruction> to) {
    var found =
        access.place(l.address(), l.result().type()).filter(p -> known.cells().contains(p.cell()));
    if (found.isEmpty()) {
      to.add(l);
      return;
    }
    MemberAccess.Place place = found.get();
    HeldValue before = held.get(place);
    if (before != null) {
      readAgain(place, l.result(), held);
      to.add(new Instruction.Cast(l.result(), CastOperator.FREEZE, before.value(), l.at()));
      return;
    }
    leave(othersOf(place.cell(), held), block, to);
    to.add(l);
    result.first.put(l.result(), place);
    find(place, l.result(), l.at(), held, to);
    findBesides(place, block, l.at(), held, to);
  }

  /** What has been out of sight is found in its range again. */
  private void readAgain(
      MemberAccess.Place place, Operand.Register read, Map<MemberAccess.Place, HeldValue> held) {
    boolean isSeen =
        besides(place.cell()).stream()
            .map(cell -> held.get(place.of(cell)))
            .noneMatch(h -> h != null && h.seen() == HeldValue.Seen.BY_NOBODY_ELSE);
    HeldValue before = held(held, place);
    if (isSeen && before.seen() == HeldValue.Seen.BEFORE) {
      result.first.put(read, place);
      held.put(place, new HeldValue(before.value(), HeldValue.Seen.BY_OTHERS));
    }
  }

  private void find(
      MemberAccess.Place place,
      Operand.Register value,
      Location at,
      Map<MemberAccess.Place, HeldValue> held,
      List<Instruction> to) {
    new RangeCode(fresh, at, to).assume(value, known.ranges().of(place.cell()));
    held.put(place, new HeldValue(value, HeldValue.Seen.BY_OTHERS));
  }

  /** Reads what is in some order with a member that was not known, and what is so with that. */
  private void findBesides(
      MemberAccess.Place place,
      int block,
      Location at,
      Map<MemberAccess.Place, HeldValue> held,
      List<Instruction> to) {
    Set<MemberCell> besides = besides(place.cell());
    for (MemberCell other : besides) {
      MemberAccess.Place its = place.of(other);
      if (!other.equals(place.cell()) && !held.containsKey(its)) {
        leave(othersOf(other, held), block, to);
        find(its, new RangeCode(fresh, at, to).read(its, Member.OBSERVED, ""), at, held, to);
      }
    }
    for (MemberOrder order : known.orders()) {
      if (besides.contains(order.less())
          && held.containsKey(place.of(order.less()))
          && held.containsKey(place.of(order.more()))) {
        Operand less = held(held, place.of(order.less())).value();
        Operand more = held(held, place.of(order.more())).value();
        new RangeCode(fresh, at, to).assume(less, more, order.sign());
        result.foundInOrder.add(
            new InOrder(order, less, more, new DefUse.Position(block, to.size())));
      }
    }
  }

  /** The members that orders lead to from one; none but itself where it is in no order. */
  private Set<MemberCell> besides(MemberCell cell) {
    Set<MemberCell> all = new LinkedHashSet<>(List.of(cell));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (MemberOrder order : known.orders()) {
        boolean isOne = all.contains(order.less()) || all.contains(order.more());
        grows |= isOne && all.addAll(List.of(order.less(), order.more()));
      }
    }
    return all;
  }

  private void store(
      Instruction.Store s,
      int block,
      Map<MemberAccess.Place, HeldValue> held,
      List<Instruction> to) {
    var found =
        access.place(s.address(), s.value().type()).filter(p -> known.cells().contains(p.cell()));
    if (found.isPresent()) {
      MemberAccess.Place place = found.get();
      if (!held.containsKey(place)) {
        findBesides(place, block, s.at(), held, to);
      }
      Map<MemberAccess.Place, HeldValue> others = othersOf(place.cell(), held);
      besides(place.cell()).forEach(own -> others.remove(place.of(own)));
      leave(others, block, to);
      held.keySet().removeAll(others.keySet());
      held.put(place, new HeldValue(s.value(), HeldValue.Seen.BY_NOBODY_ELSE));
    }
    to.add(s);
  }

  /** The same member of what may be the same object, with those that are in order with it. */
  private Map<MemberAccess.Place, HeldValue> othersOf(
      MemberCell cell, Map<MemberAccess.Place, HeldValue> held) {
    Map<MemberAccess.Place, HeldValue> others = new LinkedHashMap<>();
    Set<MemberCell> besides = besides(cell);
    held.forEach(
        (place, value) -> {
          if (besides.contains(place.cell())) {
            others.put(place, value);
          }
        });
    return others;
  }

  /** What others may see from here on. */
  private void leave(Map<MemberAccess.Place, HeldValue> held, int block, List<Instruction> code) {
    var at = new DefUse.Position(block, code.size());
    held.forEach(
        (place, value) -> {
          if (value.seen() == HeldValue.Seen.BY_NOBODY_ELSE) {
            result.left.add(new LeftCell<>(place.cell(), value.value(), at));
            known.orders().stream()
                .filter(order -> order.isOf(place.cell()))
                .forEach(order -> leave(order, place, held, at));
          }
        });
    held.replaceAll(
        (place, value) ->
            value.seen() == HeldValue.Seen.BY_NOBODY_ELSE
                ? new HeldValue(value.value(), HeldValue.Seen.BY_OTHERS)
                : value);
  }

  private void leave(
      MemberOrder order,
      MemberAccess.Place place,
      Map<MemberAccess.Place, HeldValue> held,
      DefUse.Position at) {
    Operand less = held(held, place.of(order.less())).value();
    Operand more = held(held, place.of(order.more())).value();
    result.leftInOrder.add(new InOrder(order, less, more, at));
  }
}
