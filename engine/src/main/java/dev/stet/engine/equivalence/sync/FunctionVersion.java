package dev.stet.engine.equivalence.sync;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.equivalence.pattern.InverseConditions;
import dev.stet.engine.equivalence.pattern.Pattern;
import dev.stet.engine.equivalence.pattern.RedundantCasts;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Instruction.Access;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One version of a function with everything about it that matching asks for. */
final class FunctionVersion {

  /** A way from a block to another one, past blocks that do nothing. */
  record Edge(int from, int to) {}

  /** A requirement, and how many effects of its block come before it. */
  record Requirement(Instruction.Call call, int effectsBefore) {}

  private final Side side;
  private final Function function;
  private final Set<Pattern> patterns;
  private final ControlFlow flow;
  private final Map<Integer, Instruction> definitions = new LinkedHashMap<>();
  private final Map<Integer, Integer> definingBlock = new LinkedHashMap<>();
  private final Map<Integer, List<Effect>> effects = new LinkedHashMap<>();
  private final Map<Integer, List<Requirement>> requirements = new LinkedHashMap<>();
  private final Map<Instruction, Integer> loadPosition = new LinkedHashMap<>();

  FunctionVersion(Side side, Function function, Set<Pattern> patterns) {
    this.side = side;
    this.function = function;
    this.patterns = patterns;
    this.flow = new ControlFlow(function);
    for (int id : flow.order()) {
      index(flow.block(id));
    }
  }

  private void index(Block block) {
    List<Effect> ofBlock = new ArrayList<>();
    List<Requirement> required = new ArrayList<>();
    for (Instruction i : block.instructions()) {
      for (Operand.Register r : Uses.written(i)) {
        definitions.put(r.id(), i);
        definingBlock.put(r.id(), block.id());
      }
      if (isRequirement(i)) {
        required.add(new Requirement((Instruction.Call) i, ofBlock.size()));
      } else if (isEffect(i)) {
        ofBlock.add(new Effect(block.id(), ofBlock.size(), i));
      } else if (i instanceof Instruction.Load load) {
        loadPosition.put(load, ofBlock.size());
        definingBlock.put(load.result().id(), block.id());
      }
    }
    effects.put(block.id(), ofBlock);
    requirements.put(block.id(), required);
  }

  Side side() {
    return side;
  }

  Function function() {
    return function;
  }

  ControlFlow flow() {
    return flow;
  }

  static boolean isRequirement(Instruction i) {
    return i instanceof Instruction.Call c && c.callee().isRequirement();
  }

  /** Whether a call only computes its result. */
  static boolean isPure(Instruction.Call call) {
    return call.callee() instanceof Callee.Marker marker && marker.family().isPure();
  }

  private static boolean isEffect(Instruction i) {
    if (i instanceof Instruction.Call call) {
      return !isPure(call);
    } else if (i instanceof Instruction.Load load) {
      return load.access() != Access.PLAIN;
    } else if (i instanceof Instruction.Allocate a) {
      return !(a.count() instanceof Operand.IntConstant);
    }
    return i instanceof Instruction.Store
        || i instanceof Instruction.Check
        || i instanceof Instruction.Assume
        || i instanceof Instruction.Unsupported;
  }

  List<Effect> effects(int block) {
    return effects.getOrDefault(block, List.of());
  }

  List<Requirement> requirements(int block) {
    return requirements.getOrDefault(block, List.of());
  }

  /** Whether an execution that comes here is undefined. */
  boolean isExcluded(int block) {
    return requirements(block).stream().anyMatch(r -> r.call().callee().is(MarkerFamily.NOT_HERE));
  }

  /** How many effects of its block come before a load. */
  int effectsBefore(Instruction.Load load) {
    return loadPosition.getOrDefault(load, 0);
  }

  @Nullable Instruction definition(Operand operand) {
    return operand instanceof Operand.Register r ? definitions.get(r.id()) : null;
  }

  /** The block that assigns a register; the entry for parameters. */
  int blockOf(Operand.Register register) {
    return definingBlock.getOrDefault(register.id(), function.entry().id());
  }

  /** The operand behind conversions that change nothing. */
  Operand source(Operand operand) {
    Operand current = operand;
    while (patterns.contains(Pattern.REDUNDANT_CASTS)) {
      Instruction definition = definition(current);
      Operand next =
          definition == null ? null : RedundantCasts.source(definition, this::definition);
      if (next == null) {
        return current;
      }
      current = next;
    }
    return current;
  }

