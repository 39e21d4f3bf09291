package dev.stet.engine.equivalence;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.equivalence.custom.CustomPatterns;
import dev.stet.engine.equivalence.pattern.MovedCode;
import dev.stet.engine.equivalence.pattern.StructureLayouts;
import dev.stet.engine.equivalence.pattern.StructureSizes;
import dev.stet.engine.equivalence.sync.Mismatch;
import dev.stet.engine.equivalence.version.Callees;
import dev.stet.engine.equivalence.version.CompiledVersion;
import dev.stet.engine.equivalence.version.FunctionPair;
import dev.stet.engine.equivalence.version.MovedMembers;
import dev.stet.engine.equivalence.version.ParameterMap;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.llvm.types.UnitTypes;
import dev.stet.engine.verdict.Influence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares functions of two versions of a unit by synchronisation, callees when they are met (000
 * §6.3), and keeps what came out. Functions that call each other are compared under the assumption
 * that those under way are equal, which is kept only if the outermost one turns out to be.
 */
public final class UnitComparison implements Callees {

  /** What synchronisation says of two functions. */
  public sealed interface Answer {

    /** The same, where they mean the same under these assumptions as well. */
    default Answer assuming(List<String> more) {
      return this instanceof Same same
          ? new Same(
              same.how(),
              Stream.concat(same.assumptions().stream(), more.stream()).toList(),
              same.parameters())
          : this;
    }

    /** They mean the same. */
    record Same(List<String> how, List<String> assumptions, ParameterMap parameters)
        implements Answer {
      public Same {
        how = List.copyOf(how);
        assumptions = List.copyOf(assumptions);
      }
    }

    /** They could not be matched. */
    record NotMatched(Mismatch mismatch) implements Answer {}
  }

  private static final int MOST_RENAMED = 30;

  private final CompiledVersion oldVersion;
  private final CompiledVersion newVersion;
  private final Set<String> changedStructures;
  private final Module oldModule;
  private final Module newModule;
  private final CustomPatterns patterns;
  private final FunctionMatcher matcher;
  private final Map<FunctionPair, Answer> known = new LinkedHashMap<>();
  private final Map<FunctionPair, Answer> provisional = new LinkedHashMap<>();
  private final Deque<FunctionPair> active = new ArrayDeque<>();

  /** What the proofs of callees take for granted, for each function under way. */
  private final Deque<Set<String>> takenForGranted = new ArrayDeque<>();

  private final Map<String, String> renamed = new LinkedHashMap<>();
  private final Set<String> lookedForRename = new LinkedHashSet<>();

  /** Depth of the outermost function under way that was assumed to be equal. */
  private int assumedDepth = Integer.MAX_VALUE;

  private Budget budget;

  public UnitComparison(
      CompiledVersion before, CompiledVersion after, CustomPatterns patterns, Budget budget) {
    this.patterns = patterns;
    this.oldVersion = before;
    this.newVersion = after;
    this.oldModule = before.version().module();
    this.newModule = after.version().module();
    UnitTypes oldTypes = before.types();
    UnitTypes newTypes = after.types();
    Set<String> changed = StructureLayouts.changed(oldTypes, newTypes);
    this.changedStructures = changed;
    this.matcher = new FunctionMatcher(before, after, changed, patterns, this);
    this.budget = budget;
  }

  /** Compares two functions within a budget. */
  public Answer compare(FunctionPair pair, Budget limit) {
    budget = limit;
    return answer(pair);
  }

  /** Compares what a global variable influences in two functions; callees as a whole. */
  public Answer compareUses(FunctionPair pair, Influence influence, Budget limit) {
    budget = limit;
    takenForGranted.push(new LinkedHashSet<>());
    Answer answer =
        matcher.matchUses(
            requireNonNull(oldModule.function(pair.oldName())),
            requireNonNull(newModule.function(pair.newName())),
            influence,
            limit);
    Set<String> ofCallees = takenForGranted.pop();
    if (answer instanceof Answer.Same same) {
      ofCallees.addAll(same.assumptions());
      return new Answer.Same(same.how(), new ArrayList<>(ofCallees), same.parameters());
    }
    return answer;
  }

