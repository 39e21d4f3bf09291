package dev.stet.engine.ssa;

import dev.stet.engine.term.Term;
import dev.stet.engine.verdict.Assumption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is listed while the formula is built. */
final class Findings {

  final List<CheckInstance> checks = new ArrayList<>();
  final List<OpenPlace> gaps = new ArrayList<>();

  /** Calls that are not followed. */
  final List<OpenCall> calls = new ArrayList<>();

  /** Those of them that are looked at from both sides. */
  final List<ObservedCall> observed = new ArrayList<>();

  /** Where the program is ended by a call. */
  final List<Term> ends = new ArrayList<>();

  final List<Input> inputs = new ArrayList<>();
  final Set<Assumption> assumptions = new LinkedHashSet<>();
}
