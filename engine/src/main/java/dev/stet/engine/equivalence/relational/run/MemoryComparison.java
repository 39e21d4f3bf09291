package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.equivalence.relational.run.Difference.Weight;
import dev.stet.engine.equivalence.version.PaddingBytes;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.execution.FinalMemory;
import dev.stet.engine.witness.input.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What two runs on the same inputs leave differently in memory that others see: in globals that
 * both versions have, and in objects from outside. Bytes are compared but where floating-point
 * numbers stand.
 */
final class MemoryComparison {

  private final Module oldModule;
  private final Module newModule;
  private final Function old;
  private final PaddingBytes padding;

  MemoryComparison(Module oldModule, Module newModule, Function old, PaddingBytes padding) {
    this.padding = padding;
    this.oldModule = oldModule;
    this.newModule = newModule;
    this.old = old;
  }

  /**
   * The worst of them.
   *
   * @param counts which of them are looked at
   */
  Optional<Difference> between(
      FinalMemory before, FinalMemory after, SharedInputs inputs, Predicate<Difference> counts) {
    var names = new ArrayList<>(before.objects().keySet());
    after.objects().keySet().stream().filter(n -> !names.contains(n)).forEach(names::add);
    names.sort(
        Comparator.comparing(FinalMemory.Place::name)
            .thenComparingLong(FinalMemory.Place::identity));
    Optional<Difference> worst = Optional.empty();
    Runnable shown = () -> {};
    for (FinalMemory.Place name : names) {
      if (!name.name().isEmpty()
          && (!isInBoth(name.name()) || standsForSomethingElse(name.name()))) {
        continue;
      }
      SortedMap<Long, FinalMemory.Cell> x =
          before.objects().getOrDefault(name, Collections.emptySortedMap());
      SortedMap<Long, FinalMemory.Cell> y =
          after.objects().getOrDefault(name, Collections.emptySortedMap());
      var offsets = new TreeSet<>(x.keySet());
      offsets.addAll(y.keySet());
      if (before.exposed().contains(name)) {
        offsets.retainAll(x.keySet());
      }
      if (after.exposed().contains(name)) {
        offsets.retainAll(y.keySet());
      }
      for (long offset : offsets) {
        Optional<Difference> here = cellDifference(name, offset, x, y, inputs);
        if (here.isPresent()
            && (worst.isEmpty() || here.get().outweighs(worst.get()))
            && counts.test(here.get())) {
          worst = here;
          boolean leftAlone = !x.containsKey(offset) || !y.containsKey(offset);
          shown = leftAlone ? () -> inputs.shows(name, offset) : () -> {};
        }
      }
    }
    shown.run();
    return worst;
  }

  private boolean isInBoth(String global) {
    Global a = oldModule.global(global);
    Global b = newModule.global(global);
    return a != null && b != null && a.sizeBytes() == b.sizeBytes();
  }

  /**
   * Whether a variable that no other file sees begins with something else: what it holds may mean
   * the same in another way, and is only seen in what is done with it.
   */
  private boolean standsForSomethingElse(String global) {
    Global a = oldModule.global(global);
    Global b = newModule.global(global);
    return a != null
        && b != null
        && a.linkage() == Function.Linkage.INTERNAL
        && b.linkage() == Function.Linkage.INTERNAL
        && a.initial() != null
        && !Objects.equals(a.initial(), b.initial());
  }

  private Optional<Difference> cellDifference(
      FinalMemory.Place name,
      long offset,
      SortedMap<Long, FinalMemory.Cell> x,
      SortedMap<Long, FinalMemory.Cell> y,
      SharedInputs inputs) {
    Optional<FinalMemory.Cell> a = cell(name, offset, x, inputs);
    Optional<FinalMemory.Cell> b = cell(name, offset, y, inputs);
    if (a.isEmpty() || b.isEmpty() || a.equals(b)) {
      return Optional.empty();
    }
    if (isOwn(a.get()) || isOwn(b.get()) || mayBePadding(name, offset, inputs)) {
      return Optional.empty();
    }
    if (new InitialBytes(oldModule).is(name.name(), offset, a.get())
        && new InitialBytes(newModule).is(name.name(), offset, b.get())) {
      return Optional.empty(); // Both have left it alone: that is no difference of theirs.
    }
    Optional<Type.Floating> type = floatAt(name, offset);
    if (type.isPresent()) {
      long start = offset - offset % (type.get().kind().storedBits() / 8);
      Optional<Double> p = number(x, start, type.get());
      Optional<Double> q = number(y, start, type.get());
      if (p.isEmpty() || q.isEmpty()) {
        return Optional.empty();
      }
      Optional<Weight> compared = Weight.of(p.get(), q.get());
      if (compared.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          new Difference(
              new Difference.Seen.Cell(name, offset),
              "writes " + place(name, start) + " = " + p.get(),
              "writes " + place(name, start) + " = " + q.get(),
              compared.get()));
    }
    return Optional.of(
        new Difference(
            new Difference.Seen.Cell(name, offset),
            "leaves " + text(a.get()) + " in " + place(name, offset),
            "leaves " + text(b.get()) + " in " + place(name, offset),
            Weight.PLAIN));
  }

