package dev.stet.engine.equivalence.sync;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.equivalence.pattern.CodeRelocation;
import dev.stet.engine.equivalence.pattern.Pattern;
import dev.stet.engine.equivalence.version.Callees;
import dev.stet.engine.equivalence.version.ParameterMap;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Algorithm 1 of 000 §6.3. Synchronisation points are the blocks and the effects in them; values
 * between them are compared all at once, and only where an effect or a way out needs them. So
 * neither the order nor the number of the instructions that compute a value matters.
 */
public final class Synchronisation {

  private static final int MOST_ORDERS = 4;

  /** What came out. */
  public sealed interface Result {

    /**
     * The versions mean the same.
     *
     * @param patterns those that were needed
     */
    record Matched(Set<Pattern> patterns) implements Result {}

    /** They could not be matched. */
    record Failed(Mismatch mismatch) implements Result {}
  }

  /**
   * One version of the function.
   *
   * @param module in the same form as the function, for its globals
   */
  public record Input(Module module, Function function) {}

  private final Input before;
  private final Input after;
  private final Callees callees;
  private final Set<String> changedStructures;
  private final Set<Pattern> patterns;

  public Synchronisation(
      Input before,
      Input after,
      Callees callees,
      Set<String> changedStructures,
      Set<Pattern> patterns) {
    this.changedStructures = Collections.unmodifiableSet(new LinkedHashSet<>(changedStructures));
    this.before = before;
    this.after = after;
    this.callees = callees;
    this.patterns = Collections.unmodifiableSet(new LinkedHashSet<>(patterns));
  }

  /** Compares the two versions; parameters correspond as said. */
  public Result run(ParameterMap parameters) {
    var old = new FunctionVersion(Side.OLD, before.function(), patterns);
    var now = new FunctionVersion(Side.NEW, after.function(), patterns);
    var matching =
        new Matching(
            old,
            now,
            new Aliasing(old, before.module().layout()),
            new Aliasing(now, after.module().layout()),
            new GlobalIdentities(before.module(), Side.OLD, callees, changedStructures),
            new GlobalIdentities(after.module(), Side.NEW, callees, changedStructures),
            callees,
            parameters,
            patterns);
    var outcome = new Skeleton.Builder(old, now, this::haveSameShape).build();
    if (outcome.skeleton().isEmpty()) {
      return new Result.Failed(outcome.mismatch().orElseThrow());
    }
    return prove(matching, outcome.skeleton().get());
  }

  private Result prove(Matching matching, Skeleton skeleton) {
    Skeleton current = skeleton;
    for (int round = 0; ; round++) {
      var values = new ValueClasses(matching, current);
      Optional<Mismatch> mismatch =
          new SynchronisationProof(matching, current, values)
              .mismatch()
              .or(new Definedness(matching, current, values, after.module())::problem);
      if (mismatch.isEmpty()) {
        return matched(matching, current);
      }
      Optional<Skeleton> other =
          round < MOST_ORDERS && patterns.contains(Pattern.CODE_RELOCATION)
              ? reordered(matching, current, values)
              : Optional.empty();
      if (other.isEmpty()) {
        return new Result.Failed(mismatch.get());
      }
      current = other.get();
    }
  }

  private Result matched(Matching matching, Skeleton skeleton) {
    Set<Pattern> used = new LinkedHashSet<>();
    skeleton
        .blocks()
        .forEach(
            (old, now) -> {
              if (CodeRelocation.isRelocation(skeleton.orders().getOrDefault(old, List.of()))) {
                used.add(Pattern.CODE_RELOCATION);
              }
              boolean oldTurned = matching.before().exit(old).turned();
              boolean newTurned = matching.after().exit(now).turned();
              if (oldTurned != newTurned) {
                used.add(Pattern.INVERSE_BRANCH_CONDITION);
              }
            });
    return new Result.Matched(used);
  }

  /** Effects of a block matched by the values they work on, where that is another order. */
  private Optional<Skeleton> reordered(Matching matching, Skeleton skeleton, ValueClasses values) {
    var proof = new SynchronisationProof(matching, skeleton, values);
    Map<Integer, List<Integer>> orders = new LinkedHashMap<>(skeleton.orders());
    boolean changed = false;
    for (Map.Entry<Integer, Integer> pair : skeleton.blocks().entrySet()) {
      List<Effect> mine = matching.before().effects(pair.getKey());
      List<Effect> theirs = matching.after().effects(pair.getValue());
      List<Integer> known = skeleton.orders().getOrDefault(pair.getKey(), List.of());
      if (known.size() != mine.size()) {
        continue;
      }
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < mine.size(); i++) {
        int found = -1;
        for (int j = 0; j < theirs.size() && found < 0; j++) {
          if (!order.contains(j)
              && haveSameShape(mine.get(i), theirs.get(j))
              && proof.effect(mine.get(i), theirs.get(j)).isEmpty()) {
            found = j;
          }
        }
        order.add(found);
      }
      fill(order, known);
      if (!order.equals(known)) {
        orders.put(pair.getKey(), order);
        changed = true;
      }
    }
    return changed
        ? Optional.of(new Skeleton(skeleton.blocks(), skeleton.entries(), orders))
        : Optional.empty();
  }

  /** Effects without a partner get one of those left: the known one if it is free. */
  private static void fill(List<Integer> order, List<Integer> known) {
    for (int i = 0; i < order.size(); i++) {
      if (order.get(i) < 0 && !order.contains(known.get(i))) {
        order.set(i, known.get(i));
      }
    }
    for (int i = 0; i < order.size(); i++) {
      if (order.get(i) < 0) {
        int free = 0;
        while (order.contains(free)) {
          free++;
        }
        order.set(i, free);
      }
    }
  }

  private boolean haveSameShape(Effect mine, Effect theirs) {
    Instruction a = mine.instruction();
    Instruction b = theirs.instruction();
    if (a instanceof Instruction.Call x && b instanceof Instruction.Call y) {
      String old = x.calleeName();
      String now = y.calleeName();
      if (old == null || now == null) {
        return Objects.equals(old, now);
      }
      return old.equals(now) || old.equals(callees.oldNameOf(now));
    } else if (a instanceof Instruction.Store x && b instanceof Instruction.Store y) {
      return x.access() == y.access() && x.value().type().equals(y.value().type());
    } else if (a instanceof Instruction.Load x && b instanceof Instruction.Load y) {
      return x.access() == y.access()
          && requireNonNull(x.result()).type().equals(y.result().type());
    }
    return false;
  }
}
