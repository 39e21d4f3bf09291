package dev.stet.engine.shape;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;

/** What the shapes of a function's heap prove: a check that fails in none of its states. */
public final class Shapes {

  private final Findings findings;

  Shapes(Findings findings) {
    this.findings = findings;
  }

  /** Whether the check holds in every execution that comes there. */
  public boolean prove(Obligation obligation, Location at) {
    return !findings.mayFail(obligation, at);
  }
}