  List<Instruction.Phi> phis(int block) {
    List<Instruction.Phi> phis = new ArrayList<>();
    for (Instruction i : flow.block(block).instructions()) {
      if (i instanceof Instruction.Phi phi) {
        phis.add(phi);
      }
    }
    return phis;
  }

  /** The way that is taken from {@code from} by going to {@code target}. */
  Edge edge(int from, int target) {
    int last = from;
    int at = target;
    Set<Integer> seen = new LinkedHashSet<>();
    while (isEmpty(at)
        && flow.block(at).terminator() instanceof Terminator.Jump jump
        && seen.add(at)) {
      last = at;
      at = jump.target();
    }
    return new Edge(last, at);
  }

  private boolean isEmpty(int block) {
    return phis(block).isEmpty()
        && effects(block).isEmpty()
        && requirements(block).isEmpty()
        && block != function.entry().id();
  }

  /** The only block from which a block is entered, or null. */
  @Nullable Integer onlyPredecessor(int block) {
    Set<Integer> all = flow.predecessors(block);
    return all.size() == 1 && block != function.entry().id() ? all.iterator().next() : null;
  }

  /** How a block is left. */
  BlockExit exit(int block) {
    Terminator end = flow.block(block).terminator();
    if (end instanceof Terminator.Jump j) {
      return straight(j.target(), end);
    } else if (end instanceof Terminator.Branch b) {
      return edge(block, b.whenTrue()).equals(edge(block, b.whenFalse()))
          ? straight(b.whenTrue(), end)
          : branch(b);
    } else if (end instanceof Terminator.Switch s) {
      return choice(s);
    } else if (end instanceof Terminator.Return r) {
      return new BlockExit(BlockExit.Kind.RETURN, r.values(), List.of(), false, end);
    } else if (end instanceof Terminator.Unreachable) {
      return new BlockExit(BlockExit.Kind.UNREACHABLE, List.of(), List.of(), false, end);
    }
    return new BlockExit(BlockExit.Kind.UNSUPPORTED, List.of(), List.of(), false, end);
  }

  private static BlockExit straight(int target, Terminator end) {
    return new BlockExit(
        BlockExit.Kind.JUMP, List.of(), List.of(new BlockExit.Way("", target)), false, end);
  }

  private BlockExit branch(Terminator.Branch branch) {
    Operand condition = source(branch.condition());
    boolean turned = false;
    while (patterns.contains(Pattern.INVERSE_BRANCH_CONDITION)) {
      Operand positive = negated(condition);
      if (positive == null) {
        break;
      }
      turned = !turned;
      condition = source(positive);
    }
    if (patterns.contains(Pattern.INVERSE_BRANCH_CONDITION)
        && definition(condition) instanceof Instruction.Compare c
        && InverseConditions.isTurned(c.predicate())) {
      turned = !turned;
    }
    return new BlockExit(
        BlockExit.Kind.BRANCH,
        List.of(condition),
        List.of(
            new BlockExit.Way("true", turned ? branch.whenFalse() : branch.whenTrue()),
            new BlockExit.Way("false", turned ? branch.whenTrue() : branch.whenFalse())),
        turned,
        branch);
  }

  /** The operand whose negation this one is, or null. */
  private @Nullable Operand negated(Operand condition) {
    return definition(condition) instanceof Instruction.Binary b
            && b.op() == BinaryOperator.XOR
            && b.result().type().equals(Type.BOOL)
            && b.right() instanceof Operand.IntConstant one
            && one.value().signum() != 0
        ? b.left()
        : null;
  }

  private static BlockExit choice(Terminator.Switch s) {
    List<BlockExit.Way> ways = new ArrayList<>();
    for (Terminator.Case c : s.cases()) {
      if (c.target() != s.otherwise()) {
        var value = new Operand.IntConstant((Type.Int) s.value().type(), c.value());
        ways.add(new BlockExit.Way(value.toString(), c.target()));
      }
    }
    ways.sort(java.util.Comparator.comparing(BlockExit.Way::label));
    ways.add(new BlockExit.Way("default", s.otherwise()));
    return new BlockExit(BlockExit.Kind.SWITCH, List.of(s.value()), ways, false, s);
  }
}