  /**
   * What is taken for granted of functions whose code is the same, but not their structures: memory
   * that is compared or written as a whole may be such a structure.
   */
  public List<String> layoutAssumptions(FunctionPair pair) {
    List<Function> both =
        Stream.of(oldModule.function(pair.oldName()), newModule.function(pair.newName()))
            .filter(Objects::nonNull)
            .filter(UnitComparison::handlesBlocks)
            .toList();
    List<String> all = new ArrayList<>(StructureLayouts.assumptions(changedStructures, both));
    all.addAll(matcher.layouts().assumptions(pair));
    return all.stream().distinct().toList();
  }

  private static boolean handlesBlocks(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Call c
                    && c.callee() instanceof Callee.Known callee
                    && (callee instanceof Callee.BlockOperation
                        || StructureSizes.isGiven(callee.name())));
  }

  /** Whether synchronisation takes it for granted that the new version stays inside its arrays. */
  public boolean takesArraysForGranted(FunctionPair pair) {
    return matcher.takesArraysForGranted(pair);
  }

  /** Where the members lay of structures whose layout changed. */
  public MovedMembers movedMembers() {
    return MovedMembers.of(changedStructures, oldVersion.types(), newVersion.types());
  }

  /** Whether the code of either function goes into structures whose layout changed. */
  public boolean dependsOnLayout(FunctionPair pair) {
    return matcher.layouts().isOfOthers(pair);
  }

  /** Whether the same text may mean something else, for where members of structures lie. */
  public boolean mayChangeTheSame(FunctionPair pair) {
    return matcher.layouts().mayChangeTheSame(pair);
  }

  /** Whether the new version is defined where the old one may not be. */
  public boolean requiresLess(FunctionPair pair) {
    return matcher.requiresLess(pair);
  }

  /** What is taken for granted of new arithmetic, where both compile to the same without checks. */
  public List<String> overflows(FunctionPair pair) {
    return new AddedOverflows(oldVersion.version(), newVersion.version()).ofOtherChecks(pair);
  }

  /** What is taken for granted of the signed left shifts of the new version. */
  public List<String> shiftedBits(FunctionPair pair) {
    return new AddedOverflows(oldVersion.version(), newVersion.version())
        .ofShifts(pair, AddedOverflows.Matched.REWRITTEN);
  }

  /** Whether the new version shifts to the left. */
  public boolean hasLeftShifts(FunctionPair pair) {
    return AddedOverflows.hasLeftShifts(newModule, pair.newName());
  }

  /** Whether the new version has arithmetic that may overflow. */
  public boolean hasArithmetic(FunctionPair pair) {
    return AddedOverflows.hasArithmetic(newModule, pair.newName());
  }

  /** What is taken for granted of the data that the functions and their callees use, floats too. */
  public List<String> data(FunctionPair pair) {
    List<Function> old = MovedCode.withCallees(oldModule, pair.oldName());
    List<Function> now = MovedCode.withCallees(newModule, pair.newName());
    List<String> all = new ArrayList<>();
    all.addAll(StructureLayouts.assumptions(changedStructures, old));
    all.addAll(StructureLayouts.assumptions(changedStructures, now));
    all.addAll(matcher.layouts().assumptions(pair));
    all.addAll(FloatingEnvironment.assumptions(old));
    all.addAll(FloatingEnvironment.assumptions(now));
    return all.stream().distinct().toList();
  }

  /** What they find otherwise where the program starts, in words; empty where they do not. */
  public Optional<String> initialValue(FunctionPair pair) {
    return new InitialValues(oldModule, newModule, this, changedStructures)
        .changedVariable(
            MovedCode.withCallees(oldModule, pair.oldName()),
            MovedCode.withCallees(newModule, pair.newName()));
  }

  /** The pairs that are known to be equal so far. */
  public Set<FunctionPair> equalPairs() {
    Set<FunctionPair> equal = new LinkedHashSet<>();
    known.forEach(
        (pair, answer) -> {
          if (answer instanceof Answer.Same same && same.parameters().equals(ParameterMap.SAME)) {
            equal.add(pair);
          }
        });
    return equal;
  }

  private Answer answer(FunctionPair pair) {
    Answer found = known.containsKey(pair) ? known.get(pair) : provisional.get(pair);
    if (found != null) {
      return found;
    }
    Function before = requireNonNull(oldModule.function(pair.oldName()));
    Function after = requireNonNull(newModule.function(pair.newName()));
    int outer = assumedDepth;
    assumedDepth = Integer.MAX_VALUE;
    active.push(pair);
    int depth = active.size();
    takenForGranted.push(new LinkedHashSet<>());
    Answer answer = matcher.match(before, after, budget);
    active.pop();
    Set<String> ofCallees = takenForGranted.pop();
    if (answer instanceof Answer.Same same) {
      ofCallees.addAll(same.assumptions());
      answer = new Answer.Same(same.how(), new ArrayList<>(ofCallees), same.parameters());
    }
    if (answer instanceof Answer.NotMatched) {
      provisional.clear();
      if (!budget.isSpent()) {
        known.put(pair, answer);
      }
    } else if (assumedDepth >= depth) {
      known.put(pair, answer);
      known.putAll(provisional);
      provisional.clear();
    } else {
      provisional.put(pair, answer);
    }
    assumedDepth = Math.min(outer, assumedDepth >= depth ? Integer.MAX_VALUE : assumedDepth);
    return answer;
  }

  @Override
  public Optional<ParameterMap> equal(String oldName, String newName) {
    if (renamedByRule(newName).equals(Optional.of(oldName)) && !oldName.equals(newName)) {
      note(Set.of("by the renaming rule, " + newName + " does what " + oldName + " did"));
      return Optional.of(ParameterMap.SAME);
    }
    Function before = oldModule.function(oldName);
    Function after = newModule.function(newName);
    if (before == null || after == null) {
      boolean same = before == null && after == null && oldName.equals(newName);
      return same ? Optional.of(ParameterMap.SAME) : Optional.empty();
    }
    var pair = new FunctionPair(oldName, newName);
    int position = new ArrayList<>(active).indexOf(pair);
    if (position >= 0) {
      assumedDepth = Math.min(assumedDepth, active.size() - position);
      return matcher.parameters(before, after);
    }
    if (!(answer(pair) instanceof Answer.Same same)) {
      return Optional.empty();
    }
    note(same.assumptions());
    return Optional.of(same.parameters());
  }

  private void note(Collection<String> assumptions) {
    Set<String> caller = takenForGranted.peek();
    if (caller != null) {
      caller.addAll(assumptions);
    }
  }

  private Optional<String> renamedByRule(String newName) {
    return patterns.renamings().stream().flatMap(r -> r.oldNameOf(newName).stream()).findFirst();
  }

  @Override
  public String oldNameOf(String newName) {
    Optional<String> byRule = renamedByRule(newName);
    if (byRule.isPresent()) {
      return byRule.get();
    } else if (oldModule.function(newName) != null
        || oldModule.declaration(newName) != null
        || newModule.function(newName) == null) {
      return newName;
    }
    if (lookedForRename.add(newName)) {
      MovedCode.renamed(oldModule, newModule, newName).stream()
          .filter(old -> !renamed.containsValue(old))
          .limit(MOST_RENAMED)
          .filter(old -> equal(old, newName).isPresent())
          .findFirst()
          .ifPresent(old -> renamed.put(newName, old));
    }
    return renamed.getOrDefault(newName, newName);
  }
}
