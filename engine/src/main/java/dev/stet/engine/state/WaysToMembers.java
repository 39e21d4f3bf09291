package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How a function gets at members of structures. A structure counts as reached, which says that
 * anything may be written to its members, unless all that the function does with pointers to it is
 * known: each comes from where such a pointer is declared to be, and is used as one; it is
 * compared, leads to a member or an element, is kept where such a pointer is declared to be, or is
 * handed to a function of the program that takes one. Longer than most files: it is one list of all
 * that code may do with a pointer, and what is not in it counts as reached.
 */
final class WaysToMembers {

  private final Module module;
  private final Function function;
  private final ProgramFunctions functions;
  private final StructureParts parts;
  private final DefUse uses;
  private final MemberAccess access;
  private final StrayIndices stray;
  private final PointerOrigins origins;

  private final Set<MemberCell> accessed = new TreeSet<>();
  private final Set<MemberCell> stored = new TreeSet<>();
  private final Set<MemberCell> computed = new TreeSet<>();
  private final Set<MemberCell> reached = new LinkedHashSet<>();
  private final Set<String> reachedStructures = new LinkedHashSet<>();

  /** What allocated blocks are used as, and which variables are copied. */
  private final Map<Operand, Set<String>> blocks = new LinkedHashMap<>();

  /** What sets a whole object at once, by the pointer to it. */
  private final Map<Instruction, Operand> setWholes = new LinkedHashMap<>();

  /** The objects that are made here and not set from the start, with their types. */
  private final Map<Operand, Set<String>> begunUnset = new LinkedHashMap<>();

  /** Variables whose addresses callees are given, as these types. */
  private final Map<Operand, Set<String>> lent = new LinkedHashMap<>();

  private final UnsetWays unset;

  /** Calls of which something hangs on what they give. */
  private final Set<Operand> asked = new LinkedHashSet<>();

  WaysToMembers(
      Module module, ProgramFunctions functions, Function function, StructureParts parts) {
    this.module = module;
    this.functions = functions;
    this.function = function;
    this.parts = parts;
    this.uses = new DefUse(function);
    this.access = new MemberAccess(module, uses, parts);
    this.stray = new StrayIndices(module, function, uses);
    this.unset = new UnsetWays(function, uses);
    this.origins = new PointerOrigins(module, functions, function, uses, parts);
    for (Block block : function.blocks()) {
      block.instructions().forEach(this::visit);
      block.instructions().forEach(i -> asked.addAll(Uses.read(i)));
      asked.addAll(Uses.read(block.terminator()));
      if (block.terminator() instanceof Terminator.Return r) {
        r.values().forEach(v -> handTo(v, origins.target(function.resultType())));
      }
    }
    blocks.forEach(this::noteBegun);
    lent.forEach(
        (root, types) ->
            begunUnset.computeIfAbsent(root, r -> new LinkedHashSet<>()).addAll(types));
  }

  /** The members that are loaded and stored. */
  Set<MemberCell> accessed() {
    return accessed;
  }

  Set<MemberCell> stored() {
    return stored;
  }

  /** The members that are set to more than constants. */
  Set<MemberCell> computed() {
    return computed;
  }

  /** Bytes of structures that are written otherwise. */
  Set<MemberCell> reached() {
    return reached;
  }

  /** Whether an object is made here and handed out in which a number may not be set. */
  boolean leavesUnset(MemberCell cell, Map<String, WaysToMembers> others) {
    UnsetWays.Act sets = (i, names) -> sets(i, names, cell, others, Set.of(function.name()));
    boolean isResult =
        function.result().equals(Type.VOID)
            && !function.parameters().isEmpty()
            && function.resultType().contents().structures().contains(cell.structure());
    if (isResult && unset.leadToTheEnd(function.parameters().get(0), sets)) {
      return true;
    }
    return begunUnset.entrySet().stream()
        .filter(e -> e.getValue().stream().anyMatch(t -> parts.of(t).contains(cell.structure())))
        .anyMatch(
            e -> unset.leadOut(e.getKey(), sets, (i, names) -> handsOut(i, names, cell, others)));
  }

  /** Whether a function sets the member of an object whenever it returns, and is no call of it. */
  private boolean sets(
      Instruction i,
      Set<Operand> names,
      MemberCell cell,
      Map<String, WaysToMembers> others,
      Set<String> within) {
    if (i instanceof Instruction.Store s) {
      return unset.isOne(s.address(), names)
          && access.number(s.address(), s.value().type()).filter(cell::equals).isPresent();
    } else if (setWholes.containsKey(i)) {
      return names.contains(setWholes.get(i));
    }
    if (!(i instanceof Instruction.Call call)
        || (call.callee() instanceof Callee.Known known && !(known instanceof Callee.Named))) {
      return false;
    }
    WaysToMembers callee = called(call, others);
    for (int n = 0; n < call.arguments().size(); n++) {
      if (unset.isOne(call.arguments().get(n), names)
          && (callee == null
              || callee.setsAlways(n, cell, others, within)
              || (callee.stored.contains(cell)
                  && call.results().stream().anyMatch(asked::contains)))) {
        return true;
      }
    }
    return false;
  }

