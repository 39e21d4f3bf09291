package dev.stet.engine.shape.heap;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * That a block stands for nodes in a row, all of them alike: each leads to the next one, and in
 * doubly linked lists back to the one before. What the last node holds instead of a next one, and
 * the first one instead of one before, stands in the block's contents.
 *
 * @param link how they are linked; null where there is one node, or none and null instead
 * @param least as many nodes there are, or more
 * @param kinds which numbers stand beside each other in its nodes
 */
public record Chain(@Nullable Link link, int least, Kinds kinds) {

  /** Above this, how many nodes there are at least does not matter. */
  static final int MOST_COUNTED = 2;

  /**
   * How nodes are linked.
   *
   * @param next where a node holds the pointer to the next one
   * @param previous where it holds the one to the node before; negative where it does not
   * @param head how many bytes into a node pointers to it lead
   */
  public record Link(long next, long previous, long head) {
    public boolean isDouble() {
      return previous >= 0;
    }

    /** Where nodes hold pointers to their neighbours. */
    public Set<Long> places() {
      return isDouble() ? Set.of(next, previous) : Set.of(next);
    }
  }

  public static Chain of(Link link, int least, Kinds kinds) {
    return new Chain(link, Math.min(least, MOST_COUNTED), kinds);
  }

  /** One node or none. */
  public static Chain optional(Kinds kinds) {
    return new Chain(null, 0, kinds);
  }

  /** Where nodes hold pointers to their neighbours. */
  public Set<Long> places() {
    return link == null ? Set.of() : link.places();
  }

  boolean mayBeEmpty() {
    return least == 0;
  }

  public Chain of(Kinds now) {
    return new Chain(link, least, now);
  }

  public Chain atLeast(int nodes) {
    return new Chain(link, Math.min(nodes, MOST_COUNTED), kinds);
  }
}
