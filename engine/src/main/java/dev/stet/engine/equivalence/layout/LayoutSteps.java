package dev.stet.engine.equivalence.layout;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Type;
import java.util.List;
import java.util.Optional;

/** Where address arithmetic leads that goes by no name of a member of a changed structure. */
final class LayoutSteps {

  private final Regions regions;
  private final LayoutTypes types;

  LayoutSteps(Regions regions, LayoutTypes types) {
    this.regions = regions;
    this.types = types;
  }

  /** What a step shows of how the code sees the memory. */
  enum Effect {
    NONE,
    /** It counts bytes. */
    BYTES,
    /** It leaves a member. */
    BEYOND
  }

  /**
   * Address arithmetic.
   *
   * @param bytes besides the scaled indices
   * @param member where it goes by type
   */
  record Move(long bytes, List<Instruction.Scaled> scaled, Member member) {
    Move {
      scaled = List.copyOf(scaled);
    }

    static Move of(Instruction.PointerAdd add) {
      return new Move(add.offset(), add.scaled(), add.member());
    }

    private boolean isConstant() {
      return scaled.isEmpty();
    }

    /** Whether it goes to a member of some structure. */
    private boolean isInto() {
      return !member.structure().isEmpty()
          && !member.equals(Member.ELEMENT)
          && !member.equals(Member.OBSERVED);
    }

    private boolean isMultiple(long unit) {
      return unit > 0 && bytes % unit == 0 && scaled.stream().allMatch(s -> s.stride() % unit == 0);
    }
  }

  /** Where a step leads. */
  record Step(LayoutPlace to, Effect effect) {}

  Step step(LayoutPlace from, Move move) {
    LayoutRegion region = from.region();
    if (move.bytes() == 0 && move.isConstant() && !move.isInto()) {
      return new Step(from, Effect.NONE);
    } else if (region.isScalars()) {
      return inMember(from, move);
    } else if (!move.isInto() && move.isMultiple(regions.unit(region))) {
      return new Step(from, Effect.NONE);
    }
    LayoutPlace moved = move.isConstant() ? from.plus(move.bytes()) : from.within();
    boolean isByPlace = move.isInto() && types.isChanged(move.member().structure());
    Type whole = whole(region, move.member());
    return isByPlace || !from.isStart() || !move.isConstant() || !types.isConcerned(whole)
        ? new Step(moved, Effect.BYTES)
        : part(region, whole, move.bytes()).orElse(new Step(moved, Effect.BYTES));
  }

  /** A member of a structure that is no changed one, but has one in it. */
  private Optional<Step> part(LayoutRegion region, Type whole, long offset) {
    return types
        .at(whole, offset)
        .map(
            part ->
                new Step(
                    new LayoutPlace(regions.part(region, part), offset - part.start()),
                    Effect.NONE));
  }

  /** The type of the region, or of what the step takes it for where it is declared as that. */
  private static Type whole(LayoutRegion region, Member member) {
    boolean isDeclared =
        member.whole() instanceof Type.Struct s
            && Member.nameOf(s).equals(region.target().structure());
    return isDeclared && region.type().equals(Type.VOID) ? member.whole() : region.type();
  }

  private static Step inMember(LayoutPlace from, Move move) {
    LayoutRegion.Extent extent = from.region().extent();
    long bytes = move.bytes();
    boolean isLeft =
        extent.shape() == LayoutRegion.Extent.Shape.ARRAY
            ? from.isStart() && move.isConstant() && (bytes < 0 || bytes > extent.bytes())
            : !move.isConstant() || bytes != 0;
    return new Step(
        move.isConstant() ? from.plus(bytes) : from.within(), isLeft ? Effect.BEYOND : Effect.NONE);
  }
}
