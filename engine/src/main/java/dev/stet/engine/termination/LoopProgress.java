package dev.stet.engine.termination;

import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ssa.LoopHead;
import java.util.Optional;

/** A loop on its way to an answer. */
final class LoopProgress {

  final LoopHead loop;
  final Loop shape;
  final Subject subject;
  final Measures measures;

  /** Why it ends. */
  Optional<TerminationProof> proof = Optional.empty();

  /** Whether the unwinding is known to cover all its rounds. */
  boolean closed;

  LoopProgress(LoopHead loop, Loop shape, Subject subject, Measures measures) {
    this.loop = loop;
    this.shape = shape;
    this.subject = subject;
    this.measures = measures;
  }

  boolean isOpen() {
    return proof.isEmpty();
  }

  /** Where people look for it: a loop of an inlined function is shown at the call. */
  SourceRange range() {
    return outermost(loop.at());
  }

  static SourceRange outermost(Location at) {
    Location place = at;
    while (place.inlinedAt() != null) {
      place = place.inlinedAt();
    }
    return place.range();
  }
}
