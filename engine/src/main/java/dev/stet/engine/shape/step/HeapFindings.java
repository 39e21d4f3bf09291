package dev.stet.engine.shape.step;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import java.util.LinkedHashSet;
import java.util.Set;

/** The checks of a function that may fail, as far as has been seen. */
public final class HeapFindings {

  private record Access(CheckKind kind, Location at) {}

  private record Claimed(Obligation obligation, Location at) {}

  private final Set<Access> accesses = new LinkedHashSet<>();
  private final Set<Claimed> claims = new LinkedHashSet<>();

  /** A check of that kind on memory may fail there. */
  void fails(CheckKind kind, Location at) {
    accesses.add(new Access(kind, at));
  }

  /** Nothing is known of a pointer that is followed. */
  void allFail(Location at) {
    fails(CheckKind.NULL_DEREFERENCE, at);
    fails(CheckKind.INVALID_DEREFERENCE, at);
    fails(CheckKind.USE_AFTER_FREE, at);
    fails(CheckKind.UNINITIALISED_READ, at);
  }

  /** An obligation of the program may fail. */
  void fails(Obligation obligation, Location at) {
    claims.add(new Claimed(obligation, at));
  }

  /** The memory that is allocated there may not be freed in the end. */
  void lost(Set<Location> origins) {
    origins.forEach(at -> fails(CheckKind.MEMORY_LEAK, at));
  }

  /** Whether no check may fail. */
  public boolean isEmpty() {
    return accesses.isEmpty() && claims.isEmpty();
  }

  public boolean mayFail(Obligation obligation, Location at) {
    return accesses.contains(new Access(obligation.kind(), at))
        || claims.contains(new Claimed(obligation, at));
  }
}
