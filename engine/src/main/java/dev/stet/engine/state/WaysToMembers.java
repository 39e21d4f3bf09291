package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a function gets at members of structures: by loads and stores of them, or in another way that
 * may write anything, which is told as reached: their address is kept or handed on, their structure
 * is seen as another type, or its bytes are written.
 */
final class WaysToMembers {

  private final Module module;
  private final Function function;
  private final ProgramFunctions callees;
  private final StructureParts parts;
  private final DefUse uses;
  private final MemberAccess access;
  private final PointedTypes types;

  private final Set<MemberCell> accessed = new TreeSet<>();
  private final Set<MemberCell> stored = new TreeSet<>();
  private final Set<MemberCell> reached = new LinkedHashSet<>();
  private final Set<String> reachedStructures = new LinkedHashSet<>();

  WaysToMembers(Module module, ProgramFunctions callees, Function function, StructureParts parts) {
    this.module = module;
    this.callees = callees;
    this.function = function;
    this.parts = parts;
    this.uses = new DefUse(function);
    this.access = new MemberAccess(module, uses);
    this.types = new PointedTypes(module, function, uses, parts);
    for (Block block : function.blocks()) {
      block.instructions().forEach(this::visit);
      if (block.terminator() instanceof Terminator.Return r) {
        r.values().forEach(this::returned);
      }
    }
  }

  /** The members that are loaded and stored. */
  Set<MemberCell> accessed() {
    return accessed;
  }

  Set<MemberCell> stored() {
    return stored;
  }

  /** The members that are reached otherwise. */
  Set<MemberCell> reached() {
    return reached;
  }

  /** The structures of which all members are. */
  Set<String> reachedStructures() {
    return reachedStructures;
  }

  private void visit(Instruction i) {
    Uses.written(i).forEach(result -> requireOneType(types.of(result)));
    if (i instanceof Instruction.Load l) {
      visit(l.address(), l.result(), l.access());
    } else if (i instanceof Instruction.Store s) {
      store(s);
    } else if (i instanceof Instruction.Call call) {
      call(call);
    } else if (i instanceof Instruction.Bind b) {
      requireOneType(types.of(b.value()));
    } else if (i instanceof Instruction.PointerAdd p) {
      requireOneType(types.of(p.base()));
      keep(p.base());
    } else if (!(i instanceof Instruction.Compare)) {
      Uses.read(i).forEach(this::keep);
    }
  }

  /** A load, or a store of this value. */
  private void visit(Operand address, Operand value, Instruction.Access how) {
    access.number(address, value.type()).ifPresent(accessed::add);
    if (!how.isPlain() && how != Instruction.Access.OBSERVED) {
      keep(address);
    }
  }

  private void store(Instruction.Store s) {
    visit(s.address(), s.value(), s.access());
    keep(s.value());
    Set<String> held = new LinkedHashSet<>(types.of(s.value()));
    CType declared = types.typeAt(s.address());
    if (declared.encoding() == CType.Encoding.POINTER && declared.contents().isKnown()) {
      held.add(parts.learn(declared.contents()));
      requireOneType(held);
    }
    var number = access.number(s.address(), s.value().type());
    if (number.isPresent()) {
      stored.add(number.get());
    } else {
      keep(s.address());
      partOfMember(s);
      if (!isStructureInRegisters(s)) {
        writeOtherwise(s.address());
      }
    }
  }

  /** Bit-fields are written with their neighbours. */
  private void partOfMember(Instruction.Store s) {
    long size = module.layout().storeSizeOf(s.value().type());
    uses.addition(s.address())
        .filter(PointedTypes::isMember)
        .map(Instruction.PointerAdd::member)
        .filter(m -> m.type().encoding() != CType.Encoding.AGGREGATE)
        .ifPresent(
            m -> reached.add(new MemberCell(m.structure(), m.offset(), (int) size * Byte.SIZE)));
  }

  /** Structures that are handed over by value come and go as numbers. */
  private boolean isStructureInRegisters(Instruction.Store s) {
    Instruction value = uses.definition(s.value()).orElse(null);
    return uses.root(s.address()) instanceof Operand.Register root
        && uses.definition(root, Instruction.Allocate.class).isPresent()
        && (function.parameters().contains(s.value()) || value instanceof Instruction.Call);
  }

