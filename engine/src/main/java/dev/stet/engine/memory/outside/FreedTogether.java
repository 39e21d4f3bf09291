package dev.stet.engine.memory.outside;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Partition;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.memory.pointsto.StoredOutside;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which pointers may lead to the same memory of the caller that the function frees: those that are
 * computed from each other, stand in the same places or objects, are compared, are given to code
 * that is not seen, or lead to structures of one type; what such code gives is something of its own
 * each time. That others share nothing that is freed is an assumption about the caller: a list does
 * not hold its own head as a node, a table no element twice under different names.
 */
public final class FreedTogether {

  /** Pointers that code got that is not seen. */
  private static final String GIVEN = "given to calls";

  private final Module module;
  private final PointsTo pointsTo;
  private final OutsideLayout layout;
  private final Partition<Object> classes = new Partition<>();
  private final List<Operand> compared = new ArrayList<>();

  /** Places outside where pointers are read or written, each member by itself. */
  private final Set<OutsideLayout.Slot> slots = new LinkedHashSet<>();

  /** What an object of the function holds. */
  private record Held(int object) {}

  public FreedTogether(Module module, Function function, PointsTo pointsTo, OutsideLayout layout) {
    this.module = module;
    this.pointsTo = pointsTo;
    this.layout = layout;
    relateParameters(function);
    Set<Operand> results = results(function);
    layout
        .declaredTypes()
        .forEach(
            (pointer, types) -> {
              if (!results.contains(pointer)) {
                types.forEach(contents -> relateType(pointer, contents));
              }
            });
    List<Instruction.Call> calls = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c) {
          calls.add(c);
        } else {
          relate(i);
        }
      }
    }
    calls.forEach(this::call);
  }

  /** What code gives that is not seen: each time something of its own. */
  private static Set<Operand> results(Function function) {
    Set<Operand> results = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c) {
          results.addAll(c.results());
        }
      }
    }
    return results;
  }

  /** Equal for pointers that may lead to the same freed memory. */
  public Object classOf(Operand pointer) {
    return classes.representative(key(pointer));
  }

  /** Whether pointers of the class are compared with each other. */
  public boolean isCompared(Operand pointer) {
    return !compared(pointer).isEmpty();
  }

  /** The pointers of the class that are compared with each other. */
  public List<Operand> compared(Operand pointer) {
    Object own = classOf(pointer);
    return compared.stream().filter(other -> classOf(other).equals(own)).toList();
  }

  private Object key(Operand pointer) {
    return layout.origin(pointer);
  }

  /** Parameters may lead to the same object where their types allow it. */
  private void relateParameters(Function function) {
    List<Operand> pointers = new ArrayList<>();
    for (Operand parameter : function.parameters()) {
      if (isPointer(parameter)) {
        pointers.stream()
            .filter(other -> mayBeSame(layout.pointee(parameter), layout.pointee(other)))
            .forEach(other -> classes.unite(key(parameter), key(other)));
        pointers.add(parameter);
      }
    }
  }

  private static boolean mayBeSame(Contents one, Contents other) {
    return StoredOutside.isAnything(one) || StoredOutside.isAnything(other) || one.equals(other);
  }

  private void relateType(Operand pointer, Contents contents) {
    Iterator<String> structures = contents.structures().iterator();
    if (structures.hasNext()) {
      classes.unite(key(pointer), structures.next());
    }
  }

  private void relate(Instruction instruction) {
    if (instruction instanceof Instruction.Load l) {
      stands(l.result(), l.address());
    } else if (instruction instanceof Instruction.Store s) {
      stands(s.value(), s.address());
    } else if (instruction instanceof Instruction.PointerAdd p) {
      // An array in a structure has pointers of its own, but it is freed with the structure.
      classes.unite(key(p.result()), key(p.base()));
      Member member = p.member();
      if (!member.structure().isEmpty() && !member.equals(Member.ELEMENT)) {
        classes.unite(key(p.base()), member.structure());
      }
    } else if (instruction instanceof Instruction.Compare c) {
      if (isPointer(c.left()) && isPointer(c.right())) {
        classes.unite(key(c.left()), key(c.right()));
        compared.add(c.left());
        compared.add(c.right());
      }
    }
  }

  private static boolean isPointer(Operand operand) {
    return operand.type() instanceof Type.Pointer && !(operand instanceof Operand.Null);
  }

  private void stands(Operand value, Operand address) {
    if (!isPointer(value)) {
      return;
    }
    for (int object : pointsTo.targets(address).offsets().keySet()) {
      if (object >= MemoryObject.FIRST) {
        classes.unite(key(value), new Held(object));
      } else if (object == MemoryObject.OUTSIDE) {
        OutsideLayout.Slot slot = layout.place(address, value.type());
        slots.add(slot);
        classes.unite(key(value), slot);
      }
    }
  }

  private void call(Instruction.Call call) {
    var allocator = Allocator.called(module, call);
    if (allocator.isPresent()) {
      if (allocator.get().source() >= 0) {
        copy(call.results().get(0), call.arguments().get(allocator.get().source()));
      }
    } else if (call.callee().isCopy()) {
      copy(call.arguments().get(0), call.arguments().get(1));
    } else if (!(call.callee() instanceof Callee.Intrinsic) && !Allocator.isFree(module, call)) {
      call.arguments().stream().filter(FreedTogether::isPointer).forEach(this::give);
    }
  }

  private void give(Operand pointer) {
    classes.unite(key(pointer), GIVEN);
  }

  /** What stands behind one pointer stands behind the other one as well. */
  private void copy(Operand to, Operand from) {
    List<Object> places = new ArrayList<>(places(to));
    places.addAll(places(from));
    places.forEach(place -> classes.unite(place, places.get(0)));
  }

  private List<Object> places(Operand pointer) {
    List<Object> places = new ArrayList<>();
    for (int object : pointsTo.targets(pointer).offsets().keySet()) {
      if (object >= MemoryObject.FIRST) {
        places.add(new Held(object));
      } else if (object == MemoryObject.OUTSIDE) {
        Contents contents = layout.pointee(pointer);
        slots.stream()
            .filter(
                slot ->
                    !contents.isKnown()
                        || slot.member().equals(Member.NONE)
                        || contents.structures().contains(slot.member().structure()))
            .forEach(places::add);
      }
    }
    return places;
  }
}
