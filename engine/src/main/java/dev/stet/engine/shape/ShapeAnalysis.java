package dev.stet.engine.shape;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Liveness;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapConditions;
import dev.stet.engine.shape.heap.Links;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.ValueComparison;
import dev.stet.engine.shape.heap.ValueComparison.Claim;
import dev.stet.engine.shape.heap.ValueComparison.Order;
import dev.stet.engine.shape.heap.ValueComparison.Truth;
import dev.stet.engine.shape.merge.Folding;
import dev.stet.engine.shape.merge.Gaps;
import dev.stet.engine.shape.merge.Merging;
import dev.stet.engine.shape.merge.MergingRules;
import dev.stet.engine.shape.step.BeyondShapes;
import dev.stet.engine.shape.step.HeapFindings;
import dev.stet.engine.shape.step.HeapSteps;
import dev.stet.engine.shape.step.Leaks;
import dev.stet.engine.shape.step.Operands;
import dev.stet.engine.shape.step.Start;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.time.Patience;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The heaps that there may be at each place of a function, to a fixpoint. At the head of a loop
 * neighbouring nodes become chains; heaps that differ in more than numbers stay apart.
 */
public final class ShapeAnalysis {

  /** Heaps at one place. */
  private static final int MOST_HEAPS = 300;

  /** In the body of a loop so many times as many heaps stay apart as at its head. */
  private static final int BETWEEN_HEADS = 4;

  /**
   * When heaps at a place become one.
   *
   * @param numbers with so many, those that differ in numbers only
   * @param gaps with so many, those in which a list is there or not
   * @param row so many nodes that follow each other stay nodes
   * @param runs blocks of code that are run before it is given up
   */
  private record Width(int numbers, int gaps, int row, Folding.Which folded, int runs) {}

  /** What is tried in turn until no check may fail. */
  private static final List<Width> WIDTHS =
      List.of(
          new Width(2, 150, 1, Folding.Which.ALL, 50_000),
          new Width(50, 150, 1, Folding.Which.ALL, 50_000),
          new Width(2, 24, 1, Folding.Which.ALL, 50_000),
          new Width(2, 150, 1, Folding.Which.OF_SAME_CONSTANTS, 300),
          new Width(50, 150, 6, Folding.Which.ALL, 1_000));

  private final ControlFlow flow;
  private final LoopNest nest;
  private final Liveness liveness;
  private final Patience patience;
  private final HeapFindings findings = new HeapFindings();
  private final MergingRules setting;
  private final Folding folding;
  private final HeapSteps steps;
  private final Operands operands;
  private final Leaks leaks;
  private final Map<Integer, List<Heap>> known = new LinkedHashMap<>();

  /** By the position of the block. */
  private final TreeMap<Integer, Deque<Heap>> open = new TreeMap<>();

  private final Heap start;
  private final Width width;

  private ShapeAnalysis(
      Module module,
      Function function,
      Start.Of of,
      HeapRules rules,
      Patience patience,
      Width width) {
    this.width = width;
    this.patience = patience;
    this.flow = new ControlFlow(function);
    this.nest = new LoopNest(flow);
    this.liveness = new Liveness(function, flow);
    this.start = new Heap(new Heap.Numbering());
    this.leaks = new Leaks(rules, findings);
    this.steps = new HeapSteps(module, rules, findings, leaks, start, patience);
    this.operands = steps.operands();
    this.setting =
        new MergingRules(
            new Links(), module.layout().pointerBytes(), widths(function), thresholds(function));
    this.folding = new Folding(setting, width.row(), width.folded());
    new Start(operands, function, of).fill(start);
  }

