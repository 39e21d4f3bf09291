package dev.stet.engine.equivalence;

import dev.stet.engine.equivalence.NormalForms.Form;
import dev.stet.engine.equivalence.UnitComparison.Answer;
import dev.stet.engine.equivalence.custom.CustomPattern;
import dev.stet.engine.equivalence.custom.CustomPatterns;
import dev.stet.engine.equivalence.custom.PatternRewriter;
import dev.stet.engine.equivalence.pattern.ConstantNames;
import dev.stet.engine.equivalence.pattern.MovedCode;
import dev.stet.engine.equivalence.pattern.Pattern;
import dev.stet.engine.equivalence.pattern.StructureLayouts;
import dev.stet.engine.equivalence.slice.VariableSlice;
import dev.stet.engine.equivalence.sync.Mismatch;
import dev.stet.engine.equivalence.sync.Synchronisation;
import dev.stet.engine.equivalence.sync.Synchronisation.Result;
import dev.stet.engine.equivalence.version.AddressesTaken;
import dev.stet.engine.equivalence.version.Callees;
import dev.stet.engine.equivalence.version.CompiledVersion;
import dev.stet.engine.equivalence.version.FunctionPair;
import dev.stet.engine.equivalence.version.ParameterMap;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.llvm.compared.Normalisation;
import dev.stet.engine.verdict.Influence;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Compares two functions, from cheap to dear: the code as it stands, then in canonical form, then
 * with constants by their names, then with callees in the place of calls. Each form is the meaning
 * of the function, so the first one that matches is a proof. Longer than most files: all forms are
 * made of the same two versions, and ask the same callees, overflows and addresses.
 */
final class FunctionMatcher {

  private static final List<Set<Pattern>> WITHOUT_NAMES =
      List.of(
          EnumSet.of(Pattern.INVERSE_BRANCH_CONDITION, Pattern.CODE_RELOCATION),
          EnumSet.of(
              Pattern.INVERSE_BRANCH_CONDITION,
              Pattern.CODE_RELOCATION,
              Pattern.REORDERED_OPERATIONS),
          EnumSet.of(
              Pattern.INVERSE_BRANCH_CONDITION,
              Pattern.CODE_RELOCATION,
              Pattern.REORDERED_OPERATIONS,
              Pattern.REDUNDANT_CASTS));

  private static final Set<Pattern> ALL = EnumSet.allOf(Pattern.class);

  /** Forms in which constants still have their lines. */
  private static final List<Normalisation.Depth> AS_IN_THE_TEXT =
      List.of(Normalisation.Depth.REGISTERS, Normalisation.Depth.LIGHT);

  /** More occurrences of custom patterns are taken back together or not at all. */
  private static final int MOST_CHOSEN = 5;

  /** Instructions of everything that may be inlined together. */
  private static final int MOST_INLINED = 20_000;

  private final CompiledVersion before;
  private final CompiledVersion after;
  private final Set<String> changedStructures;
  private final NormalForms oldForms;
  private final NormalForms newForms;
  private final LayoutDependence layouts;
  private final NamedVersions names;
  private @Nullable NormalForms oldNamedForms;
  private @Nullable NormalForms newNamedForms;
  private final CustomPatterns customPatterns;
  private final Callees callees;
  private final AddedOverflows overflows;
  private final AddressesTaken taken;

  FunctionMatcher(
      CompiledVersion before,
      CompiledVersion after,
      Set<String> changedStructures,
      CustomPatterns customPatterns,
      Callees callees) {
    this.before = before;
    this.after = after;
    this.changedStructures = changedStructures;
    this.oldForms = new NormalForms(before, changedStructures);
    this.newForms = new NormalForms(after, changedStructures);
    this.layouts = new LayoutDependence(before, after, oldForms, newForms, changedStructures);
    this.names =
        new NamedVersions(
            before.types(), after.types(), changedStructures, customPatterns.messages());
    this.customPatterns = customPatterns;
    this.callees = callees;
    this.overflows = new AddedOverflows(before.version(), after.version());
    this.taken = new AddressesTaken(before.version().module(), after.version().module());
  }

  /** With constants by their names. */
  private NormalForms oldNamed() {
    NormalForms forms = oldNamedForms;
    if (forms == null) {
      forms = new NormalForms(names.of(before), changedStructures);
      oldNamedForms = forms;
    }
    return forms;
  }

  private NormalForms newNamed() {
    NormalForms forms = newNamedForms;
    if (forms == null) {
      forms = new NormalForms(names.of(after), changedStructures);
      newNamedForms = forms;
    }
    return forms;
  }

