package dev.stet.engine.state;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What elements of arrays hold in a function, from where it reads or writes one on, until another
 * one that may be the same, other code or a loop comes between. What is written is left to others
 * where they may come to see it; what is read for the first time is in its range, as is all that
 * was left.
 */
final class HeldElements {

  private final ControlFlow flow;
  private final FreshNumbers fresh;
  private final Map<Integer, List<Instruction>> code;
  private final Map<Integer, Map<StaticAccess.Element, HeldValue>> atEnd = new LinkedHashMap<>();
  private final List<LeftCell<Cell>> left = new ArrayList<>();
  private final Set<Operand.Register> found = new LinkedHashSet<>();

  /** Where a block stands. */
  final class InBlock {

    private final int block;
    private final List<Instruction> to;
    private final Map<StaticAccess.Element, HeldValue> held;

    private InBlock(int block, List<Instruction> to, Map<StaticAccess.Element, HeldValue> held) {
      this.block = block;
      this.to = to;
      this.held = held;
    }

    /** What an element holds as it is loaded; the load itself, in its range, the first time. */
    void load(Instruction.Load l, StaticAccess.Element element, RangeFixpoint.Ranges<Cell> ranges) {
      HeldValue before = held.get(element);
      if (before != null) {
        to.add(CellsInRegisters.copy(l, before.value()));
        // What is found out about the one that was read last holds of what others find.
        held.put(element, new HeldValue(l.result(), before.seen()));
        return;
      }
      leave(held, element.cell()::equals, at());
      to.add(l);
      found.add(l.result());
      new RangeCode(fresh, l.at(), to).assume(l.result(), ranges.of(element.cell()));
      held.put(element, new HeldValue(l.result(), HeldValue.Seen.BY_OTHERS));
    }

    /** Behind a store. */
    void store(Instruction.Store s, StaticAccess.Element element) {
      held.remove(element);
      leave(held, element.cell()::equals, at());
      held.keySet().removeIf(e -> e.cell().equals(element.cell()));
      held.put(element, new HeldValue(s.value(), HeldValue.Seen.BY_NOBODY_ELSE));
    }

    /** In front of a call that may come to see some cells. */
    void meet(Set<Cell> met) {
      leave(held, met::contains, at());
    }

    /** Behind one that may change some. */
    void forget(Predicate<Cell> changed) {
      held.keySet().removeIf(e -> changed.test(e.cell()));
    }

    /** Some elements get a value. */
    void fill(Cell cell, Operand value) {
      leave(held, cell::equals, at());
      forget(cell::equals);
      left.add(new LeftCell<>(cell, value, at()));
    }

    /** At the end of the block. */
    void end() {
      boolean ends = flow.block(block).terminator() instanceof Terminator.Return;
      boolean isInLoop =
          flow.successors(block).stream()
              .anyMatch(next -> flow.position(next) <= flow.position(block));
      if (ends || isInLoop) {
        leave(held, cell -> true, at());
      }
      atEnd.put(block, held);
    }

    private DefUse.Position at() {
      return new DefUse.Position(block, to.size());
    }
  }

  /**
   * @param code of the blocks so far
   */
  HeldElements(ControlFlow flow, FreshNumbers fresh, Map<Integer, List<Instruction>> code) {
    this.flow = flow;
    this.fresh = fresh;
    this.code = code;
  }

  /** What is left to others, and where. */
  List<LeftCell<Cell>> left() {
    return Collections.unmodifiableList(left);
  }

  /** What loads give that find elements in their range. */
  Set<Operand.Register> found() {
    return Collections.unmodifiableSet(found);
  }

  /**
   * A block is entered. What all ways to it agree on is known there, and what some have written
   * that nobody else has seen: on other ways it is in its range. At the head of a loop nothing is
   * known.
   */
  InBlock enter(int id, List<Instruction> to, RangeFixpoint.Ranges<Cell> ranges) {
    List<Integer> before = List.copyOf(flow.predecessors(id));
    Map<StaticAccess.Element, HeldValue> held = new LinkedHashMap<>();
    if (flow.position(id) != 0 && !before.isEmpty() && atEnd.keySet().containsAll(before)) {
      for (StaticAccess.Element element : kept(before)) {
        List<HeldValue> all = before.stream().map(b -> onWay(element, b, ranges)).toList();
        held.put(element, joined(element, before, all, id, to));
      }
    }
    for (int b : before) {
      Map<StaticAccess.Element, HeldValue> lost = new LinkedHashMap<>(atEnd(b));
      lost.keySet().removeAll(held.keySet());
      leave(lost, cell -> true, atEndOf(b));
    }
    return new InBlock(id, to, held);
  }

  private Set<StaticAccess.Element> kept(List<Integer> before) {
    Set<StaticAccess.Element> all = new LinkedHashSet<>(atEnd(before.get(0)).keySet());
    before.forEach(b -> all.retainAll(atEnd(b).keySet()));
    before.forEach(
        b ->
            atEnd(b)
                .forEach(
                    (element, h) -> {
                      if (h.seen() == HeldValue.Seen.BY_NOBODY_ELSE) {
                        all.add(element);
                      }
                    }));
    return all;
  }

  private Map<StaticAccess.Element, HeldValue> atEnd(int block) {
    return atEnd.getOrDefault(block, Map.of());
  }

  private DefUse.Position atEndOf(int block) {
    return new DefUse.Position(block, code.getOrDefault(block, List.of()).size());
  }

  /** What an element holds where one way comes from; in its range where that is not known. */
  private HeldValue onWay(
      StaticAccess.Element element, int from, RangeFixpoint.Ranges<Cell> ranges) {
    HeldValue before = atEnd(from).get(element);
    if (before != null) {
      return before;
    }
    Cell cell = element.cell();
    leave(Objects.requireNonNull(atEnd.get(from)), cell::equals, atEndOf(from));
    Location at = flow.block(from).terminator().at();
    List<Instruction> end = Objects.requireNonNull(code.get(from));
    return new HeldValue(
        new RangeCode(fresh, at, end).read(cell, ranges.of(cell)), HeldValue.Seen.BY_OTHERS);
  }

  private HeldValue joined(
      StaticAccess.Element element,
      List<Integer> before,
      List<HeldValue> all,
      int id,
      List<Instruction> to) {
    boolean isSeen = all.stream().allMatch(h -> h.seen() == HeldValue.Seen.BY_OTHERS);
    HeldValue.Seen seen = isSeen ? HeldValue.Seen.BY_OTHERS : HeldValue.Seen.BY_NOBODY_ELSE;
    if (all.stream().map(HeldValue::value).distinct().count() == 1) {
      return new HeldValue(all.get(0).value(), seen);
    }
    var phi = new Operand.Register(fresh.register(), new Type.Int(element.cell().bits()), "");
    List<Instruction.Incoming> incoming = new ArrayList<>();
    for (int n = 0; n < before.size(); n++) {
      incoming.add(new Instruction.Incoming(before.get(n), all.get(n).value()));
    }
    to.add(new Instruction.Phi(phi, incoming, flow.block(id).terminator().at()));
    return new HeldValue(phi, seen);
  }

  private void leave(
      Map<StaticAccess.Element, HeldValue> held, Predicate<Cell> which, DefUse.Position at) {
    held.replaceAll(
        (element, h) -> {
          if (h.seen() == HeldValue.Seen.BY_OTHERS || !which.test(element.cell())) {
            return h;
          }
          left.add(new LeftCell<>(element.cell(), h.value(), at));
          return new HeldValue(h.value(), HeldValue.Seen.BY_OTHERS);
        });
  }
}
