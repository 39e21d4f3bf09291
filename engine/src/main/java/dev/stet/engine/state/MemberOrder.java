package dev.stet.engine.state;

/**
 * That a member of an object is at most another one of the same object: {@code len <= cap}.
 *
 * @param sign how both are declared
 */
record MemberOrder(MemberCell less, MemberCell more, RangeText.Sign sign)
    implements Comparable<MemberOrder> {

  boolean isOf(MemberCell cell) {
    return less.equals(cell) || more.equals(cell);
  }

  /** The other of both. */
  MemberCell besides(MemberCell cell) {
    return less.equals(cell) ? more : less;
  }

  @Override
  public int compareTo(MemberOrder other) {
    int byLess = less.compareTo(other.less);
    return byLess != 0 ? byLess : more.compareTo(other.more);
  }
}
