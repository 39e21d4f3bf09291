package dev.stet.engine.equivalence.sync;

import dev.stet.engine.equivalence.pattern.CodeRelocation;
import dev.stet.engine.equivalence.sync.FunctionVersion.Requirement;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether the new version is defined wherever the old one is. Each requirement of the new version
 * must hold by itself, or be one that the old version makes on the same values at the same place:
 * up to the next effect, or in a block that every way here passes. What the old version requires
 * and the new one does not is fine.
 */
final class Definedness {

  private final Matching matching;
  private final Skeleton skeleton;
  private final ValueClasses values;
  private final Module newModule;
  private final Map<Integer, Set<Integer>> dominators;
  private final boolean memoryMayGo;

  Definedness(Matching matching, Skeleton skeleton, ValueClasses values, Module newModule) {
    this.matching = matching;
    this.skeleton = skeleton;
    this.values = values;
    this.newModule = newModule;
    this.dominators = Dominators.of(matching.before().flow());
    this.memoryMayGo =
        skeleton.blocks().keySet().stream()
            .flatMap(b -> matching.before().effects(b).stream())
            .anyMatch(Definedness::mayFree);
  }

  /** The first requirement of the new version that nothing shows to hold. */
  Optional<Mismatch> problem() {
    for (Map.Entry<Integer, Integer> pair : skeleton.blocks().entrySet()) {
      if (matching.before().isExcluded(pair.getKey())) {
        continue;
      }
      for (Requirement required : matching.after().requirements(pair.getValue())) {
        if (!holds(required.call()) && !isMade(pair.getKey(), required)) {
          return Optional.of(
              new Mismatch(describe(required.call()), Mismatch.NOWHERE, required.call().at(), ""));
        }
      }
    }
    return Optional.empty();
  }

  private static String describe(Instruction.Call call) {
    return "the new version " + what(call.callee()) + " where the old one does not";
  }

  private static String what(Callee callee) {
    if (!(callee instanceof Callee.Marker marker)) {
      return "divides";
    }
    return switch (marker.family()) {
      case READABLE -> "reads memory";
      case APART -> "copies by memcpy";
      case NOT_HERE -> "has a place that must not be reached";
      case WITHIN -> "converts to an integer";
      case SHIFTABLE -> "shifts";
      case TRUE -> "assumes something";
      default -> "divides";
    };
  }

  private boolean isMade(int block, Requirement required) {
    String wanted = text(Side.NEW, required.call());
    if (facts(block, isReordered(block) ? 0 : required.effectsBefore()).contains(wanted)) {
      return true;
    }
    for (int above : dominators.getOrDefault(block, Set.of())) {
      if (above != block
          && skeleton.blocks().containsKey(above)
          && (!isAboutMemory(required.call()) || !memoryMayGo)
          && facts(above, Integer.MAX_VALUE).contains(wanted)) {
        return true;
      }
    }
    return false;
  }

  private boolean isReordered(int block) {
    return CodeRelocation.isRelocation(skeleton.orders().getOrDefault(block, List.of()));
  }

  /** What the old version has required in a block by the time it does its effect of a number. */
  private Set<String> facts(int block, int effects) {
    FunctionVersion old = matching.before();
    Set<String> facts = new LinkedHashSet<>();
    List<Effect> done = old.effects(block);
    for (Requirement r : old.requirements(block)) {
      boolean made = r.effectsBefore() <= effects;
      if (made && !(isAboutMemory(r.call()) && mayFreeBetween(done, r.effectsBefore(), effects))) {
        facts.add(text(Side.OLD, r.call()));
      }
    }
    for (Effect effect : done) {
      if (effect.instruction() instanceof Instruction.Store store
          && effect.index() <= effects
          && (effects == Integer.MAX_VALUE || !mayFreeBetween(done, effect.index(), effects))) {
        facts.add(written(store));
      }
    }
    return facts;
  }

  private static boolean mayFreeBetween(List<Effect> effects, int from, int to) {
    int end = Math.min(to, effects.size());
    return effects.subList(Math.min(from, end), end).stream().anyMatch(Definedness::mayFree);
  }

  private String written(Instruction.Store store) {
    long bytes = storeBytes(store.value().type());
    return MarkerFamily.READABLE.text()
        + " ["
        + values.of(Side.OLD, store.address())
        + ", i64 "
        + bytes
        + "]";
  }

  private long storeBytes(Type type) {
    return newModule.layout().storeSizeOf(type);
  }

  private String text(Side side, Instruction.Call call) {
    return call.calleeName()
        + " "
        + call.arguments().stream().map(a -> values.of(side, a)).toList();
  }

  private static boolean isAboutMemory(Instruction.Call call) {
    return call.callee().is(MarkerFamily.READABLE);
  }

  private static boolean mayFree(Effect effect) {
    return effect.instruction() instanceof Instruction.Call call
        && !(call.callee() instanceof Callee.Intrinsic);
  }

  /** Whether a requirement is true of its constants, or of a variable of the function itself. */
  private boolean holds(Instruction.Call call) {
    List<Operand> arguments = call.arguments();
    if (call.callee().is(MarkerFamily.NONZERO) || call.callee().is(MarkerFamily.TRUE)) {
      return constant(arguments.get(0)).map(c -> c.signum() != 0).orElse(false);
    } else if (call.callee().is(MarkerFamily.DIVISIBLE)) {
      Optional<BigInteger> divisor = signed(arguments.get(1));
      return divisor.map(d -> d.signum() != 0 && d.intValue() != -1).orElse(false);
    } else if (call.callee().is(MarkerFamily.SHIFTABLE)) {
      Type type = arguments.get(0).type();
      return constant(arguments.get(0))
          .map(c -> c.compareTo(BigInteger.valueOf(((Type.Int) type).bits())) < 0)
          .orElse(false);
    }
    return isAboutMemory(call) && isInside(arguments.get(0), arguments.get(1));
  }

  private static Optional<BigInteger> constant(Operand operand) {
    return operand instanceof Operand.IntConstant c ? Optional.of(c.value()) : Optional.empty();
  }

  private static Optional<BigInteger> signed(Operand operand) {
    return operand instanceof Operand.IntConstant c
        ? Optional.of(c.signedValue())
        : Optional.empty();
  }

  private boolean isInside(Operand address, Operand bytes) {
    FunctionVersion view = matching.after();
    Operand at = view.source(address);
    long offset = 0;
    while (view.definition(at) instanceof Instruction.PointerAdd p && p.scaled().isEmpty()) {
      offset += p.offset();
      at = view.source(p.base());
    }
    Long size = null;
    if (at instanceof Operand.GlobalAddress g) {
      offset += g.offset();
      size = size(newModule.global(g.global()));
    } else if (view.definition(at) instanceof Instruction.Allocate a
        && a.count() instanceof Operand.IntConstant one
        && one.value().equals(BigInteger.ONE)) {
      size = newModule.layout().sizeOf(a.element());
    }
    return size != null
        && bytes instanceof Operand.IntConstant b
        && offset >= 0
        && offset + b.value().longValue() <= size;
  }

  private static @Nullable Long size(@Nullable Global global) {
    return global == null || global.initial() == null ? null : Long.valueOf(global.sizeBytes());
  }
}
