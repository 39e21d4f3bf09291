package dev.stet.engine.run.ledger;

import dev.stet.engine.kiki.CheckKey;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Obligations, each by its place and the calls that lead there.
 *
 * @param checks what is to be proved at a place
 * @param calls of functions that are not followed; none in a closed program, where what is not
 *     followed leaves open all that happens there
 */
public record ObligationList(Set<CheckKey> checks, Set<CallKey> calls) {

  public ObligationList {
    checks = Collections.unmodifiableSet(new LinkedHashSet<>(checks));
    calls = Collections.unmodifiableSet(new LinkedHashSet<>(calls));
  }
}