  private @Nullable WaysToMembers called(Instruction.Call call, Map<String, WaysToMembers> others) {
    return functions.of(call.callee()).map(f -> others.get(f.name())).orElse(null);
  }

  private boolean setsAlways(
      int parameter, MemberCell cell, Map<String, WaysToMembers> others, Set<String> within) {
    if (within.contains(function.name()) || parameter >= function.parameters().size()) {
      return false;
    }
    Set<String> more = new LinkedHashSet<>(within);
    more.add(function.name());
    return !unset.leadToTheEnd(
        function.parameters().get(parameter), (i, names) -> sets(i, names, cell, others, more));
  }

  /** Whether others find the object, by its address or as a copy. */
  private boolean handsOut(
      Instruction i, Set<Operand> names, MemberCell cell, Map<String, WaysToMembers> others) {
    if (i instanceof Instruction.Store s) {
      return unset.isOne(s.value(), names);
    } else if (i instanceof Instruction.Call call && call.callee().isCopy()) {
      return unset.isOne(call.arguments().get(1), names);
    }
    WaysToMembers callee = i instanceof Instruction.Call call ? called(call, others) : null;
    if (callee == null) {
      return false;
    }
    List<Operand> arguments = ((Instruction.Call) i).arguments();
    return IntStream.range(0, arguments.size())
        .filter(n -> unset.isOne(arguments.get(n), names))
        .anyMatch(n -> callee.accessed.contains(cell) || callee.letsGo(n));
  }

  /** Whether a function does more with a pointer that it is given than to go to members from it. */
  private boolean letsGo(int parameter) {
    if (parameter >= function.parameters().size()) {
      return true;
    }
    Set<Operand> given = Set.of(function.parameters().get(parameter));
    return function.blocks().stream()
        .anyMatch(
            block ->
                block.instructions().stream().anyMatch(i -> letsGo(i, given))
                    || Uses.read(block.terminator()).stream().anyMatch(o -> unset.isOne(o, given)));
  }

  private boolean letsGo(Instruction i, Set<Operand> given) {
    if (i instanceof Instruction.Store s) {
      return unset.isOne(s.value(), given);
    } else if (i instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation) {
      return unset.isOne(c.arguments().get(1), given);
    }
    return !(i instanceof Instruction.Load
            || i instanceof Instruction.PointerAdd
            || i instanceof Instruction.Compare
            || i instanceof Instruction.Bind)
        && Uses.read(i).stream().anyMatch(o -> unset.isOne(o, given));
  }

  /** The structures of which all members may be. */
  Set<String> reachedStructures() {
    return reachedStructures;
  }

  private void visit(Instruction i) {
    if (i instanceof Instruction.Load l) {
      access.number(l.address(), l.result().type()).ifPresent(accessed::add);
      openly(l.address(), l.access());
    } else if (i instanceof Instruction.Store s) {
      openly(s.address(), s.access());
      handTo(s.value(), origins.readAt(s.address()));
      store(s);
    } else if (i instanceof Instruction.Call call) {
      call(call);
    } else if (i instanceof Instruction.Bind b) {
      String type = origins.target(b.variable().type());
      if (!type.equals(Contents.UNNAMED)) {
        use(b.value(), type);
      }
    } else if (i instanceof Instruction.PointerAdd p) {
      step(p);
    } else if (i instanceof Instruction.Cast c) {
      if (c.op() == CastOperator.PTR_TO_INT) {
        handTo(c.operand(), Contents.UNNAMED);
      }
    } else if (i instanceof Instruction.Phi || i instanceof Instruction.Select) {
      Uses.read(i).forEach(this::keep);
    } else if (!(i instanceof Instruction.Compare)) {
      Uses.read(i).forEach(o -> handTo(o, Contents.UNNAMED));
    }
  }

  private void openly(Operand address, Instruction.Access how) {
    if (!how.isPlain() && how != Instruction.Access.OBSERVED) {
      access.member(address).ifPresent(reached::add);
      reach(address);
    }
  }

