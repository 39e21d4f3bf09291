package dev.stet.engine.ssa.code;

import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.analysis.FollowedParameters;
import dev.stet.engine.analysis.PassedScalars;
import dev.stet.engine.analysis.Signatures;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.Effects;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.pointers.FreeingCalls;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.CallTarget;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.ObservedCall;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.memory.AccessChecks;
import dev.stet.engine.ssa.memory.Frame;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Calls of code that is not looked into where it is called: what its effects allow may change, and
 * what is proved of it is known (002 §2).
 */
final class UnfollowedCalls {

  private final Context context;
  private final Terms terms;
  private final Registers registers;
  private final MemoryEncoder memory;
  private final RegionTerms regions;
  private final AccessChecks checks;

  private final FreeingCalls freeing;

  /** What is known of the parameters of callees: a call is encoded in each copy of its loop. */
  private final Map<String, FollowedParameters.Use> uses = new LinkedHashMap<>();

  /** Null until it is asked. */
  private @Nullable Set<String> together;

  UnfollowedCalls(
      Context context,
      Registers registers,
      MemoryEncoder memory,
      RegionTerms regions,
      AccessChecks checks) {
    this.checks = checks;
    this.context = context;
    this.terms = context.terms;
    this.registers = registers;
    this.memory = memory;
    this.regions = regions;
    this.freeing = new FreeingCalls(context.code);
  }

  /** Regions that the call may change, whatever its state. */
  void addWritten(Instruction.Call call, Set<Integer> to) {
    to.addAll(memory.escapedRegions(frame(call)));
    addEscapedStates(call, to);
    call.arguments().forEach(a -> context.code.memory().freedFrom(a).forEach(r -> to.add(r.id())));
  }

  /** What the call may change of what others can reach. */
  private Frame frame(Instruction.Call call) {
    String callee = call.calleeName();
    return callee != null && context.code.module().function(callee) != null
        ? new Frame(context.facts.callees().effects(callee), context.code.pointsTo())
        : Frame.OPEN;
  }

  /** Code of this module that is called may free what it gets hold of; others are taken not to. */
  private void addEscapedStates(Instruction.Call call, Set<Integer> to) {
    String callee = call.calleeName();
    if (callee == null
        || (context.code.module().function(callee) != null
            && !context.facts.callees().effects(callee).isOfNumbers())) {
      for (int object : context.code.pointsTo().escaped()) {
        if (context.code.pointsTo().object(object).kind() == MemoryObject.Kind.HEAP) {
          context.code.memory().alive(object).ifPresent(r -> to.add(r.id()));
          context.code.memory().live().ifPresent(r -> to.add(r.id()));
        }
      }
      context.code.memory().freed().forEach(r -> to.add(r.id()));
    }
  }

  /**
   * Functions of the program that are handed out in a call: what goes wrong in them is not seen.
   */
  private List<String> callbacks(Instruction.Call i) {
    return context.code.pointsTo().reachable(i.arguments()).stream()
        .map(context.code.pointsTo()::object)
        .filter(o -> o.kind() == MemoryObject.Kind.FUNCTION)
        .map(MemoryObject::name)
        .filter(f -> context.code.module().function(f) != null)
        .sorted()
        .toList();
  }

  private OpenCall.Passed passed(Instruction.Call call) {
    Set<Integer> reached = new TreeSet<>(context.code.pointsTo().reachable(call.arguments()));
    reached.addAll(context.code.pointsTo().escaped());
    return reached.stream()
            .map(context.code.pointsTo()::object)
            .allMatch(o -> o.kind() == MemoryObject.Kind.FUNCTION)
        ? OpenCall.Passed.WHAT_OTHERS_MADE
        : OpenCall.Passed.OWN_OBJECTS;
  }

  /** A walk through what the caller has may end here. */
  private void mayEnd(Operand argument, BlockState state) {
    if (argument instanceof Operand.Register r
        && r.type() instanceof Type.Pointer
        && context.code.pointsTo().targets(r).mayBe(MemoryObject.OUTSIDE)) {
      Term isNull = context.pointers.isNull(registers.value(r, state));
      context.formula.add(context.modest.ends(isNull, state.guard));
    }
  }

