package dev.stet.engine.pointers;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.pointers.GivenPointers.Given;
import dev.stet.engine.pointers.GivenPointers.Origins;
import dev.stet.engine.pointers.GivenPointers.Place;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one function gives: the pointers that it returns and stores, traced back to where they come
 * from. What it reads from memory was given by others, but for constant tables and its own
 * variables.
 */
final class GivingFunction {

  private static final Origins ANYTHING =
      Origins.of(PointerWarrant.NULL.join(PointerWarrant.NOWHERE));

  private final Module module;
  private final Function function;
  private final Set<String> together;
  private final GivenPointers others;
  private final ObjectSizes sizes;
  private final NullTests tests;
  private final DefUse defUse;

  /** What is stored in variables, each found out when it is asked for. */
  private final Map<Variables, Origins> stored = new EnumMap<>(Variables.class);

  /**
   * @param together the functions that call each other with it
   * @param others what is known of them, and of its callees
   */
  GivingFunction(Module module, String name, Set<String> together, GivenPointers others) {
    Function found = module.function(name);
    if (found == null) {
      throw new IllegalArgumentException(name);
    }
    this.module = module;
    this.sizes = new ObjectSizes(module);
    this.function = found;
    this.together = together;
    this.others = others;
    this.tests = new NullTests(function, new ControlFlow(function));
    this.defUse = new DefUse(function);
  }

