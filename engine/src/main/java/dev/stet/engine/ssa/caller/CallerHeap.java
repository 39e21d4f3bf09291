package dev.stet.engine.ssa.caller;

import dev.stet.engine.pointers.FreedPlaces;
import dev.stet.engine.pointers.TrailingPointers;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.verdict.Assumption;

/** What callers leave in memory, as far as the function can tell. */
public final class CallerHeap {

  /** Memory of the caller is kept by the types that it is accessed as. */
  public static final Assumption APART =
      Assumption.ofCallers(
          "pointers from outside to different types (also to characters) do not overlap");

  /** Pointers that were found there. */
  public final PointersRead read;

  /** What was compared with null. */
  public final TestedValues tested;

  final LinksBack links;

  /** Pointers that stay behind where the function walks. */
  final TrailingPointers trailing;

  /** Where what is freed comes from. */
  final FreedPlaces freed;

  public final OrderlyMemory orderly;

  public CallerHeap(Context context) {
    this.read = new PointersRead(context);
    this.tested = new TestedValues(context);
    this.links = new LinksBack(context);
    this.trailing = new TrailingPointers(context.code);
    this.freed = new FreedPlaces(context.code, trailing);
    this.orderly = new OrderlyMemory(context, links, freed);
  }
}
