package dev.stet.engine.equivalence.layout;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.equivalence.pattern.StructureSizes;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.StandardName;
import dev.stet.engine.ir.Type;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Memory that is handled as blocks of bytes: by names it stands for itself only where a block is
 * some structures as a whole, or in one member.
 */
final class Blocks {

  /** Functions that are told a character in front of the length. */
  private static final Set<String> TOLD_CHARACTER = Set.of("memchr", "memrchr", "memset");

  /** Functions that are told how large elements are, and how many. */
  private static final Set<String> OF_ELEMENTS = Set.of("fread", "fwrite");

  private static final int MEMORY_LENGTH = 2;

  private final Regions regions;
  private final PointerFlow flow;
  private final LayoutTypes types;

  Blocks(LayoutTypes types, Regions regions, PointerFlow flow) {
    this.types = types;
    this.regions = regions;
    this.flow = flow;
  }

  /** What is copied is seen by the same names on both sides; whether some of them are new. */
  boolean copies(DefinitionsAndUses body) {
    String in = body.function().name();
    boolean grown = false;
    for (Instruction i : body.instructions().toList()) {
      if (i instanceof Instruction.Call c && isCopy(c)) {
        for (LayoutPlace to : flow.of(in, c.arguments().get(0))) {
          for (LayoutPlace from : flow.of(in, c.arguments().get(1))) {
            grown |= copy(from, to);
            grown |= copy(to, from);
          }
        }
      }
    }
    return grown;
  }

  private static boolean isCopy(Instruction.Call call) {
    String name = StandardName.of(call.calleeName() == null ? "" : call.calleeName());
    return call.callee().isCopy()
        || (Catalogue.has(name) && (name.equals("memcpy") || name.equals("memmove")));
  }

  /** Whether names are new on the other side. */
  private static boolean copy(LayoutPlace from, LayoutPlace to) {
    LayoutRegion region = to.region();
    boolean isPartOfAnother = !region.isOwn() && isAnother(region.target().kind()) && !to.isStart();
    if (isPartOfAnother
        && region.target().kind() == DeclaredTarget.Kind.UNCHANGED
        && !from.region().isScalars()
        && from.region().isNamed()) {
      region.seeBytes();
      return from.region().names().stream().map(region::copy).reduce(false, Boolean::logicalOr);
    }
    if (from.region().isScalars()
        || region.isScalars()
        || region.owner() == LayoutRegion.Owner.PASSING
        || from.region().owner() == LayoutRegion.Owner.PASSING
        || isPartOfAnother) {
      return false;
    }
    boolean grown = false;
    for (String name : from.region().names()) {
      grown |= region.copy(name);
    }
    return grown;
  }

  private static boolean isAnother(DeclaredTarget.Kind kind) {
    return kind == DeclaredTarget.Kind.OTHER || kind == DeclaredTarget.Kind.UNCHANGED;
  }

  /** A call of a function without a body. */
  void note(DefinitionsAndUses body, Instruction.Call call) {
    String in = body.function().name();
    String name = call.calleeName() == null ? "" : call.calleeName();
    boolean isBlock = call.callee() instanceof Callee.BlockOperation;
    if (!isBlock && !Catalogue.has(name)) {
      if (call.calleeName() == null) {
        call.arguments().forEach(a -> flow.of(in, a).forEach(p -> p.region().handOver()));
      }
      return;
    }
    for (int i = 0; i < call.arguments().size(); i++) {
      for (LayoutPlace place : flow.of(in, call.arguments().get(i))) {
        note(body, call, i, place);
      }
    }
  }

  private void note(
      DefinitionsAndUses body, Instruction.Call call, int argument, LayoutPlace place) {
    LayoutRegion region = place.region();
    String name = call.calleeName() == null ? "" : StandardName.of(call.calleeName());
    boolean isBlock = call.callee() instanceof Callee.BlockOperation;
    if (region.isScalars()) {
      Operand length = length(call, argument, name);
      if (length != null) {
        inMember(place, length, OF_ELEMENTS.contains(name) ? call : null);
      } else if (isNumber(region) && isText(name)) {
        region.goBeyond();
      }
    } else if ((!isBlock && readsBytes(body, call, name)) || fillsNumbers(call, region)) {
      region.seeBytes();
    } else if ((isBlock || StructureSizes.isGiven(name))
        && !Catalogue.has(name, Trait.HEAP)
        && !isWhole(body, call, place)) {
      region.seeBytes();
    }
  }

  /** Whether bytes that are not 0 become members that are other values in the other version. */
  private boolean fillsNumbers(Instruction.Call call, LayoutRegion region) {
    return call.callee() instanceof Callee.BlockOperation block
        && block.isFill()
        && !(call.arguments().get(1) instanceof Operand.IntConstant c && c.value().signum() == 0)
        && region.names().stream().anyMatch(name -> !types.keepsValues(name));
  }