  /** Whether no member may be there of what the program knows the object as. */
  private boolean mayBePadding(FinalMemory.Place name, long offset, SharedInputs inputs) {
    if (!name.name().isEmpty()) {
      Global global = oldModule.global(name.name());
      return global != null
          && global.variable() != null
          && padding.mayBeAt(known(global.variable().type()), offset);
    }
    List<Answer> parameters = inputs.parameters();
    boolean isParameter = false;
    for (int i = 0; i < Math.min(parameters.size(), old.variables().size()); i++) {
      if (parameters.get(i) instanceof Answer.External e && e.identity() == name.identity()) {
        isParameter = true;
        if (padding.mayBeAt(known(old.variables().get(i).type()), offset - e.offset())) {
          return true;
        }
      }
    }
    return !isParameter && padding.mayBeAt("", offset);
  }

  /** The name of what is there, or "" where that is not known. */
  private static String known(CType type) {
    return type.contents().name();
  }

  /** What a run leaves there, in words; empty where it is not known. */
  Optional<String> left(Difference.Seen.Cell at, FinalMemory memory, SharedInputs inputs) {
    return cell(
            at.place(),
            at.offset(),
            memory.objects().getOrDefault(at.place(), Collections.emptySortedMap()),
            inputs)
        .map(FinalMemory.Cell::toString);
  }

  private static String place(FinalMemory.Place name, long offset) {
    String object = name.name().isEmpty() ? "object_" + name.identity() : name.name();
    return object + (offset == 0 ? "" : " at byte " + offset);
  }

  private static boolean isOwn(FinalMemory.Cell cell) {
    return cell instanceof FinalMemory.PointerByte p && p.target() instanceof FinalMemory.Own;
  }

  private static String text(FinalMemory.Cell cell) {
    return cell instanceof FinalMemory.Plain p
        ? Integer.toString(p.bits() & 0xff)
        : "another pointer";
  }

  /** What stands there at the end; where this run never looked, what stood there at the start. */
  private Optional<FinalMemory.Cell> cell(
      FinalMemory.Place name,
      long offset,
      SortedMap<Long, FinalMemory.Cell> cells,
      SharedInputs inputs) {
    FinalMemory.Cell known = cells.get(offset);
    if (known != null) {
      return Optional.of(known);
    }
    return inputs.leftAlone(name, offset).map(octet -> new FinalMemory.Plain((byte) (int) octet));
  }

  /** The floating-point variable at a place: of a global by its type, else of pointers by guess. */
  private Optional<Type.Floating> floatAt(FinalMemory.Place name, long offset) {
    if (name.name().isEmpty()) {
      return usesDoubles(old) ? Optional.of(new Type.Floating(FloatKind.DOUBLE)) : Optional.empty();
    }
    Global global = oldModule.global(name.name());
    return global == null ? Optional.empty() : floatAt(global.type(), offset);
  }

  private static boolean usesDoubles(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Store s
                    && s.value().type() instanceof Type.Floating f
                    && f.kind() == FloatKind.DOUBLE);
  }

  private static Optional<Type.Floating> floatAt(Type type, long offset) {
    return ScalarPlace.of(type, offset)
        .map(ScalarPlace::type)
        .filter(Type.Floating.class::isInstance)
        .map(Type.Floating.class::cast)
        .filter(f -> f.kind() == FloatKind.DOUBLE || f.kind() == FloatKind.FLOAT);
  }

  private static Optional<Double> number(
      SortedMap<Long, FinalMemory.Cell> cells, long start, Type.Floating type) {
    int size = type.kind().storedBits() / 8;
    BigInteger bits = BigInteger.ZERO;
    for (int i = size - 1; i >= 0; i--) {
      if (!(cells.get(start + i) instanceof FinalMemory.Plain p)) {
        return Optional.empty();
      }
      bits = bits.shiftLeft(8).or(BigInteger.valueOf(p.bits() & 0xff));
    }
    return Optional.of(
        size == 8
            ? Double.longBitsToDouble(bits.longValue())
            : (double) Float.intBitsToFloat(bits.intValue()));
  }
}