  /**
   * Encodes a call that may do whatever its arguments, or what is known of the callee, allow.
   *
   * @param label what it is called, for people
   */
  void encode(Instruction.Call i, String label, BlockState state) {
    String callee = i.calleeName();
    boolean body = callee == null || context.code.module().function(callee) != null;
    if (body && i.outcome() == Instruction.Call.Outcome.ANY) {
      var reached = callee == null ? new CallTarget.ThroughPointer() : new CallTarget.Named(callee);
      context.gap(new Gap.Call(reached), state);
      context.found.calls.add(
          new OpenCall(
              reached,
              i.arguments().stream().map(a -> registers.value(a, state)).toList(),
              passed(i),
              context.formula.define("called", terms.and(state.guard, state.duty)),
              i.at()));
      i.arguments().forEach(a -> mayEnd(a, state));
    }
    if (callee != null && body && context.setting.scope() == Scope.OPEN) {
      switch (freeing.of(callee, i)) {
        case NOTHING -> context.gap(new Gap.FreedBy(callee), state);
        case MAY_FREE_OTHERS -> context.gap(new Gap.GivenToFree(callee), state);
        case FREES_NOTHING, FREES_WHAT_IT_IS_GIVEN -> {
          // Nothing is left open.
        }
      }
      pointers(i, callee, state);
      if (context.setting.followsOwners() && context.facts.callees().allocates(callee)) {
        context.found.assumptions.add(OpenCall.freesAll(callee));
      }
    }
    if (!body && context.setting.scope() == Scope.CLOSED) {
      callbacks(i).forEach(f -> context.gap(new Gap.Call(new CallTarget.Named(f)), state));
    }
    if (context.code.pointsTo().mayWrite(i)) {
      Frame frame = frame(i);
      Set<Integer> reached = context.code.pointsTo().reachable(i.arguments());
      memory.forgetEscaped(state.memory, frame, i);
      Set<Integer> ended = new TreeSet<>();
      addEscapedStates(i, ended);
      List<Term> before = BlockState.copyOf(state.memory);
      ended.forEach(r -> state.memory.set(r, regions.free(context.code.memory().regions().get(r))));
      if (context.setting.scope() == Scope.OPEN) {
        checks.called(i, before, state);
      }
      for (int id : memory.escapedRegions(frame)) {
        Region region = context.code.memory().regions().get(id);
        if (region.object().kind() == MemoryObject.Kind.GLOBAL
            || reached.contains(region.object().id())) {
          registers.written(region, i.at(), state);
        }
      }
    }
    boolean proved =
        context.setting.scope() == Scope.CLOSED && i.outcome() == Instruction.Call.Outcome.RETURNS;
    if (!proved && !i.callee().isNondeterministic()) {
      String does =
          body
              ? label + ": " + known(i) + ", " + changes(callee)
              : "extern " + label + ": " + whatExternDoes(label);
      context.found.assumptions.add(Assumption.ofCode(does));
    }
    for (Operand.Register result : i.results()) {
      registers.setInput(result, Input.Kind.EXTERN, label, i.at(), state);
      if (!body && context.setting.scope() == Scope.OPEN) {
        checks.given(result, state);
      }
    }
  }

  /**
   * A function that is verified by itself takes the pointers that it is given to be valid: where
   * one is not, nothing is known. How far it goes from there is taken to be as far as it may.
   */
  private void pointers(Instruction.Call i, String callee, BlockState state) {
    for (int n = 0; n < i.arguments().size(); n++) {
      Operand argument = i.arguments().get(n);
      FollowedParameters.Use use =
          argument.type() instanceof Type.Pointer
              ? followed(callee, n)
              : FollowedParameters.Use.NOT_FOLLOWED;
      if (use != FollowedParameters.Use.NOT_FOLLOWED) {
        Term pointer = registers.value(argument, state);
        Term isNull = context.pointers.isIn(pointer, MemoryObject.NULL);
        Term usable = leads(argument, pointer, state);
        boolean mayBeNull = use == FollowedParameters.Use.TESTED;
        Term valid = mayBeNull ? terms.or(isNull, usable) : terms.and(terms.not(isNull), usable);
        if (!valid.isTrue()) {
          context.gap(new Gap.InvalidPointer(callee), terms.not(valid), state);
        }
        if (!checks.leadsToKnown(argument)) {
          continue;
        }
        if (together().contains(callee)
            && !PassedScalars.is(context.code.module(), context.code.function(), i, n)) {
          // What is taken for granted of the callee would be what is to be shown.
          context.gap(new Gap.InvalidPointer(callee), state);
        } else {
          context.found.assumptions.add(OpenCall.staysWithin(callee));
        }
      }
    }
  }

