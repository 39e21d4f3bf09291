package dev.stet.engine.memory.pointsto;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.ThroughNumbers;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.CallEffects;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.ObjectTable;
import dev.stet.engine.memory.object.Sharing;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.time.Patience;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which objects each pointer register may point to, and at which offsets: an inclusion-based,
 * flow-insensitive analysis of one function (001 §4.2.3 needs a may-point-to relation). Longer than
 * most files: it is one fixpoint, whose rules read and write the same sets.
 */
public final class PointsTo {

  private final Module module;
  private final Function function;
  private final Sharing sharing;
  private final Patience patience;
  private final Set<String> addressTaken;

  /** Variables whose address a function of the module gives to another one. */
  private @Nullable Set<String> exposed;

  private final ObjectTable objects;
  private final Map<Integer, Targets> registers = new LinkedHashMap<>();
  private final HeldPointers held;
  private final Set<Integer> escaped = new TreeSet<>();
  private final Set<Integer> opaque = new TreeSet<>();

  /** Globals that code which ran before the function may have written. */
  private final Set<Integer> fromBefore = new TreeSet<>();

  private final CallEffects calls;

  /** Whether the module has something that may know any global variable. */
  private final boolean unmodelled;

  /** Whether code runs that is not seen, or pointers are made of numbers. */
  private final boolean foreign;

  /** What the function itself stores in memory from outside, or that is seen from there. */
  private final StoredOutside stored = new StoredOutside();

  private final Pointees pointees;
  private final ThroughNumbers throughNumbers;

  private boolean changed;

  /**
   * @throws dev.stet.engine.time.OutOfTime where patience ends first
   */
  public PointsTo(Module module, Function function, Sharing sharing, Patience patience) {
    this.module = module;
    this.sharing = sharing;
    this.patience = patience;
    this.addressTaken = sharing == Sharing.WITH_OTHER_FILES ? AddressTaken.in(module) : Set.of();
    this.unmodelled = module.hasUnmodelled();
    this.calls = new CallEffects(module);
    this.held = new HeldPointers(module.layout().pointerBytes());
    this.function = function;
    this.foreign = calls.runsUnseen(function);
    this.objects = new ObjectTable(module, function);
    this.throughNumbers = new ThroughNumbers(new DefUse(function));
    List<Instruction> code = new ArrayList<>();
    function.blocks().forEach(block -> code.addAll(block.instructions()));
    this.pointees = new Pointees(function, code);
    for (Operand.Register parameter : function.parameters()) {
      if (parameter.type() instanceof Type.Pointer) {
        registers.put(parameter.id(), Targets.OUTSIDE);
      }
    }
    solve();
  }

  /**
   * Gives up telling apart what the object holds: its bytes are read or written in more ways than
   * one, so pointers in it may come and go unseen.
   *
   * @return whether that is new
   */
  public boolean makeOpaque(MemoryObject object) {
    boolean added = opaque.add(object.id());
    if (added) {
      solve();
    }
    return added;
  }

  private void solve() {
    int known;
    do {
      changed = false;
      known = objects.all().size();
      for (Block block : function.blocks()) {
        patience.check();
        block.instructions().forEach(this::transfer);
      }
      spreadEscape();
    } while (changed || objects.all().size() > known);
  }

  /** The pointer that another one was made of by way of a number; empty where there is none. */
  public Optional<Operand> throughNumber(Instruction.Cast cast) {
    return throughNumbers.origin(cast);
  }

  /** The objects the function names, in the order they were met. */
  public List<MemoryObject> objects() {
    return objects.all();
  }

  public MemoryObject object(int id) {
    return objects.get(id);
  }

  /** The declared type of an object, or what it is used as where it has none. */
  public Type usedAs(MemoryObject object) {
    return objects.usedAs(object);
  }

  /** The object that an allocation makes. */
  public MemoryObject allocated(Instruction.Allocate allocate) {
    return objects.allocated(allocate);
  }

  /** The object that a call of an allocator makes. */
  public MemoryObject allocated(Instruction.Call call, Allocator allocator) {
    return objects.allocated(call, allocator);
  }

  /** The object whose address is the result of an allocation on the stack. */
  public MemoryObject stackObject(Operand.Register address) {
    return requireNonNull(objectAt(address), "not an object: " + address);
  }