  private void step(Instruction.PointerAdd p) {
    keep(p.base());
    if (PointerOrigins.isMember(p)) {
      use(p.base(), p.member().structure());
      return;
    }
    for (PointerOrigin origin : origins.of(p.base())) {
      if (origin instanceof PointerOrigin.Declared d && parts.isStructure(d.type())) {
        long size = parts.size(d.type());
        boolean isElement =
            size > 0
                && p.offset() % size == 0
                && p.scaled().stream().allMatch(s -> s.stride() % size == 0);
        if (!isElement) {
          reach(d.type());
        }
      } else if (origin instanceof PointerOrigin.Allocated a) {
        blocks.computeIfAbsent(a.block(), b -> new LinkedHashSet<>());
      }
    }
  }

  private void store(Instruction.Store s) {
    reachInFront(s.address());
    var number = access.number(s.address(), s.value().type());
    if (number.isPresent()) {
      stored.add(number.get());
      if (!(s.value() instanceof Operand.IntConstant)) {
        computed.add(number.get());
      }
      return;
    }
    var addition = uses.addition(s.address()).filter(PointerOrigins::isMember);
    if (addition.isPresent()
        && addition.get().member().type().encoding() != CType.Encoding.AGGREGATE) {
      // A part of it, or a bit-field with its neighbours.
      long size = module.layout().storeSizeOf(s.value().type());
      var member = addition.get().member();
      reached.add(new MemberCell(member.structure(), member.offset(), (int) size * Byte.SIZE));
      return;
    }
    if (!isStructureInRegisters(s)) {
      reach(s.address());
    }
  }

  /** Structures that are handed over by value come and go as numbers. */
  private boolean isStructureInRegisters(Instruction.Store s) {
    int n = function.parameters().indexOf(s.value());
    boolean isPart =
        n >= 0 && function.variables().get(n).type().encoding() == CType.Encoding.AGGREGATE;
    boolean isResult =
        uses.definition(s.value(), Instruction.Call.class)
            .map(Instruction.Call::callee)
            .flatMap(functions::of)
            .filter(f -> f.resultType().encoding() == CType.Encoding.AGGREGATE)
            .isPresent();
    return (isPart || isResult)
        && uses.definition(uses.root(s.address()), Instruction.Allocate.class).isPresent();
  }

  private void call(Instruction.Call call) {
    if (call.callee() instanceof Callee.BlockOperation block) {
      block(block, call);
      return;
    }
    if (call.callee() instanceof Callee.Known known && !(known instanceof Callee.Named)) {
      return;
    }
    Function callee = functions.of(call.callee()).orElse(null);
    for (int n = 0; n < call.arguments().size(); n++) {
      Operand argument = call.arguments().get(n);
      if (callee != null) {
        noteLent(argument);
        handTo(argument, origins.parameter(callee, n));
      } else if (!isOnlyRead(call)) {
        handTo(argument, Contents.UNNAMED);
        reachAround(argument);
      }
    }
  }

  /** Whether a function of the library does not write there, nor say where something is. */
  private static boolean isOnlyRead(Instruction.Call call) {
    if (!(call.callee() instanceof Callee.Named named)
        || Catalogue.has(named.name(), Trait.PRINTS)) {
      return false;
    }
    return Catalogue.has(named.name(), Trait.HEAP)
        || (Catalogue.has(named.name(), Trait.WRITES_NOTHING)
            && call.results().stream().noneMatch(r -> r.type() instanceof Type.Pointer));
  }

  /** What is written from inside of a variable on may go on behind the member. */
  private void reachAround(Operand pointer) {
    if (uses.root(pointer) instanceof Operand.GlobalAddress g) {
      var global = module.global(g.global());
      if (global != null) {
        reach(parts.learn(global.type()));
        if (global.variable() != null) {
          global.variable().type().contents().structures().forEach(this::reach);
        }
      }
    }
  }

  private void block(Callee.BlockOperation block, Instruction.Call call) {
    Operand to = call.arguments().get(0);
    Operand from = call.arguments().get(1);
    access.leftBy(call).ifPresent(structure -> parts.around(structure).forEach(this::reach));
    if (access.isInArrayOfNumbers(to)) {
      return;
    }
    keep(to);
    Set<String> types = types(to);
    boolean isWhole =
        types.size() == 1
            && origins.of(to).size() == 1
            && new WholeObjects(uses, parts.size(types.iterator().next())).areMeant(call);
    boolean isZero =
        block.isFill() && from instanceof Operand.IntConstant c && c.value().signum() == 0;
    if (isWhole && (isZero || (!block.isFill() && types(from).equals(types)))) {
      setWholes.put(call, uses.root(to));
      if (!block.isFill() && origins.of(from).size() != 1) {
        reach(to);
      }
      noteCopied(from, types);
      return;
    }
    reachAround(to);
    if (types.stream().noneMatch(parts::isStructure) && types.equals(types(from))) {
      return;
    }
    if (!(isZero && isOfPadding(call, types))) {
      reach(to);
    }
    if (!block.isFill() && !types(from).equals(types)) {
      // Pointers in it may be read as others.
      origins.of(from).forEach(o -> reachTargets(o));
    }
  }

