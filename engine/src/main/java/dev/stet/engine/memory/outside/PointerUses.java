package dev.stet.engine.memory.outside;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one function does with pointers in members of structures. Values have a text that is equal
 * where they are computed in the same way, {@code *(%1+8)}; what is stored in between is not looked
 * at, so that equal texts are a hint and no proof.
 */
final class PointerUses {

  /** So many steps a text goes back. */
  private static final int DEEPEST = 6;

  /** A pointer that is stored in a member of the structure at {@code base}. */
  record Store(Member member, String base, String value, Operand stored, int block) {

    /** What stands there otherwise. */
    String old() {
      return "*(" + base + "+" + member.offset() + ")";
    }
  }

  /** A member of the structure at {@code base} that is read. */
  record Read(Member member, String base) {}

  /**
   * An element of an array that is a member of the structure at {@code base}.
   *
   * @param distance from the first one in bytes, or {@link #EACH} of a loop's rounds
   */
  record Element(Member array, String base, long distance) {

    /** Another element in each round. */
    static final long EACH = -1;

    /** Whether both are different elements of one array. */
    boolean isBeside(Element other) {
      return array.equals(other.array) && base.equals(other.base) && distance != other.distance;
    }
  }

  /** Two members that are compared with each other. */
  record Compared(Read left, Read right) {}

  private final Function function;
  private final ControlFlow flow;
  private final Map<Integer, Instruction> definitions = new LinkedHashMap<>();
  private final Map<Integer, Integer> blocks = new LinkedHashMap<>();
  private final List<Store> stores = new ArrayList<>();
  private final List<Compared> compared = new ArrayList<>();

