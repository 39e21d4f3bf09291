package dev.stet.engine.memory.layout;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.time.Patience;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * How a function accesses each object: by its loads and stores, and, as copies carry contents from
 * one object to another, in the ways of those that it shares contents with.
 */
final class AccessPatterns {

  private final Module module;
  private final Function function;
  private final PointsTo pointsTo;
  private final Patience patience;
  private final Map<Integer, Set<AccessPattern>> patterns = new TreeMap<>();

  /**
   * @throws dev.stet.engine.time.OutOfTime where patience ends first
   */
  AccessPatterns(Module module, Function function, PointsTo pointsTo, Patience patience) {
    this.module = module;
    this.function = function;
    this.pointsTo = pointsTo;
    this.patience = patience;
    for (Block block : function.blocks()) {
      patience.check();
      block.instructions().forEach(this::collect);
    }
    shareAll();
    if (copiesOutside()) {
      shareAll();
    }
  }

  private void shareAll() {
    while (shareAcrossCopies()) {
      patience.check(); // Patterns travel through chains of copies until nothing is new.
    }
  }

  /**
   * A structure that is copied to or from memory from outside as a whole is accessed there as its
   * members are, where nothing else is known of it.
   */
  private boolean copiesOutside() {
    boolean changed = false;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c
            && c.callee().isCopy()
            && c.arguments().get(2) instanceof Operand.IntConstant length) {
          changed |= copiesOutside(c.arguments().get(0), c.arguments().get(1), length.value());
          changed |= copiesOutside(c.arguments().get(1), c.arguments().get(0), length.value());
        }
      }
    }
    return changed;
  }

  private boolean copiesOutside(Operand own, Operand other, BigInteger length) {
    boolean changed = false;
    if (pointsTo.targets(other).mayBe(MemoryObject.OUTSIDE)) {
      for (var target : pointsTo.targets(own).offsets().entrySet()) {
        changed |=
            target.getKey() >= MemoryObject.FIRST
                && target.getValue().equals(Congruence.ZERO)
                && pointsTo.usedAs(pointsTo.object(target.getKey())) instanceof Type.Struct whole
                && length.equals(BigInteger.valueOf(whole.sizeBytes()))
                && addMembers(target.getKey(), whole, 0);
      }
    }
    return changed;
  }

  private boolean addMembers(int object, Type.Struct whole, long start) {
    boolean changed = false;
    for (Type.Field field : whole.fields()) {
      long at = start + field.offsetBytes();
      if (field.type() instanceof Type.Struct inner) {
        changed |= addMembers(object, inner, at);
      } else if (!(field.type() instanceof Type.Array)) {
        long size = module.layout().storeSizeOf(field.type());
        var scalar = new AccessPattern(new Congruence(at, 0), field.type(), size, at, at + size);
        Set<AccessPattern> all = patterns.computeIfAbsent(object, o -> new LinkedHashSet<>());
        changed |= all.stream().allMatch(p -> p.isApart(scalar)) && all.add(scalar);
      }
    }
    return changed;
  }

  /** The patterns of each object that is accessed, in the order of their numbers. */
  Map<Integer, Set<AccessPattern>> byObject() {
    return Collections.unmodifiableMap(patterns);
  }

  private void collect(Instruction instruction) {
    if (instruction instanceof Instruction.Load l) {
      collect(l.address(), l.result().type());
    } else if (instruction instanceof Instruction.Store s) {
      collect(s.address(), s.value().type());
    }
  }

  private void collect(Operand address, Type type) {
    pointsTo
        .targets(address)
        .offsets()
        .forEach(
            (object, offset) -> {
              if (object >= MemoryObject.FIRST) {
                patterns
                    .computeIfAbsent(object, o -> new LinkedHashSet<>())
                    .add(pattern(object, offset, type));
              }
            });
  }

  private AccessPattern pattern(int object, Congruence offset, Type type) {
    long size = module.layout().storeSizeOf(type);
    MemoryObject whole = pointsTo.object(object);
    Type usedAs = pointsTo.usedAs(whole);
    return AccessPattern.of(whole, usedAs, offset, type, size, module.layout());
  }

  /** A copy between objects makes both be accessed in the ways either is. */
  private boolean shareAcrossCopies() {
    boolean changed = false;
    for (Block block : function.blocks()) {
      patience.check();
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Call c && c.callee().isCopy()) {
          changed |= share(c);
        } else if (instruction instanceof Instruction.Call c) {
          Optional<Allocator> moving =
              Allocator.called(module, c).filter(a -> a.contents() == Allocator.Contents.MOVED);
          changed |= moving.isPresent() && share(c, moving.get());
        }
      }
    }
    return changed;
  }

  private boolean share(Instruction.Call copy) {
    boolean changed = false;
    Targets to = pointsTo.targets(copy.arguments().get(0));
    Targets from = pointsTo.targets(copy.arguments().get(1));
    for (var target : to.offsets().entrySet()) {
      for (var source : from.offsets().entrySet()) {
        if (target.getKey() >= MemoryObject.FIRST
            && source.getKey() >= MemoryObject.FIRST
            && target.getValue().isExact()
            && source.getValue().isExact()) {
          long shift = target.getValue().remainder() - source.getValue().remainder();
          long length = atMost(copy.arguments().get(2), source, target);
          changed |=
              shareShifted(
                  source.getKey(), target.getKey(), shift, source.getValue().remainder(), length);
          changed |=
              shareShifted(
                  target.getKey(), source.getKey(), -shift, target.getValue().remainder(), length);
        } else if (target.getKey() >= MemoryObject.FIRST
            && source.getKey() >= MemoryObject.FIRST
            && copy.arguments().get(2) instanceof Operand.IntConstant n
            && n.value().bitLength() < Integer.SIZE) {
          changed |= shareElement(target, source, n.value().longValue());
          changed |= shareElement(source, target, n.value().longValue());
        }
      }
    }
    return changed;
  }

  /**
   * How many bytes are copied: where that is open, at most what both objects have from there on.
   */
  private long atMost(
      Operand length,
      Map.Entry<Integer, Congruence> source,
      Map.Entry<Integer, Congruence> target) {
    if (length instanceof Operand.IntConstant n) {
      return n.value().min(BigInteger.valueOf(Long.MAX_VALUE / 4)).longValue();
    }
    long here = extent(source.getKey()) - source.getValue().remainder();
    long there = extent(target.getKey()) - target.getValue().remainder();
    long both = Math.min(here, there);
    return both >= Region.UNBOUNDED / 2 ? 0 : Math.max(0, both);
  }

  /** Moved memory is accessed in the ways of the old and of the new. */
  private boolean share(Instruction.Call call, Allocator allocator) {
    boolean changed = false;
    int target = pointsTo.allocated(call, allocator).id();
    Operand old = call.arguments().get(allocator.source());
    for (int source : pointsTo.targets(old).offsets().keySet()) {
      if (source >= MemoryObject.FIRST
          && pointsTo.object(source).kind() == MemoryObject.Kind.HEAP) {
        changed |= shareShifted(source, target, 0, 0, Region.UNBOUNDED);
        changed |= shareShifted(target, source, 0, 0, Region.UNBOUNDED);
      }
    }
    return changed;
  }

  private boolean shareShifted(int source, int target, long shift, long start, long length) {
    boolean changed = false;
    for (AccessPattern p : List.copyOf(patterns.getOrDefault(source, Set.of()))) {
      if (start <= p.low() && p.high() <= start + length) {
        boolean all =
            length == Region.UNBOUNDED && !p.offset().isExact() && p.high() == extent(source);
        long end = all ? extent(target) : p.high() + shift;
        var moved =
            new AccessPattern(p.offset().plus(shift), p.type(), p.size(), p.low() + shift, end);
        changed |= patterns.computeIfAbsent(target, o -> new LinkedHashSet<>()).add(moved);
      } else if (p.low() < start + length && start < p.high() && !p.offset().isExact()) {
        changed |= shareClipped(p, target, shift, start, start + length);
      }
    }
    return changed;
  }

  /** Between any element of an array and an object at a place that is known: its scalars. */
  private boolean shareElement(
      Map.Entry<Integer, Congruence> element, Map.Entry<Integer, Congruence> whole, long length) {
    long stride = element.getValue().stride();
    boolean changed = false;
    if (stride == 0 || length > stride || !whole.getValue().isExact()) {
      return false;
    }
    for (AccessPattern p : List.copyOf(patterns.getOrDefault(element.getKey(), Set.of()))) {
      long inside = Math.floorMod(p.offset().remainder() - element.getValue().remainder(), stride);
      if (p.offset().stride() % stride == 0 && inside + p.size() <= length) {
        long at = whole.getValue().remainder() + inside;
        var scalar =
            new AccessPattern(new Congruence(at, 0), p.type(), p.size(), at, at + p.size());
        Set<AccessPattern> there =
            patterns.computeIfAbsent(whole.getKey(), o -> new LinkedHashSet<>());
        changed |=
            there.stream().allMatch(q -> q.equals(scalar) || q.isApart(scalar))
                && there.add(scalar);
      }
    }
    return changed;
  }

  /**
   * Of what is copied into a part of an array, the elements there, where nothing else is known of
   * how they are accessed.
   */
  private boolean shareClipped(AccessPattern p, int target, long shift, long start, long end) {
    long stride = p.offset().stride();
    long low = Math.max(p.low(), start);
    long first = low + Math.floorMod(p.offset().remainder() - low, stride);
    long last = Math.min(p.high(), end) - p.size();
    last -= Math.floorMod(last - p.offset().remainder(), stride);
    if (first > last || last - first > Region.UNBOUNDED / 2) {
      return false;
    }
    Congruence offset = first == last ? new Congruence(first + shift, 0) : p.offset().plus(shift);
    var clipped =
        new AccessPattern(offset, p.type(), p.size(), first + shift, last + p.size() + shift);
    Set<AccessPattern> there = patterns.computeIfAbsent(target, o -> new LinkedHashSet<>());
    return there.stream().allMatch(q -> q.equals(clipped) || q.isApart(clipped))
        && there.add(clipped);
  }

  private long extent(int object) {
    long size = pointsTo.object(object).sizeBytes();
    return size < 0 ? Region.UNBOUNDED : size;
  }
}