  private void reachTargets(PointerOrigin origin) {
    if (origin instanceof PointerOrigin.Declared d && !parts.isStructure(d.type())) {
      reach(d.type());
    }
  }

  /** What a callee copies or keeps of a variable before all of it is set is no number yet. */
  private void noteLent(Operand argument) {
    Operand root = uses.root(argument);
    if (uses.definition(root, Instruction.Allocate.class).isPresent()) {
      lent.computeIfAbsent(root, r -> new LinkedHashSet<>()).addAll(types(argument));
    }
  }

  /** What is copied before all of it is set is no number yet. */
  private void noteCopied(Operand from, Set<String> types) {
    Operand root = uses.root(from);
    if (uses.definition(root, Instruction.Allocate.class).isPresent()) {
      blocks.computeIfAbsent(root, b -> new LinkedHashSet<>()).addAll(types);
    }
  }

  /** Whether some bytes are between the numbers of a structure. */
  private boolean isOfPadding(Instruction.Call call, Set<String> types) {
    var distance = uses.distance(call.arguments().get(0));
    if (distance.isEmpty()
        || types.size() != 1
        || !(call.arguments().get(2) instanceof Operand.IntConstant length)
        || length.value().bitLength() > 31) {
      return false;
    }
    String structure = types.iterator().next();
    reached.add(
        new MemberCell(
            structure, distance.get(), (int) length.value().longValueExact() * Byte.SIZE));
    return distance.get() > 0 && distance.get() < parts.size(structure);
  }

  /** The names of what a pointer is declared to lead to. */
  private Set<String> types(Operand pointer) {
    Set<String> all = new LinkedHashSet<>();
    for (PointerOrigin origin : origins.of(pointer)) {
      if (origin instanceof PointerOrigin.Declared d) {
        all.add(d.type());
      } else if (origin instanceof PointerOrigin.Allocated a) {
        all.addAll(blocks.getOrDefault(a.block(), Set.of()));
      }
    }
    return all;
  }

  /** A pointer is given to where one to such a type is declared to be. */
  private void handTo(Operand pointer, String type) {
    if (pointer.type() instanceof Type.Pointer) {
      if (!(pointer instanceof Operand.GlobalAddress)) {
        keep(pointer);
      }
      use(pointer, type);
    }
  }

  /** What stands in front of the array that an address may leave. */
  private void reachInFront(Operand address) {
    stray.reached(address).ifPresent(s -> parts.around(s).forEach(this::reach));
  }

  /** The address of a number is more than loaded from and stored to: it may lead on from there. */
  private void keep(Operand operand) {
    reachInFront(operand);
    if (!(operand instanceof Operand.GlobalAddress)) {
      access.member(operand).ifPresent(cell -> reach(cell.structure()));
    }
  }

  /** What is behind a pointer is seen as this type. */
  private void use(Operand pointer, String type) {
    for (PointerOrigin origin : origins.of(pointer)) {
      if (origin instanceof PointerOrigin.Declared d) {
        boolean isSo = d.type().equals(type) || parts.beginsWith(d.type(), type);
        if (!isSo) {
          // It may be a part of whatever has such a part.
          parts.around(PointerOrigins.structure(d.type())).forEach(this::reach);
          reach(type);
        }
      } else if (origin instanceof PointerOrigin.Allocated a) {
        blocks.computeIfAbsent(a.block(), b -> new LinkedHashSet<>()).add(type);
      } else {
        reach(type);
      }
    }
  }

  /** An allocated block is one thing, and may hold anything at first. */
  private void noteBegun(Operand block, Set<String> types) {
    if (types.size() > 1) {
      types.forEach(this::reach);
    }
    boolean isZero =
        uses.definition(block, Instruction.Call.class)
            .filter(c -> c.callee().is("calloc"))
            .isPresent();
    if (!isZero) {
      begunUnset.put(block, new LinkedHashSet<>(types));
    }
  }

  /** Anything may be written where a pointer leads. */
  private void reach(Operand pointer) {
    for (PointerOrigin origin : origins.of(pointer)) {
      if (origin instanceof PointerOrigin.Declared d) {
        reach(d.type());
      } else if (origin instanceof PointerOrigin.Allocated a) {
        blocks.computeIfAbsent(a.block(), b -> new LinkedHashSet<>()).add(Contents.UNNAMED);
      }
    }
  }

  private void reach(String type) {
    reachedStructures.addAll(parts.of(PointerOrigins.structure(type)));
  }
}