  /** What is known of where members lie. */
  LayoutDependence layouts() {
    return layouts;
  }

  /** Whether something is taken for granted of arrays, in any form in which versions match. */
  boolean takesArraysForGranted(FunctionPair pair) {
    return !arrays(pair).assumptions(pair, List.of("normalisation")).isEmpty();
  }

  private ArrayAccesses arrays(FunctionPair pair) {
    return new ArrayAccesses(oldForms.light(pair.oldName()), newForms.light(pair.newName()));
  }

  /** Whether the new version requires less of its inputs, as they stand in the text. */
  boolean requiresLess(FunctionPair pair) {
    return requirements(newForms, pair.newName()) < requirements(oldForms, pair.oldName());
  }

  private static long requirements(NormalForms forms, String name) {
    return forms
        .light(name)
        .map(
            form ->
                MovedCode.withCallees(form.module(), name).stream()
                    .flatMap(f -> f.blocks().stream())
                    .flatMap(b -> b.instructions().stream())
                    .filter(i -> i instanceof Instruction.Call c && c.callee().isRequirement())
                    .count())
        .orElse(0L);
  }

  /** How the parameters correspond; empty where they do not. */
  Optional<ParameterMap> parameters(Function oldFunction, Function newFunction) {
    return taken.parameters(oldFunction, newFunction);
  }

  Answer match(Function oldFunction, Function newFunction, Budget budget) {
    Optional<ParameterMap> parameters = parameters(oldFunction, newFunction);
    if (parameters.isEmpty()) {
      return notMatched("the parameters differ", oldFunction, newFunction);
    } else if (!oldFunction.result().equals(newFunction.result())
        || oldFunction.arity() != newFunction.arity()) {
      return notMatched("the type of the function differs", oldFunction, newFunction);
    }
    return new Attempt(oldFunction, newFunction, parameters.get(), budget).run();
  }

  /** Compares only what a global variable influences (000 §9.1). */
  Answer matchUses(Function oldFunction, Function newFunction, Influence influence, Budget budget) {
    Optional<ParameterMap> parameters = parameters(oldFunction, newFunction);
    if (parameters.isEmpty()) {
      return notMatched("the parameters differ", oldFunction, newFunction);
    }
    return new Attempt(oldFunction, newFunction, parameters.get(), budget).uses(influence);
  }

  private static Answer notMatched(String text, Function before, Function after) {
    return new Answer.NotMatched(
        new Mismatch(
            text,
            Location.of(before.range(), before.name()),
            Location.of(after.range(), after.name()),
            ""));
  }

  /** The attempts on one pair of functions. */
  private final class Attempt {
    private final Function oldFunction;
    private final Function newFunction;
    private final ParameterMap parameters;
    private final Budget budget;

    Attempt(Function oldFunction, Function newFunction, ParameterMap parameters, Budget budget) {
      this.oldFunction = oldFunction;
      this.newFunction = newFunction;
      this.parameters = parameters;
      this.budget = budget;
    }

    Answer run() {
      Optional<Form> old = oldForms.light(oldFunction.name());
      Optional<Form> now = newForms.light(newFunction.name());
      if (old.isEmpty() || now.isEmpty()) {
        return notMatched("the function is not compiled", oldFunction, newFunction);
      }
      if (layouts.isSeenByPlace(new FunctionPair(oldFunction.name(), newFunction.name()))) {
        return notMatched(
            "code depends on where members of a structure lie, which changed",
            oldFunction,
            newFunction);
      }
      Mismatch first = null;
      for (Set<Pattern> patterns : WITHOUT_NAMES) {
        Result result = synchronise(old.get(), now.get(), patterns);
        if (result instanceof Result.Matched matched) {
          return same(matched, patterns, List.of(), old.get(), now.get());
        }
        first = ((Result.Failed) result).mismatch();
      }
      return normalised(java.util.Objects.requireNonNull(first));
    }

    Answer uses(Influence influence) {
      Mismatch first = null;
      for (VariableSlice.Pointers pointers : VariableSlice.Pointers.values()) {
        for (Normalisation.Depth depth : Normalisation.Depth.values()) {
          Optional<Form> old = oldNamed().of(depth, oldFunction.name());
          Optional<Form> now = newNamed().of(depth, newFunction.name());
          if (old.isEmpty() || now.isEmpty()) {
            continue;
          }
          Form oldSlice = sliced(old.get(), influence, pointers);
          Form newSlice = sliced(now.get(), influence, pointers);
          Result result = synchronise(oldSlice, newSlice, ALL);
          if (result instanceof Result.Matched matched) {
            return same(matched, ALL, List.of("slicing"), oldSlice, newSlice)
                .assuming(pointers.assumptions(influence.variable()));
          }
          first = first == null ? ((Result.Failed) result).mismatch() : first;
        }
      }
      return first == null
          ? notMatched("the function is not compiled", oldFunction, newFunction)
          : new Answer.NotMatched(first);
    }

