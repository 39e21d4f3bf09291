package dev.stet.engine.equivalence.sync;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.ir.Operand;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * The synchronisation points of two versions (smap of 000 §6.2): which blocks are entered together,
 * and which effects in them are executed together. Whether they do the same is another question
 * ({@link ValueClasses}, {@link SynchronisationProof}).
 *
 * @param blocks the new block for each old one, in the order of the traversal
 * @param entries the ways by which a pair of blocks is entered, by its old block
 * @param orders for each old block, the position in the new block of each of its effects
 */
record Skeleton(
    Map<Integer, Integer> blocks,
    Map<Integer, List<Entry>> entries,
    Map<Integer, List<Integer>> orders) {

  /** Both versions go on to the next pair of blocks, from these blocks. */
  record Entry(int oldFrom, int newFrom) {}

  /** What came out: a skeleton, or where there is none. */
  record Outcome(Optional<Skeleton> skeleton, Optional<Mismatch> mismatch) {}

  /** The old block of each new one. */
  Map<Integer, Integer> oldBlocks() {
    Map<Integer, Integer> inverse = new LinkedHashMap<>();
    blocks.forEach((before, after) -> inverse.put(after, before));
    return inverse;
  }

  /** Walks both control flows in step (Alg. 1, 2). */
  static final class Builder {
    private final FunctionVersion before;
    private final FunctionVersion after;
    private final BiPredicate<Effect, Effect> sameShape;
    private final Map<Integer, Integer> blocks = new LinkedHashMap<>();
    private final Map<Integer, Integer> inverse = new LinkedHashMap<>();
    private final Map<Integer, List<Entry>> entries = new LinkedHashMap<>();
    private final Map<Integer, List<Integer>> orders = new LinkedHashMap<>();
    private final Deque<Integer> open = new ArrayDeque<>();

    /**
     * @param sameShape whether two effects may be matched, as far as that is known without values
     */
    Builder(FunctionVersion before, FunctionVersion after, BiPredicate<Effect, Effect> sameShape) {
      this.before = before;
      this.after = after;
      this.sameShape = sameShape;
    }

    Outcome build() {
      int oldEntry = before.function().entry().id();
      int newEntry = after.function().entry().id();
      pair(oldEntry, newEntry);
      while (!open.isEmpty()) {
        int old = open.poll();
        Optional<Mismatch> mismatch = visit(old, requireNonNull(blocks.get(old)));
        if (mismatch.isPresent()) {
          return new Outcome(Optional.empty(), mismatch);
        }
      }
      return new Outcome(
          Optional.of(
              new Skeleton(
                  Collections.unmodifiableMap(blocks),
                  Collections.unmodifiableMap(new LinkedHashMap<>(entries)),
                  orders)),
          Optional.empty());
    }

    private void pair(int old, int now) {
      blocks.put(old, now);
      inverse.put(now, old);
      entries.put(old, new ArrayList<>());
      open.add(old);
    }

    private Optional<Mismatch> visit(int old, int now) {
      if (before.isExcluded(old)) {
        orders.put(old, List.of());
        return Optional.empty();
      }
      List<Effect> oldEffects = before.effects(old);
      List<Effect> newEffects = after.effects(now);
      Optional<Mismatch> mismatch = effects(old, oldEffects, newEffects);
      if (mismatch.isPresent()) {
        return mismatch;
      }
      BlockExit oldExit = before.exit(old);
      BlockExit newExit = after.exit(now);
      List<String> oldWays = oldExit.ways().stream().map(BlockExit.Way::label).toList();
      List<String> newWays = newExit.ways().stream().map(BlockExit.Way::label).toList();
      if (oldExit.kind() != newExit.kind()
          || !oldWays.equals(newWays)
          || oldExit.kind() == BlockExit.Kind.UNSUPPORTED) {
        return Optional.of(
            new Mismatch("the control flow differs", oldExit.end().at(), newExit.end().at(), ""));
      }
      for (int i = 0; i < oldWays.size(); i++) {
        var oldEdge = before.edge(old, oldExit.ways().get(i).target());
        var newEdge = after.edge(now, newExit.ways().get(i).target());
        Integer partner = blocks.get(oldEdge.to());
        Integer back = inverse.get(newEdge.to());
        if (partner == null && back == null) {
          pair(oldEdge.to(), newEdge.to());
        } else if (partner == null || partner != newEdge.to()) {
          return Optional.of(
              new Mismatch("the control flow differs", oldExit.end().at(), newExit.end().at(), ""));
        }
        requireNonNull(entries.get(oldEdge.to())).add(new Entry(oldEdge.from(), newEdge.from()));
      }
      return Optional.empty();
    }

    /** Matches effects in their order, each with the first free one that looks the same. */
    private Optional<Mismatch> effects(int old, List<Effect> mine, List<Effect> theirs) {
      List<Integer> order = new ArrayList<>();
      for (Effect effect : mine) {
        int found = -1;
        for (int i = 0; i < theirs.size() && found < 0; i++) {
          if (!order.contains(i) && sameShape.test(effect, theirs.get(i))) {
            found = i;
          }
        }
        if (found < 0) {
          int position = Math.min(order.size(), theirs.size() - 1);
          return Optional.of(mismatch(effect, position < 0 ? null : theirs.get(position)));
        }
        order.add(found);
      }
      if (theirs.size() > mine.size()) {
        int extra = 0;
        while (order.contains(extra)) {
          extra++;
        }
        return Optional.of(mismatch(null, theirs.get(extra)));
      }
      orders.put(old, order);
      return Optional.empty();
    }

    private static Mismatch mismatch(
        @org.jspecify.annotations.Nullable Effect mine,
        @org.jspecify.annotations.Nullable Effect theirs) {
      String text =
          mine == null
              ? describe(requireNonNull(theirs)) + " is new"
              : theirs == null
                  ? describe(mine) + " is gone"
                  : describe(mine).equals(describe(theirs))
                      ? describe(mine) + " differs"
                      : describe(mine) + " became " + describe(theirs);
      return new Mismatch(
          text,
          mine == null ? Mismatch.NOWHERE : mine.instruction().at(),
          theirs == null ? Mismatch.NOWHERE : theirs.instruction().at(),
          "");
    }
  }

  /** An effect in a few words. */
  static String describe(Effect effect) {
    Instruction i = effect.instruction();
    if (i instanceof Instruction.Call call) {
      String name = call.calleeName();
      return name == null
          ? "a call through a pointer"
          : call.callee().is(MarkerFamily.ASSEMBLY) ? "inline assembly" : "the call of " + name;
    } else if (i instanceof Instruction.Store store) {
      return store.address() instanceof Operand.GlobalAddress g
          ? "the write of " + g.global()
          : "a write to memory";
    } else if (i instanceof Instruction.Load) {
      return "a volatile read";
    } else if (i instanceof Instruction.Unsupported u) {
      return u.construct();
    }
    return "an effect";
  }
}
