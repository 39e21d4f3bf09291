package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.linear.Affine;
import dev.stet.engine.linear.LinearProofs;
import dev.stet.engine.time.Patience;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Orders of members: guessed where the program compares two of one structure, of which stays what
 * all functions keep that find all others kept. (Flanagan and Leino, Houdini, 2001.)
 */
final class MemberOrders {

  /** How far the computation of what is compared is looked into. */
  private static final int DEPTH = 5;

  /** A structure of which more are compared is none of a length and its likes. */
  private static final int MOST = 12;

  /** More are not looked at in one file. */
  private static final int MOST_IN_FILE = 96;

  private final MemberInference inference;
  private final Module module;
  private final ProgramFunctions program;
  private final StructureParts parts;
  private final RangeFixpoint.Ranges<MemberCell> ranges;
  private final Set<MemberOrder> orders = new TreeSet<>();

  private MemberOrders(
      MemberInference inference,
      Module module,
      StructureParts parts,
      RangeFixpoint.Ranges<MemberCell> ranges) {
    this.inference = inference;
    this.module = module;
    this.program = new ProgramFunctions(module);
    this.parts = parts;
    this.ranges = ranges;
  }

  /**
   * Those that hold.
   *
   * @param ranges what members are known to hold
   */
  static Set<MemberOrder> of(
      MemberInference inference,
      Module module,
      StructureParts parts,
      RangeFixpoint.Ranges<MemberCell> ranges) {
    var orders = new MemberOrders(inference, module, parts, ranges);
    inference.functions().forEach(orders::guess);
    module.globals().forEach(orders::begin);
    orders.leaveOut();
    if (orders.orders.size() <= MOST_IN_FILE) {
      orders.keep();
      return orders.orders;
    }
    return Set.of();
  }

  private void leaveOut() {
    Map<String, Integer> guessed = new LinkedHashMap<>();
    orders.forEach(o -> guessed.merge(o.less().structure(), 1, Integer::sum));
    orders.removeIf(o -> guessed.getOrDefault(o.less().structure(), 0) > MOST);
  }

  private void guess(Function function) {
    var uses = new DefUse(function);
    var access = new MemberAccess(module, uses, parts);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Compare c && c.left().type() instanceof Type.Int) {
          Set<MemberCell> left = new LinkedHashSet<>();
          Set<MemberCell> right = new LinkedHashSet<>();
          loaded(c.left(), uses, access, left, DEPTH);
          loaded(c.right(), uses, access, right, DEPTH);
          left.forEach(one -> right.forEach(other -> guess(one, other)));
        }
      }
    }
  }

  private void guess(MemberCell one, MemberCell other) {
    if (!one.equals(other)
        && one.structure().equals(other.structure())
        && one.bits() == other.bits()
        && !parts.member(one).equals(Member.NONE)
        && !parts.member(other).equals(Member.NONE)
        && parts.sign(one) == parts.sign(other)) {
      orders.add(new MemberOrder(one, other, parts.sign(one)));
      orders.add(new MemberOrder(other, one, parts.sign(one)));
    }
  }

  /** The members that a number is computed from. */
  private void loaded(
      Operand number, DefUse uses, MemberAccess access, Set<MemberCell> to, int depth) {
    Instruction definition = depth == 0 ? null : uses.definition(number).orElse(null);
    if (definition instanceof Instruction.Load l) {
      access
          .number(l.address(), l.result().type())
          .filter(inference.cells()::contains)
          .ifPresent(to::add);
    } else if (definition instanceof Instruction.Cast
        || definition instanceof Instruction.Binary
        || definition instanceof Instruction.Overflow) {
      Uses.read(definition).forEach(o -> loaded(o, uses, access, to, depth - 1));
    }
  }

  /** What objects do not begin with is no order. */
  private void begin(Global global) {
    if (global.initial() == null || orders.isEmpty()) {
      return;
    }
    Map<Layouts.InStructure, Map<MemberCell, BigInteger>> objects = new LinkedHashMap<>();
    for (Global.Piece piece : global.initial()) {
      var member =
          parts
              .layout(global)
              .flatMap(type -> Layouts.member(type, piece.offset(), module.layout()));
      if (member.isPresent() && piece.value() instanceof Operand.IntConstant number) {
        boolean isUnsigned = parts.sign(member.get()) == RangeText.Sign.UNSIGNED;
        var object =
            new Layouts.InStructure(
                member.get().structure(), piece.offset() - member.get().offset(), global.type());
        objects
            .computeIfAbsent(object, o -> new LinkedHashMap<>())
            .put(member.get(), isUnsigned ? number.value() : number.signedValue());
      }
    }
    objects.forEach(
        (object, values) ->
            orders.removeIf(
                order ->
                    order.less().structure().equals(object.structure())
                        && values
                                .getOrDefault(order.less(), BigInteger.ZERO)
                                .compareTo(values.getOrDefault(order.more(), BigInteger.ZERO))
                            > 0));
  }

  private void keep() {
    boolean isLost = !orders.isEmpty();
    while (isLost) {
      isLost = false;
      for (Function function : inference.functions()) {
        isLost |= orders.removeAll(lost(function));
      }
    }
  }

  /** The orders that a function may leave otherwise. */
  private Set<MemberOrder> lost(Function function) {
    Set<MemberCell> changed = inference.touched(function).changed();
    Set<MemberOrder> lost = new TreeSet<>();
    if (orders.stream().noneMatch(o -> changed.contains(o.less()) || changed.contains(o.more()))) {
      return lost;
    }
    var known =
        new KnownMembers(
            parts, inference.cells(), ranges, new TreeSet<>(orders), inference.effects());
    var rewritten = MembersInRegisters.of(program, function, known);
    Function code = rewritten.of(function);
    Intervals intervals = Intervals.of(module, code, Patience.ENDLESS);
    LinearProofs proofs = proofs(code, intervals, module.layout(), rewritten);
    for (MembersInRegisters.InOrder left : rewritten.leftInOrder()) {
      if (!proofs.isOrdered(left.less(), left.more(), reading(left.order()), left.at())) {
        lost.add(left.order());
      }
    }
    return lost;
  }

  /** What can be proved of a function with what it finds in order. */
  static LinearProofs proofs(
      Function code,
      Intervals intervals,
      DataLayout layout,
      MembersInRegisters.Rewritten rewritten) {
    List<LinearProofs.Ordered> found =
        rewritten.foundInOrder().stream()
            .map(o -> new LinearProofs.Ordered(o.less(), o.more(), reading(o.order()), o.at()))
            .toList();
    return new LinearProofs(code, intervals, layout, found);
  }

  private static Affine.Reading reading(MemberOrder order) {
    return order.sign() == RangeText.Sign.UNSIGNED
        ? Affine.Reading.UNSIGNED
        : Affine.Reading.SIGNED;
  }
}