  PointerUses(Function function) {
    this.function = function;
    this.flow = new ControlFlow(function);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        for (Operand.Register r : Uses.written(i)) {
          definitions.put(r.id(), i);
          blocks.put(r.id(), block.id());
        }
      }
    }
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
          read(s.address())
              .ifPresent(
                  r ->
                      stores.add(
                          new Store(r.member(), r.base(), text(s.value()), s.value(), block.id())));
        } else if (i instanceof Instruction.Compare c) {
          Optional<Read> left = member(c.left());
          Optional<Read> right = member(c.right());
          if (left.isPresent() && right.isPresent()) {
            compared.add(new Compared(left.get(), right.get()));
          }
        }
      }
    }
  }

  Function function() {
    return function;
  }

  /** Pointers other than null that are stored in members. */
  List<Store> stores() {
    return stores.stream().filter(s -> !(s.stored() instanceof Operand.Null)).toList();
  }

  /** Whether the link of the node is null that a store leaves in its member. */
  boolean isEnded(Store node, Member link) {
    List<Store> links =
        stores.stream()
            .filter(s -> s.member().equals(link))
            .filter(s -> s.base().equals(node.value()) || s.base().equals(node.old()))
            .filter(s -> !s.value().equals(node.value()))
            .toList();
    return !links.isEmpty() && links.stream().allMatch(s -> s.stored() instanceof Operand.Null);
  }

  /** Whether nothing but zeros stands in the block that the pointer leads to at first. */
  boolean isEmpty(Operand pointer) {
    return definition(pointer) instanceof Instruction.Call c
        && "calloc".equals(c.calleeName())
        && stores.stream().noneMatch(s -> s.base().equals(text(pointer)));
  }

  List<Compared> compared() {
    return compared;
  }

  /** Whether one execution may do both with the same value. */
  boolean meet(Store one, Store other) {
    return one.block() == other.block() || leads(one, other) || leads(other, one);
  }

  /** Whether a way leads from one to the other on which the value does not become another one. */
  private boolean leads(Store from, Store to) {
    Integer made = from.stored() instanceof Operand.Register r ? blocks.get(r.id()) : null;
    Set<Integer> seen = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(flow.successors(from.block()));
    while (!open.isEmpty()) {
      Integer next = open.pop();
      if (next.equals(made) || !seen.add(next)) {
        continue;
      }
      if (next == to.block()) {
        return true;
      }
      open.addAll(flow.successors(next));
    }
    return false;
  }

  /**
   * Whether an execution that frees one frees the other, too, but where it finds null there: the
   * calls follow each other on all ways.
   */
  boolean areTogether(FreedParameters.Freed one, FreedParameters.Freed other) {
    int a = tested(one);
    int b = tested(other);
    return a == b || isAlwaysWith(a, b) || isAlwaysWith(b, a);
  }

  /** Whether an execution that frees one frees the other after it, unless it finds null there. */
  boolean leadsOn(FreedParameters.Freed one, FreedParameters.Freed other) {
    return flow.alwaysLeads(one.block(), tested(other));
  }

  private boolean isAlwaysWith(int first, int second) {
    return flow.alwaysLeads(first, second)
        && !flow.leadsWithout(flow.order().get(0), second, first);
  }

  /**
   * The block in which a pointer is found not to be null that is freed behind it, or that block.
   */
  private int tested(FreedParameters.Freed freed) {
    Set<Integer> before = flow.predecessors(freed.block());
    if (before.size() != 1) {
      return freed.block();
    }
    int test = before.iterator().next();
    boolean isOfIt =
        flow.block(test).terminator() instanceof Terminator.Branch branch
            && definition(branch.condition()) instanceof Instruction.Compare c
            && (c.left() instanceof Operand.Null || c.right() instanceof Operand.Null)
            && wasReadThere(c.left() instanceof Operand.Null ? c.right() : c.left(), freed);
    return isOfIt ? test : freed.block();
  }

  private boolean wasReadThere(Operand pointer, FreedParameters.Freed freed) {
    List<Read> reads = reads(pointer);
    List<Element> elements = elements(pointer);
    return !(reads.isEmpty() && elements.isEmpty())
        && reads.equals(freed.reads())
        && elements.equals(freed.elements());
  }

  /**
   * Members that something is put into which others may lead to as well: what was read, what a
   * function may have got from another member, or anything by their address.
   */
  Set<Member> shared(Module module, Set<String> giveNew) {
    Set<Member> all = new LinkedHashSet<>();
    for (Store store : stores) {
      boolean isElsewhere =
          copies(store.stored()).stream()
              .map(this::definition)
              .anyMatch(
                  i ->
                      i instanceof Instruction.Load
                          || (i instanceof Instruction.Call c
                              && givesOld(c, module, giveNew)
                              && c.arguments().stream().anyMatch(a -> isIn(a, store))));
      if (isElsewhere) {
        all.add(store.member());
      }
    }
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        handed(i).stream()
            .map(this::definition)
            .filter(Instruction.PointerAdd.class::isInstance)
            .map(p -> ((Instruction.PointerAdd) p).member())
            .forEach(all::add);
      }
    }
    return all;
  }

  /**
   * Members that get what a parameter leads to, or what a function of the program gives that may
   * not be new.
   */
  Set<Member> borrowed(Module module, Set<String> giveNew) {
    Set<Member> all = new LinkedHashSet<>();
    for (Store store : stores) {
      if (copies(store.stored()).stream().anyMatch(o -> isBorrowed(o, module, giveNew))) {
        all.add(store.member());
      }
    }
    return all;
  }

  private boolean isBorrowed(Operand value, Module module, Set<String> giveNew) {
    return function.parameters().contains(value)
        || (definition(value) instanceof Instruction.Call c && givesOld(c, module, giveNew));
  }

  /** Whether the program gives something there that may not be new. */
  private static boolean givesOld(Instruction.Call call, Module module, Set<String> giveNew) {
    String callee = call.calleeName();
    return callee == null || (module.function(callee) != null && !giveNew.contains(callee));
  }

  /** Whether the pointer was read from another member than the store's, or is put into one. */
  private boolean isIn(Operand pointer, Store store) {
    Set<Operand> same = copies(pointer);
    return reads(pointer).stream().anyMatch(r -> !r.member().equals(store.member()))
        || stores.stream()
            .filter(s -> !s.member().equals(store.member()))
            .anyMatch(s -> !Collections.disjoint(copies(s.stored()), same));
  }

  /** What an instruction does more with than to read or write there. */
  private static List<Operand> handed(Instruction instruction) {
    if (instruction instanceof Instruction.Store s) {
      return List.of(s.value());
    } else if (instruction instanceof Instruction.Load
        || instruction instanceof Instruction.PointerAdd
        || instruction instanceof Instruction.Compare) {
      return List.of();
    }
    return Uses.read(instruction);
  }

  /** The pointer and all that it may be a copy of. */
  Set<Operand> copies(Operand pointer) {
    Set<Operand> all = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(pointer));
    while (!open.isEmpty()) {
      Operand next = open.pop();
      if (!all.add(next)) {
        continue;
      }
      Instruction i = definition(next);
      if (i instanceof Instruction.Phi phi) {
        phi.incoming().forEach(in -> open.add(in.value()));
      } else if (i instanceof Instruction.Select s) {
        open.add(s.whenTrue());
        open.add(s.whenFalse());
      } else if (i instanceof Instruction.Cast c && keepsPointer(c)) {
        open.add(c.operand());
      }
    }
    return all;
  }

  /** Members that the pointer may have been read from. */
  List<Read> reads(Operand pointer) {
    return copies(pointer).stream().map(this::member).flatMap(Optional::stream).toList();
  }

  /** The elements of arrays that the pointer may have been read from. */
  List<Element> elements(Operand pointer) {
    return copies(pointer).stream()
        .map(this::definition)
        .filter(Instruction.Load.class::isInstance)
        .map(load -> element(((Instruction.Load) load).address()))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<Element> element(Operand address) {
    if (!(definition(address) instanceof Instruction.PointerAdd p)) {
      return Optional.empty();
    }
    if (isArray(p.member()) && p.scaled().isEmpty()) {
      return Optional.of(new Element(p.member(), text(p.base()), 0));
    }
    boolean inEachRound = p.scaled().stream().anyMatch(s -> isCounter(s.index()));
    return (p.scaled().isEmpty() || inEachRound)
            && definition(p.base()) instanceof Instruction.PointerAdd array
            && isArray(array.member())
            && array.scaled().isEmpty()
        ? Optional.of(
            new Element(
                array.member(), text(array.base()), inEachRound ? Element.EACH : p.offset()))
        : Optional.empty();
  }

  private boolean isCounter(Operand index) {
    Instruction i = definition(index);
    return i instanceof Instruction.Cast c ? isCounter(c.operand()) : i instanceof Instruction.Phi;
  }

  private static boolean isArray(Member member) {
    return member.type().encoding() == CType.Encoding.AGGREGATE
        && !member.type().contents().targets().isEmpty();
  }

  /** The member that the value was read from. */
  private Optional<Read> member(Operand value) {
    Instruction i = definition(value);
    if (i instanceof Instruction.Cast c && keepsPointer(c)) {
      return member(c.operand());
    }
    return i instanceof Instruction.Load l && l.result().type() instanceof Type.Pointer
        ? read(l.address())
        : Optional.empty();
  }

  private Optional<Read> read(Operand address) {
    return definition(address) instanceof Instruction.PointerAdd p
            && p.scaled().isEmpty()
            && p.member().type().contents().isKnown()
        ? Optional.of(new Read(p.member(), text(p.base())))
        : Optional.empty();
  }

  private @Nullable Instruction definition(Operand operand) {
    return operand instanceof Operand.Register r ? definitions.get(r.id()) : null;
  }

  private static boolean keepsPointer(Instruction.Cast cast) {
    return cast.op() == CastOperator.BITCAST || cast.op() == CastOperator.FREEZE;
  }

  private String text(Operand operand) {
    return text(operand, DEEPEST);
  }

  private String text(Operand operand, int depth) {
    Instruction i = depth == 0 ? null : definition(operand);
    if (i instanceof Instruction.Load l) {
      return "*(" + text(l.address(), depth - 1) + ")";
    } else if (i instanceof Instruction.PointerAdd p && p.scaled().isEmpty()) {
      return text(p.base(), depth - 1) + "+" + p.offset();
    } else if (i instanceof Instruction.Cast c && keepsPointer(c)) {
      return text(c.operand(), depth - 1);
    }
    return operand.toString();
  }
}