  /** The object on the stack whose address the register always is, or null. */
  public @Nullable MemoryObject objectAt(Operand.Register register) {
    return objects.onStack(register);
  }

  /** The object of a global variable or function. */
  public MemoryObject named(Operand address) {
    if (address instanceof Operand.FunctionAddress f) {
      return objects.function(f.function());
    }
    String name = ((Operand.GlobalAddress) address).global();
    boolean met = objects.knowsGlobal(name);
    MemoryObject object = objects.global(name);
    Global global = module.global(name);
    if (!met && global != null) {
      meet(object, global);
    }
    return object;
  }

  /** What a global variable holds when the function starts, and who else may know it. */
  private void meet(MemoryObject object, Global global) {
    if (global.initial() != null) {
      // What no piece covers is zero, and so are pointers there.
      include(object.id(), Targets.NULL);
      for (Global.Piece piece : global.initial()) {
        include(object.id(), targets(piece.value()));
      }
    }
    if (object.kind() == MemoryObject.Kind.GLOBAL) {
      boolean shared = isShared(global);
      if (shared || unmodelled) {
        escape(Targets.of(object.id(), Congruence.ANY));
      }
      if (shared || sharing == Sharing.WITH_OTHER_FILES) {
        // Other functions have run before: what they left may come from anywhere.
        fromBefore.add(object.id());
      }
    }
  }

  /** Whether other code than the function itself may hold the variable's address. */
  private boolean isShared(Global global) {
    return global.initial() == null
        || addressTaken.contains(global.name())
        || (global.linkage() != Function.Linkage.INTERNAL && sharing == Sharing.WITH_OTHER_FILES);
  }

  /** Whether a pointer that another function finds may lead to the global variable. */
  public boolean isKnownToOthers(int object) {
    Global global = module.global(object(object).name());
    if (exposed == null) {
      exposed = AddressTaken.in(module);
    }
    return global == null || unmodelled || exposed.contains(global.name()) || isShared(global);
  }

  /** Whether the contents of the object are not followed: any pointer may be there. */
  public boolean isOpaque(int object) {
    return opaque.contains(object);
  }

  /** Whether code outside the function may read or write the object. */
  public boolean escapes(int object) {
    return escaped.contains(object);
  }

  /**
   * Whether a pointer from outside may lead into the object: its address is known there, and was so
   * before the function began, or code runs that may give it back, or pointers are kept where they
   * are not followed.
   */
  public boolean isSeenOutside(int object) {
    boolean known = object(object).kind() == MemoryObject.Kind.GLOBAL;
    return escapes(object) && (known || foreign || !opaque.isEmpty());
  }

  /** The objects that {@link #isSeenOutside}. */
  public List<Integer> seenOutside() {
    return escaped.stream().filter(this::isSeenOutside).toList();
  }

  public Set<Integer> escaped() {
    return Collections.unmodifiableSet(escaped);
  }

  /** What a pointer operand may point to; nothing for operands of other types. */
  public Targets targets(Operand operand) {
    if (operand instanceof Operand.Register r) {
      return registers.getOrDefault(r.id(), Targets.NONE);
    } else if (operand instanceof Operand.GlobalAddress g) {
      return Targets.of(named(g).id(), new Congruence(g.offset(), 0));
    } else if (operand instanceof Operand.FunctionAddress) {
      return Targets.of(named(operand).id(), Congruence.ZERO);
    } else if (operand instanceof Operand.Null) {
      return Targets.NULL;
    }
    if (!(operand.type() instanceof Type.Pointer)) {
      return Targets.NONE;
    }
    return operand instanceof Operand.Undefined ? Targets.WILD : outside();
  }

  /** What a pointer into the object's contents may point to. */
  public Targets contents(int object) {
    return object == MemoryObject.OUTSIDE ? outside() : held.in(object);
  }

  /**
   * Pointers in memory from outside: what the function itself stores there, and what others left:
   * that leads outside, perhaps to an object of the function that {@link #isSeenOutside}.
   */
  private Targets outside() {
    return Targets.OUTSIDE.join(stored.all());
  }

