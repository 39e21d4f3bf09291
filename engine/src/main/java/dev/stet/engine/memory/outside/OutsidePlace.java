package dev.stet.engine.memory.outside;

import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Member;

/**
 * Where a pointer stands in memory from outside, as far as its declaration tells.
 *
 * @param member that it is; {@link Member#NONE} where it may be any, or none
 * @param target the name of what it leads to; {@link Contents#UNNAMED} where that may be anything
 */
public record OutsidePlace(Member member, String target) {

  /** Any pointer. */
  public static final OutsidePlace ANY = new OutsidePlace(Member.NONE, Contents.UNNAMED);

  /** Whether both may be the same. */
  public boolean mayBe(OutsidePlace other) {
    boolean open = member.equals(Member.NONE) || other.member.equals(Member.NONE);
    boolean alike = target.equals(other.target) || target.isEmpty() || other.target.isEmpty();
    return open ? alike : member.equals(other.member);
  }
}
