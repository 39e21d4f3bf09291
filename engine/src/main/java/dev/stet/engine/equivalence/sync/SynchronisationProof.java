package dev.stet.engine.equivalence.sync;

import dev.stet.engine.equivalence.pattern.CodeRelocation;
import dev.stet.engine.equivalence.version.ParameterMap;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks that synchronised effects and ways out do the same (Alg. 3). */
final class SynchronisationProof {

  private final Matching matching;
  private final Skeleton skeleton;
  private final ValueClasses values;

  SynchronisationProof(Matching matching, Skeleton skeleton, ValueClasses values) {
    this.matching = matching;
    this.skeleton = skeleton;
    this.values = values;
  }

  /** The first pair of points, in the order of the control flow, that does not do the same. */
  Optional<Mismatch> mismatch() {
    for (Map.Entry<Integer, Integer> pair : skeleton.blocks().entrySet()) {
      int old = pair.getKey();
      if (matching.before().isExcluded(old)) {
        continue;
      }
      Optional<Mismatch> found = effects(old, pair.getValue()).or(() -> exit(old, pair.getValue()));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Mismatch> effects(int old, int now) {
    List<Effect> mine = matching.before().effects(old);
    List<Effect> theirs = matching.after().effects(now);
    List<Integer> order = skeleton.orders().getOrDefault(old, List.of());
    for (int i = 0; i < mine.size(); i++) {
      Optional<Mismatch> found = effect(mine.get(i), theirs.get(order.get(i)));
      if (found.isPresent()) {
        return found;
      }
    }
    boolean allowed =
        CodeRelocation.isAllowed(
            order,
            (a, b) ->
                matching.oldAliasing().areIndependent(mine.get(a), mine.get(b))
                    && matching
                        .newAliasing()
                        .areIndependent(theirs.get(order.get(a)), theirs.get(order.get(b))));
    return allowed
        ? Optional.empty()
        : Optional.of(
            new Mismatch(
                "the order of effects that depend on each other differs",
                mine.get(0).instruction().at(),
                theirs.get(0).instruction().at(),
                ""));
  }

  /** Why two effects do not do the same, if they do not. */
  Optional<Mismatch> effect(Effect mine, Effect theirs) {
    Instruction a = mine.instruction();
    Instruction b = theirs.instruction();
    if (a instanceof Instruction.Call x && b instanceof Instruction.Call y) {
      return call(x, y);
    } else if (a instanceof Instruction.Store x && b instanceof Instruction.Store y) {
      return same(x.address(), y.address())
              && same(x.value(), y.value())
              && x.access() == y.access()
          ? Optional.empty()
          : differs(Skeleton.describe(mine) + " differs", a, b);
    } else if (a instanceof Instruction.Load x && b instanceof Instruction.Load y) {
      return same(x.address(), y.address()) && x.access() == y.access()
          ? Optional.empty()
          : differs("a volatile read differs", a, b);
    }
    return differs(Skeleton.describe(mine) + " is not modelled", a, b);
  }

  private Optional<Mismatch> call(Instruction.Call mine, Instruction.Call theirs) {
    String old = mine.calleeName();
    String now = theirs.calleeName();
    ParameterMap map = ParameterMap.SAME;
    if (old == null || now == null) {
      if (old != null || now != null || !same(mine.callee().operand(), theirs.callee().operand())) {
        return differs("a call through a pointer differs", mine, theirs);
      }
    } else {
      Optional<ParameterMap> known = matching.callees().equal(old, now);
      if (known.isEmpty()) {
        return Optional.of(
            new Mismatch(
                old.equals(now)
                    ? now + ", which is called here, differs"
                    : "the call of " + old + " became one of " + now,
                mine.at(),
                theirs.at(),
                old.equals(now) ? now : ""));
      }
      map = known.get();
    }
    String name = old == null ? "" : old;
    if (map.equals(ParameterMap.SAME) && mine.arguments().size() != theirs.arguments().size()) {
      return differs("the number of arguments of " + name + " differs", mine, theirs);
    }
    for (int i = 0; i < theirs.arguments().size(); i++) {
      Optional<Integer> position = map.oldPosition(i);
      if (position.isPresent()) {
        String ours = values.of(Side.OLD, mine.arguments().get(position.get()));
        String other = values.of(Side.NEW, theirs.arguments().get(i));
        if (!ours.equals(other)) {
          return differs(
              "argument " + (i + 1) + " of " + (name.isEmpty() ? "a call" : name) + " differs",
              mine,
              theirs);
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Mismatch> exit(int old, int now) {
    BlockExit mine = matching.before().exit(old);
    BlockExit theirs = matching.after().exit(now);
    Location oldPlace = mine.end().at();
    Location newPlace = theirs.end().at();
    if (mine.kind() == BlockExit.Kind.BRANCH) {
      return values
              .condition(Side.OLD, mine.values().get(0))
              .equals(values.condition(Side.NEW, theirs.values().get(0)))
          ? Optional.empty()
          : Optional.of(new Mismatch("a condition differs", oldPlace, newPlace, ""));
    }
    String what = mine.kind() == BlockExit.Kind.RETURN ? "the result differs" : "a switch differs";
    if (mine.values().size() != theirs.values().size()) {
      return Optional.of(new Mismatch(what, oldPlace, newPlace, ""));
    }
    for (int i = 0; i < mine.values().size(); i++) {
      if (!same(mine.values().get(i), theirs.values().get(i))) {
        return Optional.of(new Mismatch(what, oldPlace, newPlace, ""));
      }
    }
    return Optional.empty();
  }

  private boolean same(Operand mine, Operand theirs) {
    return values.of(Side.OLD, mine).equals(values.of(Side.NEW, theirs));
  }

  private static Optional<Mismatch> differs(String text, Instruction mine, Instruction theirs) {
    return Optional.of(new Mismatch(text, mine.at(), theirs.at(), ""));
  }
}
