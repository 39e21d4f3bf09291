package dev.stet.engine.domain;

import java.util.List;

/** The order in which domains are tried. */
public final class Ladder {

  /** All domains, from cheap to dear. */
  public static final List<Domain> ALL =
      List.of(
          new IntervalDomain(),
          new AffineDomain(),
          new HeapDomain(),
          new DisequalityDomain(),
          new ZoneDomain(),
          new PolyhedraDomain(),
          new ArrayDomain(ArrayDomain.Inner.VALUES),
          new HeapArrayDomain(),
          new ArrayDomain(ArrayDomain.Inner.DIFFERENCES),
          new OctagonDomain());

  private Ladder() {}
}
