package dev.stet.engine.memory.pointsto;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.object.MemoryObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Where the numbers come from that a function makes pointers of. */
public final class NumbersAsPointers {

  /** What a number is. */
  public enum Origin {
    /** The text of the program gives it: the address of a device, mostly. */
    CONSTANT,
    /** Others gave it. */
    OUTSIDE,
    /** An address of others of which bits were lost, as where it was kept in a narrower number. */
    CUT,
    /** It may be computed from the address of an object that the function knows. */
    KNOWN_OBJECT
  }

  /** What has little to do with the address that it is computed from. */
  private static final Set<BinaryOperator> FAR =
      EnumSet.of(
          BinaryOperator.MUL,
          BinaryOperator.UDIV,
          BinaryOperator.SDIV,
          BinaryOperator.UREM,
          BinaryOperator.SREM,
          BinaryOperator.SHL,
          BinaryOperator.LSHR,
          BinaryOperator.ASHR);

  /** What leaves 0 as it is, and other numbers other than 0. */
  private static final Set<CastOperator> WIDENED =
      EnumSet.of(CastOperator.ZEXT, CastOperator.SEXT, CastOperator.FREEZE);

  private final Module module;
  private final PointsTo pointsTo;
  private final Map<Operand, Instruction> makers = new LinkedHashMap<>();

  /** Whether the function makes numbers of pointers. */
  private boolean makesNumbers;

  public NumbersAsPointers(Module module, Function function, PointsTo pointsTo) {
    this.module = module;
    this.pointsTo = pointsTo;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(register -> makers.put(register, i));
        makesNumbers |= i instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT;
      }
    }
  }

  /** Of a number that a pointer is made of. */
  public Origin origin(Operand number) {
    Origin origin = Origin.CONSTANT;
    boolean ofAddress = false;
    for (Operand source : sources(number, i -> true)) {
      Instruction maker = makers.get(source);
      if (maker instanceof Instruction.Cast address) {
        ofAddress = true;
        origin = worse(origin, ofPointer(address.operand()));
      } else {
        origin =
            worse(
                origin,
                maker instanceof Instruction.Load l ? ofMemory(l.address()) : Origin.OUTSIDE);
      }
    }
    return ofAddress && !isWholeAddress(number) ? worse(origin, Origin.CUT) : origin;
  }

  /**
   * What a number may be a copy of in the end, where one of these is the 0 of the program's text;
   * else nothing.
   */
  public Set<Operand> besideZero(Operand number) {
    Set<Operand> all = new LinkedHashSet<>();
    Set<Operand> seen = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(number));
    while (!open.isEmpty()) {
      Operand next = open.pop();
      if (seen.add(next)) {
        List<Operand> from = copied(makers.get(next));
        open.addAll(from);
        if (from.isEmpty()) {
          all.add(next);
        }
      }
    }
    return all.stream().anyMatch(NumbersAsPointers::isZero) ? all : Set.of();
  }

  /** What the instruction gives a copy of, as far as 0 is told from other numbers. */
  private static List<Operand> copied(@Nullable Instruction maker) {
    if (maker instanceof Instruction.Phi phi) {
      return phi.incoming().stream().map(Instruction.Incoming::value).toList();
    } else if (maker instanceof Instruction.Select s) {
      return List.of(s.whenTrue(), s.whenFalse());
    }
    return maker instanceof Instruction.Cast c && WIDENED.contains(c.op())
        ? List.of(c.operand())
        : List.of();
  }

  private static boolean isZero(Operand number) {
    return number instanceof Operand.IntConstant c && c.value().signum() == 0;
  }

  /** The reads of variables that this file sets, behind a number. */
  public List<Instruction.Load> kept(Operand number) {
    return sources(number, i -> true).stream()
        .map(makers::get)
        .filter(Instruction.Load.class::isInstance)
        .map(Instruction.Load.class::cast)
        .filter(l -> isKept(l.address()))
        .toList();
  }

  private boolean isKept(Operand address) {
    return pointsTo.targets(address).offsets().keySet().stream()
        .filter(object -> object >= MemoryObject.FIRST)
        .map(pointsTo::object)
        .map(object -> module.global(object.name()))
        .anyMatch(g -> g != null && g.linkage() == Function.Linkage.INTERNAL);
  }

  /**
   * Addresses, what stands in memory and what others gave, of which a number is computed.
   *
   * @param way the instructions by which
   */
  private Set<Operand> sources(Operand number, Predicate<Instruction> way) {
    Set<Operand> sources = new LinkedHashSet<>();
    Set<Operand> seen = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(number));
    while (!open.isEmpty()) {
      Operand next = open.pop();
      if (next instanceof Operand.Register && seen.add(next)) {
        Instruction maker = makers.get(next);
        if (maker == null
            || isAddress(maker)
            || maker instanceof Instruction.Load
            || maker instanceof Instruction.Call) {
          sources.add(next);
        } else if (way.test(maker)) {
          open.addAll(Uses.read(maker));
        }
      }
    }
    return sources;
  }

  private static boolean isAddress(@Nullable Instruction maker) {
    return maker instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT;
  }

  /** Whether an address cannot be told from what is computed of it. */
  private boolean losesBits(@Nullable Instruction instruction) {
    int address = module.layout().pointerBits();
    if (instruction instanceof Instruction.Cast c) {
      return c.result().type() instanceof Type.Int i && i.bits() < address;
    } else if (instruction instanceof Instruction.Binary b) {
      return FAR.contains(b.op())
          || (b.op() == BinaryOperator.SUB && isWholeAddress(b.right()))
          || (b.op() == BinaryOperator.AND
              && (isNarrow(b.left(), address) || isNarrow(b.right(), address)));
    }
    return false;
  }

  /** Of which no number that is subtracted from it, or from which it is, leads anywhere. */
  private boolean isWholeAddress(Operand number) {
    return sources(number, i -> !losesBits(i)).stream()
        .map(makers::get)
        .anyMatch(maker -> isAddress(maker) && !losesBits(maker));
  }

  /** Whether a mask leaves no more than half of an address. */
  private static boolean isNarrow(Operand mask, int address) {
    return mask instanceof Operand.IntConstant c
        && c.value().signum() >= 0
        && c.value().bitLength() <= address / 2;
  }

  private Origin ofPointer(Operand pointer) {
    boolean outside =
        pointsTo.targets(pointer).offsets().keySet().stream()
            .allMatch(object -> object == MemoryObject.OUTSIDE);
    return outside ? Origin.OUTSIDE : Origin.KNOWN_OBJECT;
  }

  /** Of what stands in memory; a variable that all see holds what others left. */
  private Origin ofMemory(Operand address) {
    boolean outside =
        pointsTo.targets(address).offsets().keySet().stream()
            .allMatch(object -> object == MemoryObject.OUTSIDE || holdsNumbersOfOthers(object));
    return outside ? Origin.OUTSIDE : Origin.KNOWN_OBJECT;
  }

  private boolean holdsNumbersOfOthers(int object) {
    return !makesNumbers
        && object >= MemoryObject.FIRST
        && Set.of(MemoryObject.Kind.GLOBAL, MemoryObject.Kind.CONSTANT)
            .contains(pointsTo.object(object).kind())
        && pointsTo.contents(object).offsets().keySet().stream()
            .allMatch(held -> held < MemoryObject.FIRST);
  }

  private static Origin worse(Origin a, Origin b) {
    return a.compareTo(b) >= 0 ? a : b;
  }
}
