package dev.stet.engine.equivalence.sync;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.SourceRange;

/**
 * Where and why two versions could not be matched.
 *
 * @param text one line for people
 * @param callee a called function that differs, "" where the code itself does
 */
public record Mismatch(String text, Location oldPlace, Location newPlace, String callee) {

  /** No place. */
  public static final Location NOWHERE = Location.of(SourceRange.NOWHERE, "");
}