  private void transfer(Instruction instruction) {
    if (instruction instanceof Instruction.Allocate a) {
      int object = allocated(a).id();
      set(a.result(), Targets.of(object, Congruence.ZERO));
      include(object, Targets.WILD);
    } else if (instruction instanceof Instruction.PointerAdd p) {
      set(p.result(), moved(p));
    } else if (instruction instanceof Instruction.Select s) {
      set(s.result(), targets(s.whenTrue()).join(targets(s.whenFalse())));
    } else if (instruction instanceof Instruction.Phi phi) {
      phi.incoming().forEach(i -> set(phi.result(), targets(i.value())));
    } else if (instruction instanceof Instruction.Cast c) {
      cast(c);
    } else if (instruction instanceof Instruction.Load l) {
      targets(l.address())
          .offsets()
          .forEach(
              (object, offset) ->
                  set(
                      l.result(),
                      object == MemoryObject.OUTSIDE ? readOutside(l) : held.at(object, offset)));
    } else if (instruction instanceof Instruction.Store s) {
      targets(s.address())
          .offsets()
          .forEach((object, offset) -> store(object, offset, targets(s.value()), storedType(s)));
    } else if (instruction instanceof Instruction.Call c) {
      call(c);
    } else if (instruction instanceof Instruction.Unsupported u) {
      u.results().forEach(r -> set(r, outside()));
    }
  }

  /**
   * What a read of memory from outside may give: a program that is closed has any type there, and
   * so has a place that is not declared as a pointer to one.
   */
  private Targets readOutside(Instruction.Load load) {
    return sharing == Sharing.NONE || !pointees.heldAt(load.address()).isKnown()
        ? outside()
        : Targets.OUTSIDE.join(stored.readAs(pointees.of(load.result())));
  }

  /** What a pointer that is stored leads to by the type of the place, or else by its own. */
  private Contents storedType(Instruction.Store store) {
    Member place = pointees.member(store.address());
    return place.equals(Member.NONE)
        ? pointees.of(store.value())
        : pointees.heldAt(store.address());
  }

  private Targets moved(Instruction.PointerAdd p) {
    Targets moved = targets(p.base()).move(c -> c.plus(p.offset()));
    for (Instruction.Scaled scaled : p.scaled()) {
      moved =
          moved.move(
              c ->
                  scaled.index() instanceof Operand.IntConstant n
                      ? c.plus(n.signedValue().longValue() * scaled.stride())
                      : c.plusMultiples(scaled.stride()));
    }
    return moved;
  }

  private void cast(Instruction.Cast c) {
    if (c.op() == CastOperator.PTR_TO_INT) {
      escape(targets(c.operand()));
    } else if (c.op() == CastOperator.INT_TO_PTR) {
      set(
          c.result(),
          throughNumbers
              .origin(c)
              .map(pointer -> targets(pointer).move(offset -> Congruence.ANY))
              .orElseGet(this::outside));
    } else if (c.op() == CastOperator.FREEZE && c.operand() instanceof Operand.Undefined) {
      // What a variable that nobody set happens to hold.
      set(c.result(), Targets.WILD.join(Targets.OUTSIDE));
    } else {
      set(c.result(), targets(c.operand()));
    }
  }

  private void store(int object, Congruence offset, Targets value, Contents type) {
    if (object == MemoryObject.OUTSIDE || escaped.contains(object)) {
      escape(value);
      changed |= stored.add(type, value);
    }
    include(object, offset, value);
  }

  /** Writes any part of what the pointer leads to. */
  private void storeBlock(Operand address, Targets value) {
    for (int object : targets(address).offsets().keySet()) {
      store(object, Congruence.ANY, value, Contents.UNKNOWN);
    }
  }

  private void call(Instruction.Call call) {
    Optional<Allocator> allocator = Allocator.called(module, call);
    if (allocator.isPresent()) {
      allocate(call, allocator.get());
      return;
    } else if (Allocator.isFree(module, call)) {
      return;
    }
    if (call.callee() instanceof Callee.BlockOperation block && call.arguments().size() > 1) {
      if (block.isFill()) {
        // Zero bytes are null pointers; what others are as a pointer is nobody's.
        boolean zero =
            call.arguments().get(1) instanceof Operand.IntConstant n && n.value().signum() == 0;
        storeBlock(call.arguments().get(0), zero ? Targets.NULL : Targets.NULL.join(Targets.WILD));
        return;
      }
      for (int source : targets(call.arguments().get(1)).offsets().keySet()) {
        storeBlock(call.arguments().get(0), contents(source));
      }
      return;
    }
    if (mayWrite(call)) {
      call.arguments().forEach(a -> escape(targets(a)));
    }
    call.results().forEach(r -> set(r, outside()));
    if (runsModuleCode(call)) {
      module.globals().forEach(g -> named(new Operand.GlobalAddress(g.name(), 0)));
      objects.all().stream()
          .filter(o -> o.kind() == MemoryObject.Kind.GLOBAL)
          .forEach(o -> escape(Targets.of(o.id(), Congruence.ANY)));
    }
  }

