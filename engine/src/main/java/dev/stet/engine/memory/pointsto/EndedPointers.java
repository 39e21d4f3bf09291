package dev.stet.engine.memory.pointsto;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pointers in static variables that a function of the file leaves leading to what is gone: a block
 * that it has freed, perhaps by way of another place that leads there ({@link BlocksInPlaces}), or
 * a variable of its own. Who follows one the next time does not find what the pointer was valid
 * for.
 */
public final class EndedPointers {

  /** What is gone. */
  public enum Gone {
    /** A block, which whoever calls the functions may not be done with before it is set again. */
    FREED,
    /** A variable of a function that has returned. */
    VARIABLE
  }

  /**
   * What a static variable may lead to when a function is called.
   *
   * @param variable by its name
   * @param by the function that leaves it so
   */
  public record Ended(String variable, String by, Gone gone) {}

  /** A pointer in a static variable, so many bytes from its start. */
  private record Place(String global, long offset) {}

  /** Where an instruction stands. */
  private record At(int block, int index) {}

  private final Module module;

  private final BlocksInPlaces blocks;
  private final Map<Place, Ended> ended = new LinkedHashMap<>();

  private EndedPointers(Module module) {
    this.module = module;
    this.blocks = new BlocksInPlaces(module);
    module.functions().forEach(f -> new Ways(f).end());
  }

  /** The reads of such pointers in a function that follows them. */
  public static Map<Instruction.Load, Ended> read(Module module, Function function) {
    boolean mayRead =
        function.blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .anyMatch(i -> i instanceof Instruction.Load l && isOfGlobal(l));
    if (!mayRead) {
      return Map.of();
    }
    var pointers = new EndedPointers(module);
    return pointers.ended.isEmpty() ? Map.of() : pointers.new Ways(function).read();
  }

  private static boolean isOfGlobal(Instruction.Load load) {
    return load.result().type() instanceof Type.Pointer
        && load.address() instanceof Operand.GlobalAddress;
  }

  /** The ways of an execution through a function. */
  private final class Ways {
    private final Function function;
    private final ControlFlow flow;
    private final DefUse uses;

    Ways(Function function) {
      this.function = function;
      this.flow = new ControlFlow(function);
      this.uses = new DefUse(function);
    }

    /** A function that sets such a variable somewhere is taken to think of it. */
    private void freedElsewhere(Operand pointer) {
      for (Operand one : uses.copied(uses.root(pointer))) {
        BlocksInPlaces.read(one, uses).stream()
            .flatMap(from -> blocks.alsoIn(from).stream())
            .map(also -> new Place(also.global(), also.offset()))
            .filter(p -> isOwn(p.global()) && !sets(p))
            .forEach(p -> note(p, Gone.FREED));
      }
    }

    private boolean sets(Place place) {
      return function.blocks().stream()
          .flatMap(b -> b.instructions().stream())
          .anyMatch(
              i ->
                  i instanceof Instruction.Store s
                      && place(s.address()).filter(place::equals).isPresent());
    }

    void end() {
      for (Block block : function.blocks()) {
        for (int i = 0; i < block.instructions().size(); i++) {
          At at = new At(block.id(), i);
          Instruction instruction = block.instructions().get(i);
          if (instruction instanceof Instruction.Call c && Allocator.isFree(module, c)) {
            freed(c.arguments().get(0), at);
            freedElsewhere(c.arguments().get(0));
          } else if (instruction instanceof Instruction.Store s && isOwnVariable(s.value())) {
            place(s.address()).filter(p -> returns(at, p)).ifPresent(p -> note(p, Gone.VARIABLE));
          }
        }
      }
    }

    private void freed(Operand pointer, At at) {
      for (Operand one : uses.copied(uses.root(pointer))) {
        uses.definition(one, Instruction.Load.class)
            .flatMap(load -> place(load.address()))
            .filter(p -> comes(position(one), at, p) && returns(at, p))
            .ifPresent(p -> note(p, Gone.FREED));
      }
    }

    private void note(Place place, Gone gone) {
      var now = new Ended(place.global(), function.name(), gone);
      ended.merge(place, now, (old, other) -> old.gone() == Gone.VARIABLE ? old : other);
    }

    private boolean isOwnVariable(Operand value) {
      return uses.copied(uses.root(value)).stream()
          .anyMatch(o -> uses.definition(o, Instruction.Allocate.class).isPresent());
    }

    Map<Instruction.Load, Ended> read() {
      Map<Instruction.Load, Ended> all = new LinkedHashMap<>();
      Set<Operand> followed = followed();
      for (Block block : function.blocks()) {
        for (int i = 0; i < block.instructions().size(); i++) {
          if (block.instructions().get(i) instanceof Instruction.Load l
              && l.result().type() instanceof Type.Pointer
              && followed.contains(l.result())) {
            At at = new At(block.id(), i);
            At start = new At(function.blocks().get(0).id(), -1);
            place(l.address())
                .filter(p -> comes(start, at, p))
                .map(ended::get)
                .ifPresent(e -> all.put(l, e));
          }
        }
      }
      return all;
    }

    /** What memory is accessed through, and what calls are given. */
    private Set<Operand> followed() {
      Set<Operand> all = new LinkedHashSet<>();
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l) {
            all.addAll(uses.copied(uses.root(l.address())));
          } else if (i instanceof Instruction.Store s) {
            all.addAll(uses.copied(uses.root(s.address())));
          } else if (i instanceof Instruction.Call c) {
            c.arguments().forEach(a -> all.addAll(uses.copied(uses.root(a))));
          }
        }
      }
      return all;
    }

    private Optional<Place> place(Operand address) {
      return uses.root(address) instanceof Operand.GlobalAddress g && isOwn(g.global())
          ? uses.distance(address).map(d -> new Place(g.global(), g.offset() + d))
          : Optional.empty();
    }

    private boolean isOwn(String name) {
      Global global = module.global(name);
      return global != null && global.linkage() == Function.Linkage.INTERNAL;
    }

    private At position(Operand register) {
      return register instanceof Operand.Register r
          ? uses.position(r).map(p -> new At(p.block(), p.index())).orElse(new At(-1, 0))
          : new At(-1, 0);
    }

    /** Whether a way leads from behind one instruction to another that does not set the place. */
    private boolean comes(At from, At to, Place place) {
      Set<Integer> seen = new LinkedHashSet<>();
      Deque<At> open = new ArrayDeque<>(List.of(from));
      while (!open.isEmpty()) {
        At at = open.pop();
        int set = next(at, place);
        if (at.block() == to.block() && at.index() < to.index() && to.index() <= set) {
          return true;
        } else if (set == Integer.MAX_VALUE) {
          flow.successors(at.block()).stream()
              .filter(seen::add)
              .forEach(b -> open.push(new At(b, -1)));
        }
      }
      return false;
    }

    /** Whether a way leads from behind an instruction to the end that does not set the place. */
    private boolean returns(At from, Place place) {
      return function.blocks().stream()
          .filter(b -> b.terminator() instanceof Terminator.Return)
          .anyMatch(b -> comes(from, new At(b.id(), b.instructions().size()), place));
    }

    /** Where the place is set next in the block; beyond all where it is not. */
    private int next(At from, Place place) {
      if (from.block() < 0) {
        return 0;
      }
      List<Instruction> code = flow.block(from.block()).instructions();
      for (int i = from.index() + 1; i < code.size(); i++) {
        if (code.get(i) instanceof Instruction.Store s
            && place(s.address()).filter(place::equals).isPresent()) {
          return i;
        }
      }
      return Integer.MAX_VALUE;
    }
  }
}
