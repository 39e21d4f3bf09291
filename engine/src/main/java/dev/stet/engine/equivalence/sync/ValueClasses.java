package dev.stet.engine.equivalence.sync;

import dev.stet.engine.equivalence.pattern.InverseConditions;
import dev.stet.engine.equivalence.pattern.Pattern;
import dev.stet.engine.equivalence.pattern.ReorderedOperations;
import dev.stet.engine.equivalence.version.Callees;
import dev.stet.engine.equivalence.version.ParameterMap;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which values of two synchronised versions are equal: the varmap of 000 §6.2, for all values at
 * once. Values start in one class per type and are parted by what computes them until nothing more
 * parts (Alpern, Wegman and Zadeck's congruence). What is left together has the same value whenever
 * both versions are at synchronised points: phis of synchronised blocks agree because what comes in
 * over each synchronised way does, results of synchronised effects because the effects do, reads
 * because nothing that may write there stands between them and a synchronised point.
 */
final class ValueClasses {

  private static final int MOST_ROUNDS = 200;

  private final FunctionVersion before;
  private final FunctionVersion after;
  private final Skeleton skeleton;
  private final Map<Integer, Integer> oldBlocks;
  private final MemoryVersions memory;
  private final GlobalIdentities oldLiterals;
  private final GlobalIdentities newLiterals;
  private final Callees callees;
  private final Set<Pattern> patterns;
  private final ParameterMap parameters;
  private final IdentityHashMap<Instruction, String> stackObjects;

  private Map<Integer, Integer> oldClasses = new LinkedHashMap<>();
  private Map<Integer, Integer> newClasses = new LinkedHashMap<>();

  ValueClasses(Matching matching, Skeleton skeleton) {
    this.before = matching.before();
    this.after = matching.after();
    this.skeleton = skeleton;
    this.oldBlocks = skeleton.oldBlocks();
    this.memory = new MemoryVersions(matching, skeleton);
    this.oldLiterals = matching.oldLiterals();
    this.newLiterals = matching.newLiterals();
    this.callees = matching.callees();
    this.patterns = matching.patterns();
    this.parameters = matching.parameters();
    this.stackObjects = StackObjects.match(before.function(), after.function());
    compute();
  }

  private void compute() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    each(before, (r, i) -> oldClasses.put(r.id(), number(numbers, "type " + r.type())));
    each(after, (r, i) -> newClasses.put(r.id(), number(numbers, "type " + r.type())));
    int parts = numbers.size();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Map<String, Integer> refined = new LinkedHashMap<>();
      Map<Integer, Integer> nextOld = new LinkedHashMap<>();
      Map<Integer, Integer> nextNew = new LinkedHashMap<>();
      each(before, (r, i) -> nextOld.put(r.id(), number(refined, key(before, r, i))));
      each(after, (r, i) -> nextNew.put(r.id(), number(refined, key(after, r, i))));
      oldClasses = nextOld;
      newClasses = nextNew;
      if (refined.size() == parts) {
        return;
      }
      parts = refined.size();
    }
    throw new IllegalStateException("values do not come to rest");
  }

  private interface Each {
    void accept(Operand.Register register, Instruction definition);
  }

  private static void each(FunctionVersion view, Each action) {
    for (int id : view.flow().order()) {
      for (Instruction i : view.flow().block(id).instructions()) {
        Uses.written(i).forEach(r -> action.accept(r, i));
      }
    }
  }

  private static int number(Map<String, Integer> numbers, String key) {
    return numbers.computeIfAbsent(key, k -> numbers.size());
  }

  /** Equal texts stand for equal values. */
  String of(Side side, Operand operand) {
    return text(side == Side.OLD ? before : after, operand);
  }

  /** The same for what decides a branch, in its upright form. */
  String condition(Side side, Operand operand) {
    FunctionVersion view = side == Side.OLD ? before : after;
    return view.definition(operand) instanceof Instruction.Compare c
        ? compare(view, c)
        : text(view, operand);
  }

  private String text(FunctionVersion view, Operand operand) {
    Operand source = view.source(operand);
    boolean old = view.side() == Side.OLD;
    if (source instanceof Operand.Register r) {
      Integer known = (old ? oldClasses : newClasses).get(r.id());
      return known != null ? "v" + known : parameter(view, r);
    }
    GlobalIdentities literals = old ? oldLiterals : newLiterals;
    if (source instanceof Operand.FunctionAddress f) {
      return function(view.side(), f.function());
    } else if (source instanceof Operand.GlobalAddress g) {
      return literals.text(g);
    }
    return source.type() + " " + source;
  }

  private String parameter(FunctionVersion view, Operand.Register register) {
    int position = view.function().parameters().indexOf(register);
    Optional<Integer> old =
        view.side() == Side.OLD ? Optional.of(position) : parameters.oldPosition(position);
    return old.map(p -> "p" + p).orElse("parameter " + position + " of " + view.side());
  }

  private String function(Side side, String name) {
    if (side == Side.OLD) {
      return "&" + name;
    }
    String old = callees.oldNameOf(name);
    return callees.isInterchangeable(old, name) ? "&" + old : "new &" + name;
  }

  private String key(FunctionVersion view, Operand.Register result, Instruction i) {
    Integer previous = (view.side() == Side.OLD ? oldClasses : newClasses).get(result.id());
    int part = Uses.written(i).indexOf(result);
    return previous + "|" + part + "|" + computation(view, result, i);
  }

  private String computation(FunctionVersion view, Operand.Register result, Instruction i) {
    Operand source = view.source(result);
    if (!source.equals(result)) {
      return source instanceof Operand.Register r && view.definition(r) != null
          ? computation(view, r, java.util.Objects.requireNonNull(view.definition(r)))
          : "copy of " + text(view, source);
    } else if (i instanceof Instruction.Binary b) {
      return binary(view, b);
    } else if (i instanceof Instruction.Compare c) {
      Predicate predicate = c.predicate();
      boolean turned = InverseConditions.isTurned(predicate);
      return (turned ? "not " : "") + compare(view, c);
    } else if (i instanceof Instruction.Cast c) {
      return c.op() + " " + c.result().type() + " " + type(c) + text(view, c.operand());
    } else if (i instanceof Instruction.Select s) {
      return "select "
          + text(view, s.condition())
          + " "
          + text(view, s.whenTrue())
          + " "
          + text(view, s.whenFalse());
    } else if (i instanceof Instruction.Overflow o) {
      return o.op() + " " + text(view, o.left()) + " " + text(view, o.right());
    } else if (i instanceof Instruction.PointerAdd p) {
      return address(view, p);
    } else if (i instanceof Instruction.Phi p) {
      return phi(view, p);
    } else if (i instanceof Instruction.Load load && load.access() == Instruction.Access.PLAIN) {
      return "load "
          + load.result().type()
          + " "
          + text(view, load.address())
          + " "
          + memory.readBy(view, load);
    } else if (i instanceof Instruction.Call call && FunctionVersion.isPure(call)) {
      return call.calleeName() + " " + texts(view, call.arguments());
    } else if (i instanceof Instruction.Allocate a) {
      return stackObjects.getOrDefault(a, own(view, result));
    }
    return memory.effectOf(view, result, i).orElseGet(() -> own(view, result));
  }

  private static String type(Instruction.Cast c) {
    return c.operand().type() + " ";
  }

  private String own(FunctionVersion view, Operand.Register result) {
    return view.side() + " " + result.id();
  }

  private List<String> texts(FunctionVersion view, List<Operand> operands) {
    return operands.stream().map(o -> text(view, o)).toList();
  }

  private String compare(FunctionVersion view, Instruction.Compare c) {
    boolean turned = InverseConditions.isTurned(c.predicate());
    Predicate predicate = turned ? c.predicate().inverse() : c.predicate();
    String left = text(view, c.left());
    String right = text(view, c.right());
    boolean swap = patterns.contains(Pattern.REORDERED_OPERATIONS) && left.compareTo(right) > 0;
    return "compare "
        + c.left().type()
        + " "
        + (swap ? predicate.swapped() : predicate)
        + " "
        + (swap ? right + " " + left : left + " " + right);
  }

  private String binary(FunctionVersion view, Instruction.Binary b) {
    if (!patterns.contains(Pattern.REORDERED_OPERATIONS)) {
      return b.op() + " " + text(view, b.left()) + " " + text(view, b.right());
    }
    BinaryOperator op = AssociativeChain.operator(b);
    if (ReorderedOperations.isAssociative(op) && b.result().type() instanceof Type.Int type) {
      var sum = new AssociativeChain(view, op, type, o -> text(view, o));
      sum.add(b);
      return sum.sorted();
    }
    List<String> both = new ArrayList<>(List.of(text(view, b.left()), text(view, b.right())));
    if (ReorderedOperations.isCommutative(op)) {
      Collections.sort(both);
    }
    return op + " " + both;
  }

  private String address(FunctionVersion view, Instruction.PointerAdd add) {
    long offset = 0;
    List<String> indices = new ArrayList<>();
    Operand at = add.result();
    while (view.definition(at) instanceof Instruction.PointerAdd p) {
      offset += p.offset();
      for (Instruction.Scaled s : p.scaled()) {
        indices.add(s.stride() + "*" + text(view, s.index()));
      }
      at = p.base();
    }
    Collections.sort(indices);
    if (at instanceof Operand.GlobalAddress g && indices.isEmpty()) {
      return "address " + text(view, new Operand.GlobalAddress(g.global(), g.offset() + offset));
    }
    return "address " + text(view, at) + " " + offset + " " + indices;
  }

  private String phi(FunctionVersion view, Instruction.Phi phi) {
    int block = view.blockOf(phi.result());
    boolean old = view.side() == Side.OLD;
    Integer pair = old ? Integer.valueOf(block) : oldBlocks.get(block);
    if (pair == null || !skeleton.blocks().containsKey(pair)) {
      return own(view, phi.result());
    }
    StringBuilder text = new StringBuilder("phi " + pair);
    for (Skeleton.Entry entry : skeleton.entries().getOrDefault(pair, List.of())) {
      int from = old ? entry.oldFrom() : entry.newFrom();
      Optional<Operand> value =
          phi.incoming().stream()
              .filter(e -> e.block() == from)
              .map(Instruction.Incoming::value)
              .findFirst();
      text.append(' ').append(value.map(v -> text(view, v)).orElse(own(view, phi.result())));
    }
    return text.toString();
  }
}