  private void allocate(Instruction.Call call, Allocator allocator) {
    int object = allocated(call, allocator).id();
    set(call.results().get(0), Targets.NULL.join(Targets.of(object, Congruence.ZERO)));
    include(object, allocator.contents() == Allocator.Contents.ZERO ? Targets.NULL : Targets.WILD);
    if (allocator.contents() == Allocator.Contents.MOVED) {
      for (int source : targets(call.arguments().get(allocator.source())).offsets().keySet()) {
        include(object, contents(source));
      }
    }
  }

  /** The objects that the operands lead to, directly or through what those hold. */
  public Set<Integer> reachable(List<Operand> operands) {
    return reachable(operands.stream().map(this::targets).reduce(Targets.NONE, Targets::join));
  }

  /** The objects that a pointer leads to, directly or through what those hold. */
  public Set<Integer> reachable(Targets pointer) {
    Set<Integer> reached = new TreeSet<>();
    List<Targets> open = new ArrayList<>(List.of(pointer));
    while (!open.isEmpty()) {
      for (int object : open.remove(open.size() - 1).offsets().keySet()) {
        if (object >= MemoryObject.FIRST && reached.add(object)) {
          open.add(contents(object));
        }
      }
    }
    return reached;
  }

  /** The objects that the contents of global variables lead to, directly or through others. */
  public Set<Integer> reachableFromGlobals() {
    return reachable(
        objects().stream()
            .filter(o -> o.kind() == MemoryObject.Kind.GLOBAL)
            .map(o -> contents(o.id()))
            .reduce(Targets.NONE, Targets::join));
  }

  /** Whether a call may write memory that code outside can reach. */
  public boolean mayWrite(Instruction.Call call) {
    return calls.mayWrite(call);
  }

  /**
   * Whether functions of this module may run in it: one that is called and not inlined, or through
   * a pointer, or called back. They may write any global variable.
   */
  private boolean runsModuleCode(Instruction.Call call) {
    return calls.entersModule(call)
        || (sharing == Sharing.WITH_OTHER_FILES && mayWrite(call))
        || call.arguments().stream()
            .flatMap(a -> targets(a).offsets().keySet().stream())
            .anyMatch(
                o -> o >= MemoryObject.FIRST && object(o).kind() == MemoryObject.Kind.FUNCTION);
  }

  private void set(Operand.Register register, Targets targets) {
    if (register.type() instanceof Type.Pointer) {
      merge(registers, register.id(), targets);
    }
  }

  /** Pointers that stand anywhere in an object. */
  private void include(int object, Targets targets) {
    include(object, Congruence.ANY, targets);
  }

  private void include(int object, Congruence offset, Targets targets) {
    if (object >= MemoryObject.FIRST) {
      changed |= held.add(object, offset, targets);
    }
  }

  private void merge(Map<Integer, Targets> map, int key, Targets targets) {
    Targets before = map.getOrDefault(key, Targets.NONE);
    Targets after = before.join(targets);
    if (!after.equals(before)) {
      map.put(key, after);
      changed = true;
    }
  }

  private void escape(Targets targets) {
    for (int object : targets.offsets().keySet()) {
      if (object >= MemoryObject.FIRST && escaped.add(object)) {
        changed = true;
      }
    }
  }

  /** What an escaped object holds escapes too, and others may store their pointers into it. */
  private void spreadEscape() {
    for (int object : List.copyOf(escaped)) {
      patience.check();
      if (isSeenOutside(object)
          && object(object).kind() != MemoryObject.Kind.CONSTANT
          && object(object).kind() != MemoryObject.Kind.FUNCTION) {
        include(object, outside());
      }
      escape(contents(object));
    }
    for (int object : fromBefore) {
      include(object, outside());
    }
    for (int object : opaque) {
      escape(contents(object));
      include(object, outside());
    }
  }
}
