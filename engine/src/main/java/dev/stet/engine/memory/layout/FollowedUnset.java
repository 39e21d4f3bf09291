package dev.stet.engine.memory.layout;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.pointsto.PointsTo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The regions of which it must be known whether their values were set: those that are read so that
 * something depends on the value, and those that such values may be copied from.
 */
final class FollowedUnset {

  /** Larger objects are taken to have bytes in no region. */
  private static final long MOST_BYTES = 1024;

  private final Module module;
  private final PointsTo pointsTo;
  private final MemoryLayout layout;
  private final Map<Operand, Set<Instruction.Load>> loads = new LinkedHashMap<>();
  private final Set<Region> found = new TreeSet<>(Comparator.comparingInt(Region::id));

  /** Objects that are copied by block from, or to be copied on. */
  private final Set<Integer> copied = new TreeSet<>();

  FollowedUnset(Module module, Function function, PointsTo pointsTo, MemoryLayout layout) {
    this.module = module;
    this.pointsTo = pointsTo;
    this.layout = layout;
    List<Instruction> copies = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Load l) {
          if (l.access() == Instruction.Access.MUST_BE_SET) {
            found.addAll(read(l.address(), l.result().type()));
          } else if (l.access() != Instruction.Access.SET) {
            loads.put(l.result(), Set.of(l));
          }
        } else if (instruction instanceof Instruction.Call c
            && c.callee() instanceof Callee.Handed) {
          loads
              .getOrDefault(c.arguments().get(1), Set.of())
              .forEach(l -> found.addAll(read(l.address(), l.result().type())));
        }
      }
    }
    if (!found.isEmpty()) {
      throughPhis(function);
    }
    for (Block block : function.blocks()) {
      block.instructions().stream().filter(this::copies).forEach(copies::add);
    }
    boolean grows = !found.isEmpty();
    while (grows) {
      int before = found.size() + copied.size();
      copies.forEach(this::follow);
      grows = found.size() + copied.size() > before;
    }
  }

  /**
   * What calls give back may be just what was read in them, or the bytes of a structure of that.
   */
  private void throughPhis(Function function) {
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Phi phi) {
            Set<Instruction.Load> all = new LinkedHashSet<>();
            phi.incoming().forEach(v -> all.addAll(loads.getOrDefault(v.value(), Set.of())));
            grows |= !all.isEmpty() && !all.equals(loads.put(phi.result(), all));
          } else if (i instanceof Instruction.Cast c && c.op().keepsLowBytes()) {
            Set<Instruction.Load> all = loads.getOrDefault(c.operand(), Set.of());
            grows |= !all.isEmpty() && !all.equals(loads.put(c.result(), all));
          }
        }
      }
    }
  }

  /** In the order of their numbers. */
  List<Region> regions() {
    return List.copyOf(found);
  }

  private boolean copies(Instruction instruction) {
    return (instruction instanceof Instruction.Store s && loads.containsKey(s.value()))
        || (instruction instanceof Instruction.Call c
            && (c.callee().isCopy() || source(c).isPresent()));
  }

  /** What memory is moved by the call of an allocator. */
  private Optional<Allocator> source(Instruction.Call call) {
    return Allocator.called(module, call).filter(a -> a.source() >= 0);
  }

  /** What may be copied to a place that is followed is followed where it comes from. */
  private void follow(Instruction copy) {
    if (copy instanceof Instruction.Store s) {
      if (read(s.address(), s.value().type()).stream().anyMatch(found::contains)) {
        loads
            .getOrDefault(s.value(), Set.of())
            .forEach(l -> found.addAll(read(l.address(), l.result().type())));
      }
    } else if (copy instanceof Instruction.Call c && c.callee().isCopy()) {
      if (objects(c.arguments().get(0)).stream().anyMatch(this::isFollowed)) {
        objects(c.arguments().get(1)).forEach(this::followWhole);
      }
    } else if (copy instanceof Instruction.Call c) {
      source(c)
          .filter(a -> isFollowed(pointsTo.allocated(c, a).id()))
          .ifPresent(a -> objects(c.arguments().get(a.source())).forEach(this::followWhole));
    }
  }

  private void followWhole(int object) {
    found.addAll(layout.regions(object));
    if (!isCovered(pointsTo.object(object))) {
      copied.add(object);
    }
  }

  /** Whether each byte of the object belongs to a region, so that nothing is left over. */
  private boolean isCovered(MemoryObject object) {
    if (object.sizeBytes() < 0 || object.sizeBytes() > MOST_BYTES) {
      return false;
    }
    for (long at = 0; at < object.sizeBytes(); at++) {
      long offset = at;
      if (layout.regions(object.id()).stream()
          .noneMatch(r -> r.holds(offset, module.layout().storeSizeOf(r.element())))) {
        return false;
      }
    }
    return true;
  }

  /** The objects with bytes in no region of which it is to be followed as well what is unset. */
  Set<Integer> leftOver() {
    return copied;
  }

  private boolean isFollowed(int object) {
    return copied.contains(object) || layout.regions(object).stream().anyMatch(found::contains);
  }

  private List<Region> read(Operand address, Type type) {
    List<Region> all = new ArrayList<>();
    long size = module.layout().storeSizeOf(type);
    pointsTo
        .targets(address)
        .offsets()
        .forEach(
            (object, offset) -> {
              if (beginsUnset(object)) {
                layout.region(object, offset, size).ifPresent(all::add);
              }
            });
    return all;
  }

  private List<Integer> objects(Operand address) {
    return pointsTo.targets(address).offsets().keySet().stream().filter(this::beginsUnset).toList();
  }

  /** Variables on the stack, and what is allocated. */
  private boolean beginsUnset(int object) {
    if (object < MemoryObject.FIRST) {
      return false;
    }
    MemoryObject.Kind kind = pointsTo.object(object).kind();
    return kind == MemoryObject.Kind.STACK || kind == MemoryObject.Kind.HEAP;
  }
}