  private void call(Instruction.Call call) {
    call.arguments().forEach(this::requireOneType);
    if (call.callee() instanceof Callee.BlockOperation block) {
      keep(call.arguments().get(0));
      if (!isWhole(block, call)) {
        writeOtherwise(call.arguments().get(0));
      }
      return;
    }
    if (call.callee() instanceof Callee.Known known && !(known instanceof Callee.Named)) {
      return;
    }
    call.arguments().forEach(this::keep);
    for (int n = 0; n < call.arguments().size(); n++) {
      handOn(call, n);
    }
  }

  private void requireOneType(Operand operand) {
    requireOneType(types.of(operand));
  }

  /** Zeros, or whole structures that take the place of such. */
  private boolean isWhole(Callee.BlockOperation block, Instruction.Call call) {
    Operand from = call.arguments().get(1);
    Set<String> to = structures(call.arguments().get(0));
    boolean isOfWhole =
        to.size() == 1 && new WholeObjects(uses, parts.size(to.iterator().next())).areMeant(call);
    if (block.isFill()) {
      if (!isOfWhole) {
        to.forEach(parts::zeroInPart);
      }
      return from instanceof Operand.IntConstant c && c.value().signum() == 0;
    }
    return isOfWhole && to.equals(types.of(from));
  }

  private Set<String> structures(Operand pointer) {
    Set<String> all = new LinkedHashSet<>(types.of(pointer));
    all.removeIf(type -> !parts.isStructure(type));
    return all;
  }

  private void handOn(Instruction.Call call, int argument) {
    Operand pointer = call.arguments().get(argument);
    callees
        .of(call.callee())
        .ifPresent(
            callee -> {
              Set<String> seen = new LinkedHashSet<>(types.of(pointer));
              seen.addAll(declared(callee, argument));
              requireOneType(seen);
            });
    for (String structure : structures(pointer)) {
      if (!isLeftAlone(call, argument, structure)) {
        reachedStructures.addAll(parts.of(structure));
      }
    }
  }

  /** Whether a callee takes it for what it is, or does not write to it. */
  private boolean isLeftAlone(Instruction.Call call, int argument, String structure) {
    if (!(call.callee() instanceof Callee.Named named)) {
      return false;
    }
    Function callee = callees.of(named).orElse(null);
    if (callee == null) {
      return Catalogue.has(named.name(), Trait.WRITES_NOTHING)
          || Catalogue.has(named.name(), Trait.HEAP)
          || Catalogue.has(named.name(), Trait.SHOWS_NOTHING);
    } else if (argument >= callee.parameters().size()) {
      return false;
    }
    return declared(callee, argument).stream().anyMatch(t -> parts.areRelated(t, structure))
        || isOnlyKept(callee, callee.parameters().get(argument));
  }

  /** How a function declares what it is given; none where that tells nothing. */
  private Set<String> declared(Function callee, int argument) {
    CType type =
        argument < callee.variables().size()
            ? callee.variables().get(argument).type()
            : CType.UNKNOWN;
    return type.encoding() == CType.Encoding.POINTER && type.contents().isKnown()
        ? Set.of(parts.learn(type.contents()))
        : Set.of();
  }

  private static boolean isOnlyKept(Function callee, Operand.Register parameter) {
    return callee.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(i -> Uses.read(i).contains(parameter))
        .allMatch(
            i ->
                i instanceof Instruction.Compare
                    || i instanceof Instruction.Bind
                    || (i instanceof Instruction.Store s && !s.address().equals(parameter)));
  }

  /** Bytes are written that no member is known of. */
  private void writeOtherwise(Operand address) {
    List.copyOf(structures(address)).forEach(s -> reachedStructures.addAll(parts.of(s)));
  }

  /** The address of a member is more than loaded from and stored to. */
  private void keep(Operand operand) {
    access.member(operand).ifPresent(reached::add);
  }

  private void returned(Operand value) {
    keep(value);
    Set<String> all = new LinkedHashSet<>(types.of(value));
    if (function.resultType().encoding() == CType.Encoding.POINTER
        && function.resultType().contents().isKnown()) {
      all.add(parts.learn(function.resultType().contents()));
    }
    requireOneType(all);
  }

  /** What is seen as a structure is not seen as anything else but a part of it. */
  private void requireOneType(Set<String> seen) {
    for (String one : seen) {
      boolean isAlone = seen.stream().allMatch(other -> parts.areRelated(one, other));
      if (!isAlone) {
        reachedStructures.addAll(parts.of(one));
      }
    }
  }
}
