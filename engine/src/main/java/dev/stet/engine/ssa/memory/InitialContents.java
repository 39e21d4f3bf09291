package dev.stet.engine.ssa.memory;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.memory.pointsto.SetBefore;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Memory at the entry of the function: the initial values of globals, where those count. */
public final class InitialContents {

  /** Initialisers with more scalars than this are taken as any value. */
  private static final int MOST_PIECES = 4096;

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;
  private final MemoryEncoder memory;

  /** Global pointers that are not null when the function is called. */
  private final Set<String> setBefore;

  /** Objects that calloc makes. */
  private final Set<Integer> emptied;

  public InitialContents(Context context, RegionTerms regions, MemoryEncoder memory) {
    this.context = context;
    this.terms = context.terms;
    this.regions = regions;
    this.memory = memory;
    this.setBefore =
        context.setting.scope() == Scope.OPEN
            ? SetBefore.of(context.code.module(), context.code.function())
            : Set.of();
    this.emptied =
        context.code.function().blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .filter(Instruction.Call.class::isInstance)
            .map(Instruction.Call.class::cast)
            .flatMap(this::emptied)
            .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private Stream<Integer> emptied(Instruction.Call call) {
    return Allocator.called(context.code.module(), call)
        .filter(a -> a.contents() == Allocator.Contents.ZERO)
        .map(a -> context.code.pointsTo().allocated(call, a).id())
        .stream();
  }

  /** Memory at the entry of the function. */
  public List<Term> all() {
    List<Term> memory = new ArrayList<>();
    for (Region region : context.code.memory().regions()) {
      memory.add(initial(region));
    }
    return memory;
  }

  /**
   * Arrays in blocks that are allocated empty, where there may be many: each block has a number
   * that no other one had before it, so what is zero until a block is made is so when it is. Where
   * numbers begin anew, it is not.
   */
  private boolean isZeroUntilMade(Region region) {
    return (region.kind() == Region.Kind.ARRAY || region.kind() == Region.Kind.BYTES)
        && context.code.memory().isMany(region.object())
        && !context.instances.areWide()
        && emptied.contains(region.object().id());
  }

  private Term initial(Region region) {
    if (region.kind() == Region.Kind.OUTSIDE || region.kind() == Region.Kind.FREED) {
      Term left = regions.free(region);
      context.outside.leave(region, left);
      return left;
    }
    if (region.kind() == Region.Kind.UNSET) {
      return RegionTerms.allSet(region, terms);
    }
    boolean state = region.kind() == Region.Kind.ALIVE || region.kind() == Region.Kind.SIZE;
    if (state && context.code.memory().isMany(region.object())) {
      return regions.free(region); // Only instances that were made are looked at.
    }
    if (!region.isContents()) {
      Sort sort = regions.sort(region);
      Term none = regions.zero(region.element(), sort instanceof Sort.Array a ? a.element() : sort);
      return none == null
          ? regions.free(region)
          : sort instanceof Sort.Array a ? terms.constantArray(a, none) : none;
    }
    if (isZeroUntilMade(region)) {
      Sort.Array all = (Sort.Array) regions.sort(region);
      Term zero = regions.zero(region.element(), all.element());
      return zero == null ? regions.free(region) : terms.constantArray(all, zero);
    }
    Global global = global(region.object());
    boolean known =
        global != null
            && global.initial() != null
            && region.kind() != Region.Kind.OPAQUE
            && global.initial().size() <= MOST_PIECES
            && (context.setting.scope() == Scope.CLOSED
                || global.mutability() == Global.Mutability.CONSTANT);
    if (!known || global == null || global.initial() == null) {
      Term contents = regions.free(region);
      if (regions.holdsOnePointer(region)) {
        context.formula.add(regions.leadsTo(contents, Targets.NONE));
        if (setBefore.contains(region.object().name())
            && region.object().kind() == MemoryObject.Kind.GLOBAL) {
          context.found.assumptions.add(
              Assumption.ofCallers(
                  ModelName.quoted(region.object().name())
                      + " has been set before the function is called: it is not null"));
          context.formula.add(terms.not(context.pointers.isNull(contents)));
        }
      }
      return contents;
    }
    Sort sort = regions.sort(region);
    Sort element = sort instanceof Sort.Array a ? a.element() : sort;
    Term zero = regions.zero(region.element(), element);
    if (zero == null) {
      return regions.free(region);
    }
    Term value = sort instanceof Sort.Array a ? regions.filled(region, a, zero) : zero;
    for (Global.Piece piece : global.initial()) {
      if (piece.offset() + context.code.module().layout().storeSizeOf(piece.value().type())
              <= region.low()
          || piece.offset() >= region.high()) {
        continue;
      }
      long distance = piece.offset() - region.low();
      if (region.kind() == Region.Kind.BYTES) {
        boolean plain = isPlain(piece.value());
        if (!plain || distance < 0) {
          return regions.free(region);
        }
        Term scalar = regions.constant(piece.value());
        if (scalar.sort() instanceof Sort.FloatingPoint f) {
          scalar = terms.bits(f.width(), scalar.value());
        }
        value =
            memory.writeBytes(
                region, value, context.pointers.of(region.object().id(), piece.offset()), scalar);
        continue;
      }
      if (region.kind() == Region.Kind.ARRAY && Math.floorMod(distance, region.stride()) != 0) {
        long lane = Math.floorMod(distance, region.stride());
        long size = context.code.module().layout().storeSizeOf(region.element());
        if (lane < size
            || lane + context.code.module().layout().storeSizeOf(piece.value().type())
                > region.stride()) {
          return regions.free(region);
        }
        continue;
      }
      if (distance < 0 || !sameScalar(piece.value().type(), region.element())) {
        return assembled(region, global.initial()).orElseGet(() -> regions.free(region));
      }
      Term scalar = regions.toElement(regions.constant(piece.value()), element);
      value =
          sort instanceof Sort.Array
              ? terms.store(value, memory.index(distance / region.stride()), scalar)
              : scalar;
    }
    return context.formula.define(region.label(), value);
  }

  /**
   * Integers that are read otherwise than they are initialised, from their bytes: bit-fields are
   * initialised byte by byte.
   */
  private Optional<Term> assembled(Region region, List<Global.Piece> pieces) {
    Sort sort = regions.sort(region);
    Sort element = sort instanceof Sort.Array a ? a.element() : sort;
    long size = context.code.module().layout().storeSizeOf(region.element());
    if (!(region.element() instanceof Type.Int)
        || !(element instanceof Sort.BitVector b)
        || b.width() != Byte.SIZE * size) {
      return Optional.empty();
    }
    long stride = region.kind() == Region.Kind.SCALAR ? size : region.stride();
    Map<Long, BigInteger> elements = new TreeMap<>();
    for (Global.Piece piece : pieces) {
      long bytes = context.code.module().layout().storeSizeOf(piece.value().type());
      if (piece.offset() + bytes <= region.low() || piece.offset() >= region.high()) {
        continue;
      }
      if (!(piece.value() instanceof Operand.IntConstant i) || !isPlain(i)) {
        return Optional.empty();
      }
      for (long k = 0; k < bytes; k++) {
        long distance = piece.offset() + k - region.low();
        long lane = Math.floorMod(distance, stride);
        if (distance >= 0 && piece.offset() + k < region.high() && lane < size) {
          int shift = Math.toIntExact(Byte.SIZE * k);
          BigInteger bits = i.value().shiftRight(shift).and(BigInteger.valueOf(0xff));
          elements.merge(
              distance / stride, bits.shiftLeft(Math.toIntExact(Byte.SIZE * lane)), BigInteger::or);
        }
      }
    }
    if (!(sort instanceof Sort.Array array)) {
      return Optional.of(terms.bits(b.width(), elements.getOrDefault(0L, BigInteger.ZERO)));
    }
    Term contents = regions.filled(region, array, terms.bits(b.width(), 0));
    for (var one : elements.entrySet()) {
      contents =
          terms.store(contents, memory.index(one.getKey()), terms.bits(b.width(), one.getValue()));
    }
    return Optional.of(context.formula.define(region.label(), contents));
  }

  /** Whether the constant's bits are those of its bytes. */
  private static boolean isPlain(Operand value) {
    if (value instanceof Operand.IntConstant i) {
      return i.type().bits() % 8 == 0;
    }
    return value instanceof Operand.FloatConstant f && f.type().kind() != FloatKind.X87;
  }

  private boolean sameScalar(Type piece, Type element) {
    return piece.equals(element)
        || (context.code.module().layout().storeSizeOf(piece)
                == context.code.module().layout().storeSizeOf(element)
            && !(piece instanceof Type.Pointer)
            && !(element instanceof Type.Pointer)
            && !(piece instanceof Type.Floating));
  }

  private @Nullable Global global(MemoryObject object) {
    return object.kind() == MemoryObject.Kind.STACK || object.kind() == MemoryObject.Kind.HEAP
        ? null
        : context.code.module().global(object.name());
  }
}
