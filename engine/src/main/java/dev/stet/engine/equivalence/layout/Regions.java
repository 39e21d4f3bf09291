package dev.stet.engine.equivalence.layout;

import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The parts of memory that a function and its callees reach. */
final class Regions {

  private static final DeclaredTarget NUMBERS =
      new DeclaredTarget(DeclaredTarget.Kind.NUMBERS, "", Set.of());

  private final LayoutTypes types;
  private final Map<String, Global> globals;
  private final Map<Key, LayoutRegion> all = new LinkedHashMap<>();

  /** What a region is made for: once in the whole run. */
  private sealed interface Key {}

  private record Variable(String function, Operand.Register address) implements Key {}

  private record Shared(String global) implements Key {}

  /** Where a value leads that is from outside. */
  private record Found(String function, Operand.Register value) implements Key {}

  private record Inside(LayoutRegion region, String way) implements Key {}

  Regions(LayoutTypes types, Map<String, Global> globals) {
    this.types = types;
    this.globals = globals;
  }

  Collection<LayoutRegion> all() {
    return all.values();
  }

  private LayoutRegion get(Key key, Supplier<LayoutRegion> maker) {
    LayoutRegion found = all.get(key);
    if (found == null) {
      found = maker.get();
      all.put(key, found);
    }
    return found;
  }

  LayoutRegion variable(String function, Instruction.Allocate allocated) {
    return get(
        new Variable(function, allocated.result()),
        () -> {
          DeclaredTarget byType = of(allocated.element());
          DeclaredTarget declared =
              allocated.variable() == null ? byType : types.of(allocated.variable().type());
          DeclaredTarget target =
              new DeclaredTarget(
                  byType.kind() == DeclaredTarget.Kind.STRUCTURE ? byType.kind() : declared.kind(),
                  byType.structure().isEmpty() ? declared.concerned() : byType.structure(),
                  declared.pointers());
          boolean isPassing =
              allocated.variable() == null
                  && !(allocated.element() instanceof Type.Array)
                  && !(allocated.element() instanceof Type.Struct s && !s.name().isEmpty());
          return new LayoutRegion(
              isPassing ? LayoutRegion.Owner.PASSING : LayoutRegion.Owner.FUNCTION,
              allocated.element(),
              target);
        });
  }

  private DeclaredTarget of(Type type) {
    return types.isConcerned(type)
        ? new DeclaredTarget(
            DeclaredTarget.Kind.STRUCTURE,
            LayoutTypes.structure(type).map(Member::nameOf).orElse(""),
            Set.of())
        : new DeclaredTarget(DeclaredTarget.Kind.OTHER, "", Set.of());
  }

  LayoutRegion global(String name) {
    return get(
        new Shared(name),
        () -> {
          Global global = globals.get(name);
          if (global == null) {
            return new LayoutRegion(
                LayoutRegion.Owner.OTHERS, Type.VOID, DeclaredTarget.UNDECLARED);
          }
          DeclaredTarget target =
              global.variable() == null ? of(global.type()) : types.of(global.variable().type());
          if (global.isLiteral()) {
            return LayoutRegion.literal(global.type(), target);
          }
          return new LayoutRegion(
              LayoutRegion.Owner.OTHERS,
              global.type(),
              target.kind() == DeclaredTarget.Kind.STRUCTURE
                      || target.kind() == DeclaredTarget.Kind.UNCHANGED
                      || isNumbersOfOthers(global, target)
                  ? isNumbersOfOthers(global, target) ? NUMBERS : target
                  : new DeclaredTarget(DeclaredTarget.Kind.OTHER, "", target.pointers()));
        });
  }

  /** Whether other files see it as numbers; a static array may just be room for structures. */
  private static boolean isNumbersOfOthers(Global global, DeclaredTarget target) {
    return global.linkage() != Function.Linkage.INTERNAL
        && (target.kind() == DeclaredTarget.Kind.NUMBERS
            || (global.variable() == null
                && global.type() instanceof Type.Array a
                && a.element() instanceof Type.Int));
  }

  /** What a value of a function leads to that is found outside. */
  LayoutRegion found(String function, Operand.Register value, DeclaredTarget target) {
    return get(
        new Found(function, value),
        () -> new LayoutRegion(LayoutRegion.Owner.OTHERS, Type.VOID, target));
  }

  /** A member by the way there. */
  LayoutRegion member(LayoutRegion region, LayoutTypes.Way way) {
    return get(
        new Inside(region, way.toString()),
        () -> new LayoutRegion(region, Type.VOID, types.target(way), types.extent(way)));
  }

  /** A part of a structure that has a changed one in it. */
  LayoutRegion part(LayoutRegion region, LayoutTypes.Part part) {
    Type type = part.type();
    boolean hasParts = type instanceof Type.Array || type instanceof Type.Struct;
    long size = hasParts ? LayoutTypes.bytes(type) : scalarBytes(type);
    var extent =
        new LayoutRegion.Extent(
            size == 0 ? LayoutRegion.UNLIMITED : size,
            hasParts ? LayoutRegion.Extent.Shape.ARRAY : LayoutRegion.Extent.Shape.SCALAR);
    return get(
        new Inside(region, "+" + part.start()),
        () -> new LayoutRegion(region, type, of(type), extent));
  }

  private static long scalarBytes(Type type) {
    return type instanceof Type.Int i ? (i.bits() + Byte.SIZE - 1) / Byte.SIZE : Long.BYTES * 2L;
  }

  /** The bytes of a structure there, or of one element; 0 where none is known. */
  long unit(LayoutRegion region) {
    if (region.target().kind() == DeclaredTarget.Kind.STRUCTURE) {
      long declared = types.size(region.target().structure());
      if (declared > 0) {
        return declared;
      }
    }
    long ofType =
        types.isConcerned(region.type())
            ? LayoutTypes.structure(region.type()).map(Type.Struct::sizeBytes).orElse(0L)
            : 0;
    return ofType > 0
        ? ofType
        : region.names().stream().mapToLong(types::size).filter(n -> n > 0).findFirst().orElse(0);
  }

  /** Of several regions that may be meant what is known of all. */
  static DeclaredTarget common(Collection<LayoutPlace> places) {
    Set<DeclaredTarget> targets = new LinkedHashSet<>();
    places.forEach(p -> targets.add(p.region().target()));
    if (targets.size() == 1) {
      return targets.iterator().next();
    }
    Set<String> pointers = new LinkedHashSet<>();
    targets.forEach(t -> pointers.addAll(t.pointers()));
    return new DeclaredTarget(
        DeclaredTarget.Kind.UNKNOWN, "", pointers.size() == 1 ? Set.of() : pointers);
  }

  /** Memory that is allocated anew. */
  static DeclaredTarget allocated() {
    return new DeclaredTarget(DeclaredTarget.Kind.OTHER, "", Set.of(Contents.UNNAMED));
  }
}