    private static Form sliced(Form form, Influence influence, VariableSlice.Pointers pointers) {
      return new Form(
          form.module(),
          VariableSlice.of(form.function(), form.module().layout(), influence, pointers));
    }

    private Answer normalised(Mismatch first) {
      Optional<Answer> found =
          full(Set.of(), Set.of(), List.of("normalisation"))
              .or(() -> named(Set.of(), Set.of(), List.of()))
              .or(this::custom);
      if (found.isPresent()) {
        return found.get();
      }
      Module oldLight = oldForms.light(oldFunction.name()).orElseThrow().module();
      Module newLight = newForms.light(newFunction.name()).orElseThrow().module();
      Set<String> oldChanged =
          MovedCode.changedCallees(
              oldLight, after.version().module(), oldFunction.name(), callees, MovedCode.Side.OLD);
      Set<String> newChanged =
          MovedCode.changedCallees(
              newLight, before.version().module(), newFunction.name(), callees, MovedCode.Side.NEW);
      if (!oldChanged.isEmpty() || !newChanged.isEmpty()) {
        found =
            full(oldChanged, newChanged, List.of("moved-code"))
                .or(() -> named(oldChanged, newChanged, List.of("moved-code")));
      }
      if (found.isPresent()) {
        return found.get();
      }
      Set<String> oldAll = MovedCode.callees(oldLight, oldFunction.name());
      Set<String> newAll = MovedCode.callees(newLight, newFunction.name());
      boolean more = !oldAll.equals(oldChanged) || !newAll.equals(newChanged);
      if (more && size(oldLight, oldAll) + size(newLight, newAll) <= MOST_INLINED) {
        found = full(oldAll, newAll, List.of("moved-code"));
      }
      return found.orElseGet(() -> new Answer.NotMatched(first));
    }

    private Optional<Answer> full(
        Set<String> oldInlined, Set<String> newInlined, List<String> how) {
      return attempt(
          oldForms.full(oldFunction.name(), oldInlined),
          newForms.full(newFunction.name(), newInlined),
          WITHOUT_NAMES.get(2),
          how);
    }

    private Optional<Answer> named(
        Set<String> oldInlined, Set<String> newInlined, List<String> how) {
      if (budget.isSpent()) {
        return Optional.empty();
      }
      if (oldInlined.isEmpty() && newInlined.isEmpty()) {
        for (Normalisation.Depth depth : AS_IN_THE_TEXT) {
          Form old = oldNamed().of(depth, oldFunction.name()).orElseThrow();
          Form now = newNamed().of(depth, newFunction.name()).orElseThrow();
          if (synchronise(old, now, ALL) instanceof Result.Matched matched) {
            return Optional.of(same(matched, ALL, how, old, now));
          }
        }
      }
      return attempt(
          oldNamed().full(oldFunction.name(), oldInlined),
          newNamed().full(newFunction.name(), newInlined),
          ALL,
          how);
    }

