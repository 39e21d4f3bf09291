package dev.stet.engine.ssa;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.Allocator;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.PointsTo;
import dev.stet.engine.memory.Region;
import dev.stet.engine.memory.Targets;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which blocks of the heap code outside may have got hold of on the way so far: whoever has a block
 * is to free it. Errs towards given away.
 */
final class GivenAway {

  private final Context context;
  private final Terms terms;
  private final PointsTo pointsTo;
  private final IdentityHashMap<Instruction, Set<Integer>> known = new IdentityHashMap<>();

  GivenAway(Context context) {
    this.context = context;
    this.terms = context.terms;
    this.pointsTo = context.pointsTo;
  }

  /** The instruction is executed. */
  void note(Instruction instruction, State state) {
    for (int region : by(instruction)) {
      state.memory.set(region, terms.bits(1, 1));
    }
  }

  /** The regions that {@link #note} sets. */
  void addWritten(Instruction instruction, Set<Integer> to) {
    to.addAll(by(instruction));
  }

  /** Whether the object was given away; empty where nothing ever gives it away. */
  Optional<Term> isGiven(int object, State state) {
    return context.memory.given(object).map(r -> terms.isOne(state.memory.get(r.id())));
  }

  private Set<Integer> by(Instruction instruction) {
    return known.computeIfAbsent(instruction, this::find);
  }

  private Set<Integer> find(Instruction instruction) {
    Set<Integer> regions = new TreeSet<>();
    for (int object : objects(instruction)) {
      context.memory.given(object).map(Region::id).ifPresent(regions::add);
    }
    return regions;
  }

  private Set<Integer> objects(Instruction instruction) {
    if (instruction instanceof Instruction.Store s) {
      return s.value().type() instanceof Type.Pointer && leadsOut(s.address())
          ? pointsTo.reachable(List.of(s.value()))
          : Set.of();
    } else if (instruction instanceof Instruction.Cast c) {
      return c.op() == CastOperator.PTR_TO_INT
          ? pointsTo.reachable(List.of(c.operand()))
          : Set.of();
    }
    return instruction instanceof Instruction.Call c ? objects(c) : Set.of();
  }

  private Set<Integer> objects(Instruction.Call call) {
    if (Allocator.called(context.module, call).isPresent()
        || Allocator.isFree(context.module, call)) {
      return Set.of();
    }
    String callee = call.calleeName();
    if (callee != null && callee.startsWith("llvm.mem") && call.arguments().size() > 1) {
      return leadsOut(call.arguments().get(0)) ? heldBy(call.arguments().get(1)) : Set.of();
    }
    if (!pointsTo.mayWrite(call)
        || (callee != null
            && context.module.function(callee) != null
            && context.effects(callee).isOfNumbers())) {
      return Set.of();
    }
    Set<Integer> given = new TreeSet<>(pointsTo.reachable(call.arguments()));
    given.addAll(pointsTo.reachableFromGlobals());
    return given;
  }

  /** What the memory behind a pointer leads to. */
  private Set<Integer> heldBy(Operand pointer) {
    Set<Integer> all = new TreeSet<>();
    for (int object : pointsTo.targets(pointer).offsets().keySet()) {
      Targets contents = pointsTo.contents(object);
      all.addAll(pointsTo.reachable(contents));
    }
    return all;
  }

  /** Whether code outside may read what is written there. */
  private boolean leadsOut(Operand address) {
    return pointsTo.targets(address).offsets().keySet().stream()
        .anyMatch(
            object ->
                object == MemoryObject.OUTSIDE
                    || pointsTo.escapes(object)
                    || pointsTo.isOpaque(object));
  }
}
