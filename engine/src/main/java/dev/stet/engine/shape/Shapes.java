package dev.stet.engine.shape;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.shape.step.HeapFindings;
import java.util.List;

/** What the shapes of a function's heap prove: a check that fails in none of its states. */
public final class Shapes {

  private final List<HeapFindings> findings;

  /**
   * @param findings of analyses that have come to their end; each one counts
   */
  Shapes(List<HeapFindings> findings) {
    this.findings = List.copyOf(findings);
  }

  /** Whether nothing goes wrong in any execution. */
  public boolean proveAll() {
    return findings.stream().anyMatch(HeapFindings::isEmpty);
  }

  /** Whether the check holds in every execution that comes there. */
  public boolean prove(Obligation obligation, Location at) {
    return findings.stream().anyMatch(f -> !f.mayFail(obligation, at));
  }
}