    /** With custom patterns taken back in the new version: wherever they are found, or not all. */
    private Optional<Answer> custom() {
      if (customPatterns.patterns().isEmpty()) {
        return Optional.empty();
      }
      for (Normalisation.Depth depth : Normalisation.Depth.values()) {
        Optional<Form> old = oldNamed().of(depth, oldFunction.name());
        Optional<Form> now = newNamed().of(depth, newFunction.name());
        if (old.isEmpty() || now.isEmpty()) {
          continue;
        }
        List<CustomPattern> patterns = customPatterns.in(depth);
        int occurrences = occurrences(now.get(), patterns);
        Optional<Answer> found = custom(old.get(), now.get(), patterns, n -> true);
        int subsets = occurrences > 1 && occurrences <= MOST_CHOSEN ? 1 << occurrences : 0;
        for (int subset = 1; subset < subsets - 1 && found.isEmpty(); subset++) {
          int chosen = subset;
          found = custom(old.get(), now.get(), patterns, n -> (chosen >> n & 1) != 0);
        }
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }

    private static int occurrences(Form form, List<CustomPattern> patterns) {
      return new PatternRewriter(form.function(), patterns, n -> false).rewrite().occurrences();
    }

    private Optional<Answer> custom(
        Form old, Form now, List<CustomPattern> patterns, IntPredicate chosen) {
      var rewritten = new PatternRewriter(now.function(), patterns, chosen).rewrite();
      var form = new Form(now.module(), rewritten.function());
      if (budget.isSpent()
          || rewritten.used().isEmpty()
          || !(synchronise(old, form, ALL) instanceof Result.Matched matched)) {
        return Optional.empty();
      }
      List<String> used = List.copyOf(rewritten.used());
      return Optional.of(
          same(matched, ALL, used, old, now)
              .assuming(
                  used.stream().map(p -> "the change pattern " + p + " is no change").toList()));
    }

    private Optional<Answer> attempt(
        Optional<Form> old, Optional<Form> now, Set<Pattern> patterns, List<String> how) {
      if (budget.isSpent() || old.isEmpty() || now.isEmpty()) {
        return Optional.empty();
      }
      return synchronise(old.get(), now.get(), patterns) instanceof Result.Matched matched
          ? Optional.of(same(matched, patterns, how, old.get(), now.get()))
          : Optional.empty();
    }

    private Result synchronise(Form old, Form now, Set<Pattern> patterns) {
      return new Synchronisation(
              new Synchronisation.Input(old.module(), old.function()),
              new Synchronisation.Input(now.module(), now.function()),
              callees,
              changedStructures,
              patterns)
          .run(parameters);
    }

    private Answer same(
        Result.Matched matched, Set<Pattern> tried, List<String> how, Form old, Form now) {
      Set<String> all = new LinkedHashSet<>(how);
      matched.patterns().forEach(p -> all.add(p.id()));
      var named = new ConstantNames(List.of(old.function(), now.function()));
      named.patterns().forEach(p -> all.add(p.id()));
      boolean asWritten = how.isEmpty();
      if (asWritten && tried != ALL && tried.contains(Pattern.REORDERED_OPERATIONS)) {
        all.add(
            tried.contains(Pattern.REDUNDANT_CASTS)
                ? Pattern.REDUNDANT_CASTS.id()
                : Pattern.REORDERED_OPERATIONS.id());
      }
      Set<String> assumptions = new LinkedHashSet<>(named.assumptions());
      if (named.patterns().contains(Pattern.WARNING_TEXT)) {
        assumptions.addAll(
            customPatterns.messages().assumptions(List.of(old.function(), now.function())));
      }
      if (StructureLayouts.isUsed(old.function()) || StructureLayouts.isUsed(now.function())) {
        all.add("structure-layout");
      }
      assumptions.addAll(
          StructureLayouts.assumptions(
              changedStructures,
              List.of(old.function(), now.function(), oldFunction, newFunction)));
      if (!parameters.equals(ParameterMap.SAME)) {
        all.add("changed-parameters");
      }
      if (all.isEmpty()) {
        all.add("synchronisation");
      }
      Optional<String> start =
          new InitialValues(old.module(), now.module(), callees, changedStructures)
              .changed(List.of(old.function()), List.of(now.function()));
      if (start.isPresent()) {
        return notMatched(start.get(), oldFunction, newFunction);
      }
      if (isRestrict(newFunction) && !isRestrict(oldFunction)) {
        assumptions.add("callers keep what restrict says of the parameters");
      }
      var pair = new FunctionPair(oldFunction.name(), newFunction.name());
      assumptions.addAll(layouts.assumptions(pair));
      assumptions.addAll(arrays(pair).assumptions(pair, how));
      assumptions.addAll(
          FloatingEnvironment.assumptions(MovedCode.withCallees(old.module(), oldFunction.name())));
      assumptions.addAll(
          FloatingEnvironment.assumptions(MovedCode.withCallees(now.module(), newFunction.name())));
      assumptions.addAll(
          overflows.assumptions(
              pair,
              asWritten && !tried.contains(Pattern.REORDERED_OPERATIONS)
                  ? AddedOverflows.Matched.AS_WRITTEN
                  : AddedOverflows.Matched.REWRITTEN));
      return new Answer.Same(new ArrayList<>(all), new ArrayList<>(assumptions), parameters);
    }
  }

  /** Whether callers promise something of its pointers (C17 6.7.3.1). */
  private static boolean isRestrict(Function function) {
    return function.variables().stream()
        .anyMatch(v -> v.type().aliases() == CType.Aliases.RESTRICT);
  }

  private static int size(Module module, Set<String> functions) {
    return module.functions().stream()
        .filter(f -> functions.contains(f.name()))
        .flatMap(f -> f.blocks().stream())
        .mapToInt(b -> b.instructions().size() + 1)
        .sum();
  }
}
