package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.equivalence.pattern.MovedCode;
import dev.stet.engine.equivalence.relational.run.Starts.Reached;
import dev.stet.engine.equivalence.version.SemanticComparison.Question;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.verdict.Influence;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * States that the static variables of both versions can be in: found by calling the functions of
 * the unit that others may call, one after the other, from the start of the program on. A
 * difference is one only if it is seen from such a state.
 */
public final class ReachedStates {

  private static final int CALLS = 24;
  private static final int MORE_CALLS = 200;
  private static final int MOST_SETTERS = 8;
  private static final long SEED = 7;

  private final Question question;
  private final PairRun runs;
  private final Samples samples;
  private final Budget budget;
  private final Set<String> fixed;
  private final Set<String> statics;
  private final List<String> setters;
  private final List<Reached> reached = new ArrayList<>(List.of(Reached.AT_THE_START));

  public ReachedStates(
      Question question, PairRun runs, Samples samples, Set<String> fixed, Budget budget) {
    this.question = question;
    this.runs = runs;
    this.samples = samples;
    this.budget = budget;
    this.fixed = fixed;
    this.statics = statics(question, fixed);
    if (StartingContents.isSetByOthers(question)) {
      question.influence().map(Influence::variable).ifPresent(statics::remove);
    }
    this.setters = statics.isEmpty() ? List.of() : setters();
    explore(CALLS, samples, SEED);
  }

  /** Variables with internal linkage that may change, and that a function to compare goes to. */
  private static Set<String> statics(Question question, Set<String> fixed) {
    Module old = question.oldVersion().module();
    Module now = question.newVersion().module();
    Set<String> all = new LinkedHashSet<>();
    for (Module module : List.of(old, now)) {
      for (Global global : module.globals()) {
        if (global.linkage() == Function.Linkage.INTERNAL
            && !global.isLiteral()
            && global.initial() != null
            && !fixed.contains(global.name())) {
          all.add(global.name());
        }
      }
    }
    Set<String> used = used(question);
    return all.stream().anyMatch(used::contains) ? all : new LinkedHashSet<>();
  }

  private static Set<String> used(Question question) {
    Set<String> used = mentioned(question.oldVersion().module(), question.functions().oldName());
    used.addAll(mentioned(question.newVersion().module(), question.functions().newName()));
    return used;
  }

  private static Set<String> mentioned(Module module, String function) {
    Set<String> all = new LinkedHashSet<>();
    MovedCode.withCallees(module, function).forEach(f -> all.addAll(Mentions.of(f).globals()));
    return all;
  }

  /** Functions of both versions that may be called from outside and go to the same variables. */
  private List<String> setters() {
    Set<String> used = used(question);
    used.retainAll(statics);
    Module old = question.oldVersion().module();
    Module now = question.newVersion().module();
    return old.functions().stream()
        .filter(f -> f.linkage() != Function.Linkage.INTERNAL)
        .filter(f -> f.arity() == Function.Arity.FIXED)
        .filter(f -> isAlike(f, now.function(f.name())))
        .map(Function::name)
        .filter(name -> mentioned(old, name).stream().anyMatch(used::contains))
        .limit(MOST_SETTERS)
        .toList();
  }

  private static boolean isAlike(Function before, @Nullable Function after) {
    return after != null
        && before.parameters().stream()
            .map(Operand.Register::type)
            .toList()
            .equals(after.parameters().stream().map(Operand.Register::type).toList());
  }

  public Starts starts() {
    return new Starts(fixed, statics, reached, question.influence());
  }

  private void explore(int calls, Samples numbers, long seed) {
    var random = new Random(seed);
    for (int i = 0; i < calls && !setters.isEmpty() && !budget.isSpent(); i++) {
      Reached from = reached.get(random.nextInt(reached.size()));
      String setter = setters.get(random.nextInt(setters.size()));
      DataLayout layout = question.oldVersion().module().layout();
      var inputs = new SharedInputs(layout, numbers, starts().only(from), random.nextLong());
      runs.after(setter, question, inputs, starts(), from)
          .filter(state -> !reached.contains(state))
          .ifPresent(reached::add);
    }
  }

  /** Whether calls were found that leave these bytes in static variables. */
  public boolean mayBe(Map<String, SortedMap<Long, Integer>> wanted) {
    if (reached.stream().anyMatch(state -> agrees(state, wanted))) {
      return true;
    }
    List<BigInteger> numbers = new ArrayList<>();
    wanted.values().forEach(bytes -> numbers.add(number(bytes)));
    explore(MORE_CALLS, samples.withOften(numbers, List.of()), SEED + 1);
    return reached.stream().anyMatch(state -> agrees(state, wanted));
  }

  private static BigInteger number(SortedMap<Long, Integer> bytes) {
    BigInteger value = BigInteger.ZERO;
    int shift = 0;
    for (int octet : bytes.values()) {
      value = value.or(BigInteger.valueOf(octet).shiftLeft(shift));
      shift += Byte.SIZE;
    }
    return value;
  }

  private boolean agrees(Reached state, Map<String, SortedMap<Long, Integer>> wanted) {
    return wanted.entrySet().stream()
        .allMatch(
            variable ->
                variable.getValue().entrySet().stream()
                    .allMatch(
                        octet ->
                            octet
                                .getValue()
                                .equals(octet(state, variable.getKey(), octet.getKey()))));
  }

  private @Nullable Integer octet(Reached state, String variable, long offset) {
    SortedMap<Long, Integer> written = state.bytes().get(variable);
    Integer known = written == null ? null : written.get(offset);
    return known != null ? known : atTheStart(variable, offset);
  }

  /** What both versions begin with; null where each begins with something else. */
  private @Nullable Integer atTheStart(String variable, long offset) {
    Module before = question.oldVersion().module();
    Module after = question.newVersion().module();
    Integer old = atTheStart(before, variable, offset);
    Integer now = atTheStart(after, variable, offset);
    if (before.global(variable) == null || after.global(variable) == null) {
      return old == null ? now : old;
    }
    return Objects.equals(old, now) ? old : null;
  }

  private static @Nullable Integer atTheStart(Module module, String variable, long offset) {
    Global global = module.global(variable);
    if (global == null || global.initial() == null) {
      return null;
    }
    DataLayout layout = module.layout();
    for (Global.Piece piece : global.initial()) {
      long inside = offset - piece.offset();
      long size = layout.storeSizeOf(piece.value().type());
      if (inside >= 0 && inside < size) {
        boolean little = layout.byteOrder() == DataLayout.ByteOrder.LITTLE;
        long index = little ? inside : size - 1 - inside;
        return piece.value() instanceof Operand.IntConstant c
            ? Integer.valueOf(c.value().shiftRight((int) (Byte.SIZE * index)).intValue() & 0xff)
            : null;
      }
    }
    return 0;
  }
}
