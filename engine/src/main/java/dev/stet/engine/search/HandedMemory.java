package dev.stet.engine.search;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.FollowedParameters;
import dev.stet.engine.analysis.FoundInMemory;
import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Sharing;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.time.Patience;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Has a function look, in front of calls that are not followed, at memory that the callee finds and
 * that is not as the function's own caller left it: its variables and blocks of the heap, pointers
 * that it stored elsewhere, and places from which it read what it freed. A callee is verified for
 * memory in which all is set and leads somewhere ({@link FoundInMemory}); whoever calls it shows
 * that what he put there is so.
 */
final class HandedMemory {

  /** Elements of an array of structures that are looked at; of other arrays it is the first. */
  private static final int MOST_ELEMENTS = 32;

  private final Module module;
  private final Function function;
  private final PointsTo pointsTo;
  private final ControlFlow flow;
  private final LoopNest nest;
  private final DefUse values;
  private final FreshNumbers fresh;
  private final List<Holder> own = new ArrayList<>();
  private final List<Touched> touched = new ArrayList<>();

  /** Something of the function's own. */
  private record Holder(int object, Operand.Register start, Type type) {}

  /**
   * A place of others that the function stored a pointer to, or read one from which it freed then.
   *
   * @param since the block from where on it may not be as it was found
   */
  private record Touched(Operand address, FoundInMemory.Place place, int since) {}

  /** A scalar to look at. */
  private record Cell(Operand start, long offset, Type type, Callee.Handed.Needs needs) {}

  private HandedMemory(Module module, Function function, Patience patience) {
    this.module = module;
    this.function = function;
    this.pointsTo = new PointsTo(module, function, Sharing.WITH_OTHER_FILES, patience);
    this.flow = new ControlFlow(function);
    this.nest = new LoopNest(flow);
    this.values = new DefUse(function);
    this.fresh = new FreshNumbers(function);
    for (int block : flow.order()) {
      flow.block(block).instructions().forEach(i -> note(i, block));
    }
  }