  /**
   * What the shapes of a function prove.
   *
   * @param function with all that it calls inlined, as far as that is to be followed
   * @return empty where it does something that cannot be followed
   * @throws OutOfTime where patience ends before anything is found
   */
  public static Optional<Shapes> of(
      Module module, Function function, Start.Of of, HeapRules rules, Patience patience) {
    List<HeapFindings> all = new ArrayList<>();
    for (Width width : WIDTHS) {
      try {
        var analysis = new ShapeAnalysis(module, function, of, rules, patience, width);
        analysis.run();
        all.add(analysis.findings);
      } catch (BeyondShapes e) {
        continue;
      } catch (OutOfTime e) {
        if (all.isEmpty()) {
          throw e;
        }
        break; // What was found before stands.
      }
      if (all.get(all.size() - 1).isEmpty()) {
        break;
      }
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(new Shapes(all));
  }

  private static NavigableSet<BigInteger> thresholds(Function function) {
    NavigableSet<BigInteger> numbers = new TreeSet<>(List.of(BigInteger.ZERO));
    for (var block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Compare c) {
          for (Operand operand : List.of(c.left(), c.right())) {
            if (operand instanceof Operand.IntConstant i) {
              numbers.add(i.signedValue());
              numbers.add(i.signedValue().add(BigInteger.ONE));
              numbers.add(i.signedValue().subtract(BigInteger.ONE));
            }
          }
        }
      }
    }
    return numbers;
  }

  private Map<Integer, Integer> widths(Function function) {
    Map<Integer, Integer> widths = new LinkedHashMap<>();
    List<Operand.Register> registers = new ArrayList<>(function.parameters());
    function
        .blocks()
        .forEach(b -> b.instructions().forEach(i -> registers.addAll(Uses.written(i))));
    registers.forEach(r -> widths.put(r.id(), operands.width(r.type())));
    return widths;
  }

  private void run() {
    arrive(flow.order().get(0), start);
    int runs = 0;
    while (!open.isEmpty()) {
      patience.check();
      if (++runs > width.runs()) {
        throw new BeyondShapes("too many heaps");
      }
      Map.Entry<Integer, Deque<Heap>> first = open.firstEntry();
      Heap heap = first.getValue().removeFirst();
      if (first.getValue().isEmpty()) {
        open.remove(first.getKey());
      }
      block(flow.order().get(first.getKey()), heap.copy());
    }
  }

  private void block(int id, Heap heap) {
    var block = flow.block(id);
    for (Heap end : steps.run(block.instructions(), heap)) {
      leave(id, block.terminator(), end);
    }
  }

  private void leave(int from, Terminator terminator, Heap heap) {
    if (terminator instanceof Terminator.Jump j) {
      go(from, j.target(), heap);
    } else if (terminator instanceof Terminator.Branch b) {
      Heap other = heap.copy();
      steps.truths().assume(heap, b.condition(), Truth.YES).forEach(h -> go(from, b.whenTrue(), h));
      steps
          .truths()
          .assume(other, b.condition(), Truth.NO)
          .forEach(h -> go(from, b.whenFalse(), h));
    } else if (terminator instanceof Terminator.Switch s) {
      cases(from, s, heap);
    } else if (terminator instanceof Terminator.Return r) {
      leaks.atReturn(heap, r.values().stream().map(v -> operands.value(heap, v)).toList());
    } else if (terminator instanceof Terminator.Unsupported u) {
      throw new BeyondShapes(u.construct());
    }
  }

  private void cases(int from, Terminator.Switch s, Heap heap) {
    int width = operands.width(s.value().type());
    Heap rest = heap;
    for (Terminator.Case one : s.cases()) {
      Heap here = rest.copy();
      ValueComparison equal =
          new ValueComparison(
              Order.EQUAL,
              operands.value(here, s.value()),
              new SymbolicValue.Bits(one.value()),
              width);
      if (HeapConditions.assume(here, new Claim(equal, Truth.YES))) {
        go(from, one.target(), here);
      }
      if (!HeapConditions.assume(rest, new Claim(equal, Truth.NO))) {
        return;
      }
    }
    go(from, s.otherwise(), rest);
  }

  private void go(int from, int to, Heap heap) {
    Map<Integer, SymbolicValue> values = new LinkedHashMap<>();
    for (Instruction instruction : flow.block(to).instructions()) {
      if (instruction instanceof Instruction.Phi phi) {
        phi.incoming().stream()
            .filter(i -> i.block() == from)
            .forEach(i -> values.put(phi.result().id(), operands.value(heap, i.value())));
      }
    }
    values.forEach(heap::set);
    arrive(to, heap);
  }

  /** States at the start of a block: looked at unless they are in a heap that was there before. */
  private void arrive(int block, Heap arriving) {
    boolean head = nest.loopAt(block) != null;
    arriving.keepRegisters(liveness.at(block));
    arriving.collect();
    if (!head && flow.predecessors(block).size() < 2) {
      add(block, arriving);
      return;
    }
    Heap heap = arriving;
    if (head) {
      heap = folding.fold(arriving);
      heap.collect();
    }
    List<Heap> all = known.computeIfAbsent(block, b -> new ArrayList<>());
    List<Merged> found = new ArrayList<>();
    for (Heap other : all) {
      Merged merged = merged(heap, other, Gaps.Policy.KNOWN_EMPTY);
      if (merged.heap().isPresent() && !merged.merging().isMore()) {
        return;
      }
      found.add(merged);
    }
    int apart = head ? width.numbers() : BETWEEN_HEADS * width.numbers();
    for (int i = 0; i < all.size(); i++) {
      Merged merged =
          all.size() < width.gaps() ? found.get(i) : merged(heap, all.get(i), Gaps.Policy.ALL);
      boolean fits = !merged.merging().hasMoreNumbers() || all.size() >= apart;
      if (merged.heap().isPresent() && fits) {
        Heap both = head ? folding.fold(merged.heap().get()) : merged.heap().get();
        all.set(i, both);
        add(block, both);
        return;
      }
    }
    if (all.size() >= MOST_HEAPS) {
      throw new BeyondShapes("too many heaps");
    }
    all.add(heap);
    add(block, heap);
  }

  /** What becomes of two heaps, and how. */
  private record Merged(Optional<Heap> heap, Merging merging) {}

  private Merged merged(Heap arriving, Heap other, Gaps.Policy policy) {
    patience.check();
    var merging = new Merging(Merging.Of.HEAPS, policy, arriving, other, setting);
    return new Merged(merging.heaps(), merging);
  }

  private void add(int block, Heap heap) {
    open.computeIfAbsent(flow.position(block), p -> new ArrayDeque<>()).addLast(heap);
  }

  /** Whether the function works with memory in a way that shapes can tell something of. */
  public static boolean isWorthwhile(Module module, Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Call c
                    && c.results().stream().anyMatch(r -> r.type() instanceof Type.Pointer)
                    && dev.stet.engine.analysis.Allocator.called(module, c).isPresent());
  }
}