  private static boolean isNumber(LayoutRegion member) {
    return member.extent().shape() == LayoutRegion.Extent.Shape.SCALAR
        && member.target().kind() == DeclaredTarget.Kind.NUMBERS;
  }

  /** Whether a function reads bytes up to the end of a text. */
  private static boolean isText(String name) {
    return Catalogue.has(name, Trait.DETERMINISTIC) && !Catalogue.has(name, Trait.MATH);
  }

  /** The argument that says how long the block is; null where there is none. */
  private static @Nullable Operand length(Instruction.Call call, int argument, String name) {
    int skipped = TOLD_CHARACTER.contains(name) ? 1 : 0;
    if (call.callee() instanceof Callee.BlockOperation) {
      return call.arguments().get(MEMORY_LENGTH);
    }
    for (int i = argument + 1; i < call.arguments().size(); i++) {
      if (call.arguments().get(i).type() instanceof Type.Int && skipped-- == 0) {
        return call.arguments().get(i);
      }
    }
    return null;
  }

  private static void inMember(
      LayoutPlace place, Operand length, Instruction.@Nullable Call elements) {
    OptionalLong bytes = constant(length);
    if (elements != null && bytes.isPresent()) {
      OptionalLong count = constant(elements.arguments().get(MEMORY_LENGTH));
      bytes = count.isPresent() ? OptionalLong.of(bytes.getAsLong() * count.getAsLong()) : count;
    }
    if (bytes.isPresent()) {
      inMember(place, bytes.getAsLong());
    } else if (place.region().extent().shape() == LayoutRegion.Extent.Shape.SCALAR) {
      place.region().goBeyond();
    }
  }

  /** An access to a member, which may go beyond it. */
  static void inMember(LayoutPlace place, long bytes) {
    LayoutRegion.Extent extent = place.region().extent();
    if (extent.bytes() == LayoutRegion.UNLIMITED) {
      return;
    }
    boolean isScalar = extent.shape() == LayoutRegion.Extent.Shape.SCALAR;
    boolean isLeft =
        place.offset() == LayoutPlace.WITHIN
            ? isScalar || bytes > extent.bytes()
            : place.offset() + bytes > extent.bytes();
    if (isLeft) {
      place.region().goBeyond();
    }
  }

  private static OptionalLong constant(Operand operand) {
    return operand instanceof Operand.IntConstant c
        ? OptionalLong.of(c.value().longValue())
        : OptionalLong.empty();
  }

  /** Whether a block is some structures as a whole. */
  private boolean isWhole(DefinitionsAndUses body, Instruction.Call call, LayoutPlace place) {
    long unit = regions.unit(place.region());
    if (!place.isStart() || unit <= 0) {
      return false;
    }
    List<Operand> numbers =
        call.callee() instanceof Callee.BlockOperation
            ? List.of(call.arguments().get(MEMORY_LENGTH))
            : call.arguments();
    return numbers.stream()
        .anyMatch(n -> n.type() instanceof Type.Int && isMultiple(body, n, unit));
  }

  private static boolean isMultiple(DefinitionsAndUses body, Operand number, long unit) {
    if (number instanceof Operand.IntConstant c) {
      return c.value().longValue() > 0 && c.value().longValue() % unit == 0;
    }
    Instruction definition = body.definition(number);
    if (definition instanceof Instruction.Binary b && b.op() == BinaryOperator.MUL) {
      return isMultiple(body, b.left(), unit) || isMultiple(body, b.right(), unit);
    } else if (definition instanceof Instruction.Binary b
        && b.op() == BinaryOperator.SHL
        && b.right() instanceof Operand.IntConstant c) {
      return (1L << c.value().intValue()) % unit == 0;
    }
    return definition instanceof Instruction.Call c && c.callee().is(MarkerFamily.SIZE);
  }

  /** Whether a function of the C library gives what depends on the order of bytes that it gets. */
  private static boolean readsBytes(DefinitionsAndUses body, Instruction.Call call, String name) {
    if (name.equals("memcmp")) {
      return call.results().stream().anyMatch(r -> isOrdered(body, r));
    }
    boolean isSized = StructureSizes.isGiven(name);
    boolean isText =
        !isSized
            && (!Catalogue.has(name, Trait.HEAP) || Catalogue.has(name, Trait.DETERMINISTIC))
            && call.arguments().stream().noneMatch(Operand.FunctionAddress.class::isInstance);
    return isText || (isSized && Catalogue.has(name, Trait.TOLD_NUMBER));
  }

  /** Whether more is asked of a number than whether it is 0. */
  private static boolean isOrdered(DefinitionsAndUses body, Operand number) {
    return body.isReturnedOrTested(number)
        || body.users().getOrDefault(number, List.of()).stream().anyMatch(u -> !isTestOfZero(u));
  }

  private static boolean isTestOfZero(Instruction i) {
    return i instanceof Instruction.Compare c
        && (c.predicate() == Predicate.EQ || c.predicate() == Predicate.NE)
        && c.right() instanceof Operand.IntConstant zero
        && zero.value().signum() == 0;
  }
}