  /** What memory holds that a callee finds is as it takes it to be, where it is there at all. */
  void hand(Instruction.Call i, Callee.Handed handed, BlockState state) {
    Operand holder = i.arguments().get(0);
    var found = (Operand.Register) i.arguments().get(1);
    Term there = registers.value(holder, state);
    Term isThere = terms.and(terms.not(isNull(there)), checks.isUsable(holder, there, state));
    Term value = registers.value(found, state);
    Copy.Carried carried = state.copy.carried(found);
    Term isSet = carried == null ? terms.bool(true) : terms.not(carried.unset());
    Term good =
        switch (handed.needs()) {
          case SET -> isSet;
          case LEADS_SOMEWHERE ->
              terms.and(isSet, terms.not(isNull(value)), leads(found, value, state));
          case LEADS_SOMEWHERE_OR_NULL ->
              terms.and(isSet, terms.or(isNull(value), leads(found, value, state)));
        };
    Term bad = terms.and(isThere, terms.not(good));
    if (!bad.isFalse()) {
      context.gap(new Gap.HandedMemory(handed.function()), bad, state);
    }
  }

  private Term leads(Operand pointer, Term value, BlockState state) {
    return terms.and(
        checks.isUsable(pointer, value, state), checks.isNotFreed(pointer, value, state));
  }

  private Term isNull(Term pointer) {
    return context.pointers.isIn(pointer, MemoryObject.NULL);
  }

  /** The functions that call the function at hand, and that it calls; itself if it is recursive. */
  private Set<String> together() {
    if (together == null) {
      together =
          CallGraph.of(context.code.module()).components().stream()
              .filter(component -> component.contains(context.code.function().name()))
              .<Set<String>>map(Set::copyOf)
              .findFirst()
              .orElse(Set.of());
    }
    return together;
  }

  private FollowedParameters.Use followed(String callee, int parameter) {
    return uses.computeIfAbsent(
        callee + " " + parameter,
        c -> FollowedParameters.of(context.code.module(), callee, parameter));
  }

  /**
   * What is proved of the callee holds of the call that was just made, in executions that come back
   * from it: nothing is said of those that do not.
   */
  void observe(Instruction.Call i, String callee, BlockState state) {
    Function function = context.code.module().function(callee);
    if (function == null) {
      return;
    }
    List<Term> all = i.arguments().stream().map(a -> registers.value(a, state)).toList();
    var seen = CallSummaries.Observation.of(all, function.parameters().size(), function.returned());
    context.found.observed.add(new ObservedCall(callee, seen, state.guard));
    context
        .setting
        .summaries()
        .of(callee)
        .map(known -> known.holds(terms, seen, context.pointers::isNull))
        .ifPresent(
            holds -> state.guard = context.formula.define("g", terms.and(state.guard, holds)));
  }

  /** Takes down what memory holds where the function begins. */
  void observeEntry(Instruction.Call i, BlockState state) {
    i.arguments().forEach(a -> context.found.heldAtEntry.add(registers.value(a, state)));
  }

  /** What is known of the result, for people. */
  private String known(Instruction.Call call) {
    return summary(call)
        .map(CallSummaries.Known::text)
        .filter(text -> !text.isEmpty())
        .orElse("any result");
  }

  /** What the callee may change, for people. */
  private String changes(@Nullable String callee) {
    Effects effects = callee == null ? Effects.ANY : context.facts.callees().effects(callee);
    if (effects.others().contains(Effects.Other.ANYTHING)) {
      return "may change any global variable";
    }
    List<String> all = new ArrayList<>();
    effects.globals().stream()
        .map(context.code.module()::global)
        .filter(g -> g != null && g.variable() != null)
        .map(g -> g.variable().name())
        .sorted()
        .forEach(all::add);
    if (effects.reachesMemory()) {
      all.add("what its pointers lead to");
    }
    if (effects.others().contains(Effects.Other.HEAP)) {
      all.add("what it frees");
    }
    return all.isEmpty() ? "changes nothing" : "changes at most " + String.join(", ", all);
  }

  private String whatExternDoes(String callee) {
    var declaration = context.code.module().declaration(callee);
    if (declaration != null && declaration.returns() == Declaration.Returns.NEVER) {
      return "does not return";
    }
    return "any result, changes only what its arguments reach"
        + (context.setting.scope() == Scope.CLOSED ? "" : " and what other files name");
  }

  /** What is proved of the result of a call, where the function is called as it is defined. */
  private Optional<CallSummaries.Known> summary(Instruction.Call call) {
    String callee = call.calleeName();
    Function function = callee == null ? null : context.code.module().function(callee);
    return function == null
            || function.arity() == Function.Arity.VARIADIC
            || !Signatures.fit(call, function)
        ? Optional.empty()
        : context.setting.summaries().of(function.name());
  }
}
