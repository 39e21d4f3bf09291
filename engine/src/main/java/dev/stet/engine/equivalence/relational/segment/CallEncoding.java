package dev.stet.engine.equivalence.relational.segment;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.formula.Premise;
import dev.stet.engine.equivalence.relational.formula.Uninterpreted;
import dev.stet.engine.equivalence.relational.program.CallEffect;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What calls do: those that both versions know under one name are {@link Uninterpreted} functions
 * of their arguments and of what they may read; at others the execution is lost.
 */
final class CallEncoding {

  /** So deep is the code of recursive calls looked into. */
  private static final int UNFOLDINGS = 2;

  private final CutProgram program;
  private final Encoding encoding;
  private final SymbolicExecution execution;
  private final MemoryAccesses memory;
  private final Terms terms;

  /** How many recursive calls lead here. */
  private final int depth;

  /** (Bool) When this code runs at all. */
  private final Term reached;

  CallEncoding(
      CutProgram program,
      Encoding encoding,
      SymbolicExecution execution,
      MemoryAccesses memory,
      int depth,
      Term reached) {
    this.program = program;
    this.encoding = encoding;
    this.execution = execution;
    this.memory = memory;
    this.terms = encoding.terms;
    this.depth = depth;
    this.reached = reached;
  }

  void call(Instruction.Call i) {
    String callee = i.calleeName();
    if (i.callee() instanceof Callee.Intrinsic intrinsic && encodes(i, intrinsic)) {
      return;
    }
    Optional<String> name =
        callee == null
            ? program.calls().pointersAreShared()
                ? Optional.of("call through a pointer")
                : Optional.empty()
            : program.calls().shared(callee);
    if (name.isEmpty()) {
      execution.exit(CutProgram.LOST, execution.guard(), execution.state().withRegisters(Map.of()));
      execution.setGuard(terms.bool(false));
      for (Operand.Register r : i.results()) {
        execution.set(r, terms.fresh("lost", encoding.memory.sort(r.type())));
      }
      return;
    }
    apply(i, name.get());
  }

  /** Encodes what has a meaning of its own; whether it has. */
  private boolean encodes(Instruction.Call i, Callee.Intrinsic callee) {
    if (callee.family().isOfLifetimes()) {
      i.arguments().forEach(memory::forget);
    } else if (callee.family() == IntrinsicFamily.EXPECT) {
      execution.set(i.results().get(0), execution.value(i.arguments().get(0)));
    } else if (callee instanceof Callee.BlockOperation block) {
      if (block.isFill()) {
        memory.fill(i);
      } else {
        memory.copy(i);
      }
    } else {
      return callee.family().isSilent();
    }
    return true;
  }

  private void apply(Instruction.Call i, String name) {
    CallEffect effect = program.calls().effect(i);
    SegmentState before = execution.state();
    List<Term> key = new ArrayList<>();
    if (i.callee() instanceof Callee.Pointer p && p.operand() instanceof Operand.Register) {
      key.add(execution.value(p.operand()));
    }
    i.arguments().forEach(a -> key.add(execution.value(a)));
    if (effect != CallEffect.NONE) {
      key.add(execution.state().heap());
    }
    if (effect.compareTo(CallEffect.OBSERVABLE) >= 0) {
      key.add(execution.state().world());
    }
    for (int r = 0; r < i.results().size(); r++) {
      Operand.Register result = i.results().get(r);
      execution.set(
          result,
          encoding.functions.apply(
              name + (r == 0 ? "" : " " + r), key, encoding.memory.sort(result.type())));
    }
    if (effect == CallEffect.ANY) {
      execution.setState(
          execution
              .state()
              .withHeap(
                  encoding.functions.apply("memory after " + name, key, encoding.memory.sort())));
    }
    if (effect.compareTo(CallEffect.OBSERVABLE) >= 0) {
      execution.setState(
          execution
              .state()
              .withWorld(
                  encoding.functions.apply(
                      "after " + name, key, execution.state().world().sort())));
    }
    String callee = i.calleeName();
    SegmentState called = before.withRegisters(Map.of());
    if (callee != null && callee.equals(program.function().name())) {
      unfold(i, name, key, called);
    }
    if (callee != null && !program.calls().isExternal(callee)) {
      Term wraps = encoding.functions.apply("overflow in " + name, key, Sort.BOOL);
      execution.setState(execution.state().withWraps(terms.or(execution.state().wraps(), wraps)));
      execution.requireDefined(
          terms.not(encoding.functions.apply("undefined in " + name, key, Sort.BOOL)));
    } else if (callee != null && !program.calls().returns(callee)) {
      execution.stop(execution.state());
    }
    if (mayEndIn(i)) {
      Term returns = encoding.functions.apply("returns from " + name, key, Sort.BOOL);
      execution.stopUnless(returns, execution.state());
    }
  }

  /** Whether the execution may end in a call; of recursion only what comes back is spoken of. */
  private boolean mayEndIn(Instruction.Call call) {
    return !encoding.assumptions.contains(Premise.CALLS_RETURN)
        && !program.isRecursive()
        && program.calls().mayBeLast(call);
  }

  /**
   * What a recursive call does, to the depth of {@link #UNFOLDINGS}: the function under which both
   * versions know it does what this version's code does. Sound for executions that end, by
   * induction over their length: calls that end have, in both versions, the values of this
   * function.
   */
  private void unfold(Instruction.Call i, String name, List<Term> key, SegmentState called) {
    if (depth >= UNFOLDINGS || program.hasLoops()) {
      return;
    }
    Map<Integer, Term> arguments = new LinkedHashMap<>();
    List<Operand.Register> parameters = program.function().parameters();
    for (int p = 0; p < parameters.size(); p++) {
      arguments.put(parameters.get(p).id(), execution.value(i.arguments().get(p)));
    }
    SegmentState start =
        new SegmentState(
            arguments,
            called.locals(),
            called.heap(),
            called.world(),
            terms.bool(false),
            terms.bool(false));
    List<SegmentExit> exits =
        CutSegment.unfolded(
            program, encoding, start, depth + 1, terms.and(reached, execution.guard()));
    for (SegmentExit exit : exits) {
      if (exit.cut() != CutProgram.EXIT) {
        continue;
      }
      List<Term> same = new ArrayList<>();
      for (int r = 0; r < i.results().size(); r++) {
        same.add(
            terms.eq(
                execution.value(i.results().get(r)),
                requireNonNull(exit.state().registers().get(r))));
      }
      same.add(
          terms.eq(
              encoding.functions.apply("overflow in " + name, key, Sort.BOOL),
              exit.state().wraps()));
      same.add(
          terms.eq(
              encoding.functions.apply("undefined in " + name, key, Sort.BOOL),
              exit.state().undefined()));
      CallEffect effect = program.calls().effect(i);
      if (effect == CallEffect.ANY) {
        same.add(terms.eq(execution.state().heap(), exit.state().heap()));
      }
      if (effect.compareTo(CallEffect.OBSERVABLE) >= 0) {
        same.add(terms.eq(execution.state().world(), exit.state().world()));
      }
      encoding.facts.add(
          terms.implies(terms.and(reached, execution.guard(), exit.guard()), terms.and(same)));
    }
  }
}