  /** The function with such looks; itself where there is nothing to look at. */
  static Function in(Module module, Function function, Scope scope, Patience patience) {
    Map<String, FoundInMemory.Finds> found = new LinkedHashMap<>();
    if (scope == Scope.OPEN) {
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Call c && isNotFollowed(c, module)) {
            found.computeIfAbsent(c.calleeName(), name -> FoundInMemory.by(module, name));
          }
        }
      }
    }
    return found.values().stream().allMatch(finds -> finds.all().isEmpty())
        ? function
        : new HandedMemory(module, function, patience).looking(found);
  }

  private static boolean isNotFollowed(Instruction.Call call, Module module) {
    return call.calleeName() != null
        && call.outcome() == Instruction.Call.Outcome.ANY
        && module.function(call.calleeName()) != null;
  }

  private void note(Instruction instruction, int block) {
    if (instruction instanceof Instruction.Allocate a) {
      own.add(new Holder(pointsTo.allocated(a).id(), a.result(), a.element()));
    } else if (instruction instanceof Instruction.Store s
        && s.value().type() instanceof Type.Pointer
        && isOfOthers(s.address())) {
      touch(s.address(), block);
    } else if (instruction instanceof Instruction.Call c) {
      Allocator.called(module, c)
          .filter(a -> c.results().size() == 1)
          .map(a -> pointsTo.allocated(c, a))
          .ifPresent(o -> own.add(new Holder(o.id(), c.results().get(0), pointsTo.usedAs(o))));
      Allocator.freedBy(module, c)
          .map(values::root)
          .flatMap(freed -> values.definition(freed, Instruction.Load.class))
          .filter(l -> isOfOthers(l.address()))
          .ifPresent(l -> touch(l.address(), block));
    }
  }

  private void touch(Operand address, int block) {
    FoundInMemory.place(address, Type.POINTER, values)
        .ifPresent(place -> touched.add(new Touched(address, place, block)));
  }

  private boolean isOfOthers(Operand address) {
    return pointsTo.targets(address).mayBe(MemoryObject.OUTSIDE)
        || pointsTo.targets(address).offsets().keySet().stream()
            .filter(o -> o >= MemoryObject.FIRST)
            .anyMatch(o -> pointsTo.object(o).kind() == MemoryObject.Kind.GLOBAL);
  }

  private Function looking(Map<String, FoundInMemory.Finds> found) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c
            && isNotFollowed(c, module)
            && flow.order().contains(block.id())) {
          FoundInMemory.Finds finds = found.get(String.valueOf(c.calleeName()));
          if (finds != null && !finds.all().isEmpty()) {
            cells(c, finds, block.id(), code).forEach(cell -> look(cell, c, code));
          }
        }
        code.add(i);
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  private Set<Cell> cells(
      Instruction.Call call, FoundInMemory.Finds finds, int block, List<Instruction> before) {
    Set<Integer> given = new LinkedHashSet<>();
    call.arguments().forEach(a -> given.addAll(pointsTo.targets(a).offsets().keySet()));
    Set<Integer> reached = new LinkedHashSet<>(pointsTo.reachable(call.arguments()));
    reached.addAll(pointsTo.escaped());
    Set<Cell> cells = new LinkedHashSet<>();
    for (Holder one : own) {
      if (reached.contains(one.object()) && isDefined(one.start(), block, before)) {
        var places = given.contains(one.object()) ? finds.all() : finds.further();
        inside(one.type(), 0, new FoundInMemory.Place("", 0, one.type()), places, one, cells);
      }
    }
    for (Touched one : touched) {
      FollowedParameters.Use use = finds.all().get(one.place());
      if (use != null
          && isDefined(one.address(), block, before)
          && (one.since() == block || flow.reachableBehind(one.since()).contains(block))) {
        cells.add(new Cell(one.address(), 0, Type.POINTER, needs(use)));
      }
    }
    return cells;
  }

  /** Whether a register has its value on all ways to the call. */
  private boolean isDefined(Operand operand, int block, List<Instruction> before) {
    Optional<DefUse.Position> at = values.position(operand);
    return at.isEmpty()
        || (at.get().block() == block
            ? values.definition(operand).filter(before::contains).isPresent()
            : nest.dominates(at.get().block(), block));
  }

  private void inside(
      Type type,
      long offset,
      FoundInMemory.Place place,
      Map<FoundInMemory.Place, FollowedParameters.Use> places,
      Holder holder,
      Set<Cell> to) {
    if (type instanceof Type.Struct s) {
      for (Type.Field f : s.fields()) {
        var member = new FoundInMemory.Place(Member.nameOf(s), f.offsetBytes(), f.type());
        inside(f.type(), offset + f.offsetBytes(), member, places, holder, to);
      }
    } else if (type instanceof Type.Array a) {
      boolean isOfStructures = a.element() instanceof Type.Struct;
      for (long n = 0; n < (isOfStructures ? Math.min(a.count(), MOST_ELEMENTS) : 1); n++) {
        var element = new FoundInMemory.Place(place.holder(), place.offset(), a.element());
        inside(a.element(), offset + n * a.stride(), element, places, holder, to);
      }
    } else if (places.get(place) != null) {
      to.add(new Cell(holder.start(), offset, type, needs(places.get(place))));
    }
  }

  private static Callee.Handed.Needs needs(FollowedParameters.Use use) {
    return switch (use) {
      case NOT_FOLLOWED -> Callee.Handed.Needs.SET;
      case TESTED -> Callee.Handed.Needs.LEADS_SOMEWHERE_OR_NULL;
      case FOLLOWED -> Callee.Handed.Needs.LEADS_SOMEWHERE;
    };
  }

  private void look(Cell cell, Instruction.Call call, List<Instruction> to) {
    Location at = call.at();
    Operand address = cell.start();
    if (cell.offset() != 0) {
      var moved = register(Type.POINTER);
      to.add(
          new Instruction.PointerAdd(
              moved, address, cell.offset(), List.of(), "", Member.OBSERVED, at));
      address = moved;
    }
    var value = register(cell.type());
    to.add(new Instruction.Load(value, address, Instruction.Access.OBSERVED, at));
    var handed = new Callee.Handed(cell.needs(), String.valueOf(call.calleeName()));
    to.add(new Instruction.Call(List.of(), handed, List.of(cell.start(), value), at));
  }

  private Operand.Register register(Type type) {
    return new Operand.Register(fresh.register(), type, "");
  }
}