  Given given() {
    List<Origins> results = new ArrayList<>();
    Map<Optional<Place>, Origins> left = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        leaves(i, block.id(), left);
      }
      if (block.terminator() instanceof Terminator.Return r) {
        for (int n = 0; n < r.values().size(); n++) {
          Origins value = origins(r.values().get(n), block.id());
          if (n < results.size()) {
            results.set(n, results.get(n).join(value));
          } else {
            results.add(value);
          }
        }
      }
    }
    left.values().removeIf(Origins::areOthers);
    return new Given(results, left);
  }

  private void leaves(Instruction i, int block, Map<Optional<Place>, Origins> left) {
    if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
      if (!isOwn(s.address())) {
        left.merge(place(s.address()), origins(s.value(), block), Origins::join);
      }
    } else if (i instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation b) {
      if (c.arguments().size() > 1 && !isOwn(c.arguments().get(0))) {
        left.merge(Optional.empty(), filled(b, c), Origins::join);
      }
    } else if (i instanceof Instruction.Call c) {
      others
          .known(c)
          .ifPresent(given -> given.left().forEach((p, o) -> called(c, block, p, o, left)));
    }
  }

  /** What a callee leaves, as seen from here. */
  private void called(
      Instruction.Call call,
      int block,
      Optional<Place> place,
      Origins origins,
      Map<Optional<Place>, Origins> left) {
    Optional<Operand> base =
        place
            .filter(p -> p.parameter() < call.arguments().size())
            .map(p -> call.arguments().get(p.parameter()));
    if (base.filter(this::isOwn).isPresent()) {
      return;
    }
    Optional<Place> here =
        base.flatMap(this::place)
            .map(p -> new Place(p.parameter(), p.offset() + place.orElseThrow().offset()))
            .filter(p -> !together.contains(call.calleeName()) || Optional.of(p).equals(place));
    left.merge(here, passed(call, origins, block), Origins::join);
  }

  /** Pointers that a callee makes, or was given by this function. */
  private Origins passed(Instruction.Call call, Origins origins, int block) {
    Origins all = Origins.of(origins.warrant());
    for (GivenPointers.Passed passed : origins.passed()) {
      if (passed.isRead()) {
        all = all.join(read().moved(passed.moved()));
      } else if (passed.parameter() < call.arguments().size()) {
        Origins of = origins(call.arguments().get(passed.parameter()), block);
        // Around a recursion, what moves on may move any number of times.
        boolean moves =
            together.contains(call.calleeName())
                && !of.passed().stream().allMatch(p -> p.moved().equals(Optional.of(0L)));
        all = all.join(moves ? of.movedAnywhere() : of.moved(passed.moved()));
      }
    }
    return all;
  }

  private Origins filled(Callee.BlockOperation operation, Instruction.Call call) {
    Operand from = call.arguments().get(1);
    if (operation.isFill()) {
      boolean zero = from instanceof Operand.IntConstant n && n.value().signum() == 0;
      return zero ? Origins.of(PointerWarrant.NULL) : ANYTHING;
    }
    return read(from);
  }

  /** Where a pointer comes from that is used in a block. */
  private Origins origins(Operand value, int block) {
    if (!(value.type() instanceof Type.Pointer)) {
      return Origins.OTHERS;
    }
    Way way = new Way();
    Origins all = origins(value, block, way);
    return way.wanders ? all.movedAnywhere() : all;
  }

  /** A register that is used in a block. */
  private record Visit(int register, int block) {}

  /** The way back from a pointer to where it comes from. */
  private static final class Way {
    private final Set<Visit> seen = new LinkedHashSet<>();

    /** Whether the way has parted: around a loop it may come back here. */
    private boolean parted;

    /** Whether the pointer was moved behind such a place: nobody knows how often. */
    private boolean wanders;
  }

  private Origins origins(Operand value, int block, Way way) {
    if (value instanceof Operand.Null) {
      return Origins.of(PointerWarrant.NULL);
    } else if (value instanceof Operand.GlobalAddress g) {
      return Origins.of(sizes.of(g));
    } else if (value instanceof Operand.FunctionAddress) {
      return Origins.of(PointerWarrant.NOWHERE);
    } else if (value instanceof Operand.Register r) {
      if (!way.seen.add(new Visit(r.id(), block))) {
        return Origins.OTHERS;
      }
      Origins all = made(r, way);
      return tests.areOf(r, block, defUse) ? new Origins(all.warrant().set(), all.passed()) : all;
    }
    return ANYTHING;
  }

  private Origins made(Operand.Register r, Way way) {
    Optional<Instruction> maker = defUse.definition(r);
    if (maker.isEmpty()) {
      int parameter = function.parameters().indexOf(r);
      return parameter < 0 ? ANYTHING : Origins.ofParameter(parameter);
    }
    int block = defUse.position(r).orElseThrow().block();
    Instruction i = maker.get();
    if (i instanceof Instruction.PointerAdd p) {
      way.wanders |= way.parted;
      Origins base = origins(p.base(), block, way);
      return base.moved(p.scaled().isEmpty() ? Optional.of(p.offset()) : Optional.empty());
    } else if (i instanceof Instruction.Phi phi) {
      way.parted = true;
      Origins all = Origins.OTHERS;
      for (Instruction.Incoming in : phi.incoming()) {
        all = all.join(origins(in.value(), in.block(), way));
      }
      return all;
    } else if (i instanceof Instruction.Select s) {
      way.parted = true;
      return origins(s.whenTrue(), block, way).join(origins(s.whenFalse(), block, way));
    } else if (i instanceof Instruction.Load l) {
      return read(l.address());
    } else if (i instanceof Instruction.Allocate) {
      return Origins.of(PointerWarrant.NOWHERE);
    } else if (i instanceof Instruction.Cast c && c.op() != CastOperator.INT_TO_PTR) {
      return origins(c.operand(), block, way);
    } else if (i instanceof Instruction.Call c) {
      return returned(c, r, block);
    }
    return ANYTHING;
  }

  private Origins returned(Instruction.Call call, Operand.Register to, int block) {
    Optional<PointerWarrant> allocated = sizes.of(call);
    if (allocated.isPresent()) {
      return Origins.of(allocated.get());
    }
    return others
        .known(call)
        .map(g -> passed(call, g.result(call, to), block))
        .orElse(Origins.OTHERS);
  }

  /** The pointers that memory holds. */
  private Origins read(Operand address) {
    if (isOwn(address)) {
      return stored(Variables.OWN);
    }
    return defUse.root(address) instanceof Operand.GlobalAddress g && isTable(g.global())
        ? table(g.global())
        : read();
  }

  /** What memory holds that others know as well: what it held before, and what was stored here. */
  private Origins read() {
    return Origins.READ.join(stored(Variables.ALL));
  }

  private boolean isTable(String name) {
    Global global = module.global(name);
    return global != null
        && global.initial() != null
        && global.mutability() == Global.Mutability.CONSTANT;
  }

  /** What a constant table holds. Other variables hold what the program left there. */
  private Origins table(String name) {
    Global global = module.global(name);
    if (global == null || global.initial() == null) {
      return Origins.OTHERS;
    }
    PointerWarrant all = PointerWarrant.FULL;
    for (Global.Piece piece : global.initial()) {
      if (piece.value() instanceof Operand.GlobalAddress g) {
        all = all.join(sizes.of(g));
      } else if (piece.value() instanceof Operand.Null) {
        all = all.join(PointerWarrant.NULL);
      } else if (piece.value() instanceof Operand.FunctionAddress) {
        all = all.join(PointerWarrant.NOWHERE);
      }
    }
    return Origins.of(all);
  }

  /** Which variables are meant. */
  private enum Variables {
    OWN,
    ALL
  }

  /** What the function and its callees store in variables. */
  private Origins stored(Variables which) {
    Origins found = stored.get(which);
    if (found != null) {
      return found;
    }
    stored.put(which, Origins.OTHERS);
    Origins all = Origins.OTHERS;
    boolean grows = true;
    for (int round = 0; grows; round++) {
      Origins before = all;
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          all = all.join(stored(i, block.id(), which));
        }
      }
      all = round < GivenPointers.PATIENT_ROUNDS ? all : all.movedAnywhere();
      // A value may have been read where something was stored.
      stored.put(which, all);
      grows = !all.equals(before);
    }
    return all;
  }

  private Origins stored(Instruction i, int block, Variables which) {
    if (i instanceof Instruction.Store s) {
      return isMeant(s.address(), which) ? origins(s.value(), block) : Origins.OTHERS;
    } else if (i instanceof Instruction.Call c
        && c.callee() instanceof Callee.BlockOperation b
        && c.arguments().size() > 1) {
      return isMeant(c.arguments().get(0), which) ? filled(b, c) : Origins.OTHERS;
    }
    Origins all = Origins.OTHERS;
    if (i instanceof Instruction.Call c) {
      for (Origins left : others.known(c).map(Given::left).orElse(Map.of()).values()) {
        all = all.join(passed(c, left, block));
      }
    }
    return all;
  }

  private boolean isMeant(Operand address, Variables which) {
    return which == Variables.ALL || isOwn(address);
  }

  /** A variable of the function: nobody sees it behind the call. */
  private boolean isOwn(Operand address) {
    return defUse.definition(defUse.root(address), Instruction.Allocate.class).isPresent();
  }

  private Optional<Place> place(Operand address) {
    int parameter = function.parameters().indexOf(defUse.root(address));
    return parameter < 0
        ? Optional.empty()
        : defUse.distance(address).map(offset -> new Place(parameter, offset));
  }
}
