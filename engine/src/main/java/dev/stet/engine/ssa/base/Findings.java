package dev.stet.engine.ssa.base;

import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.ObservedCall;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.Reach;
import dev.stet.engine.term.Term;
import dev.stet.engine.verdict.Assumption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is listed while the formula is built. */
public final class Findings {

  public final List<CheckInstance> checks = new ArrayList<>();
  public final List<OpenPlace> gaps = new ArrayList<>();

  /** Calls that are not followed. */
  public final List<OpenCall> calls = new ArrayList<>();

  /** Those of them that are looked at from both sides. */
  public final List<ObservedCall> observed = new ArrayList<>();

  /** What the places hold that are looked at where the function begins. */
  public final List<Term> heldAtEntry = new ArrayList<>();

  /** How far accesses of the caller's memory go. */
  public final List<Reach> reaches = new ArrayList<>();

  /** Where the program is ended by a call. */
  public final List<Term> ends = new ArrayList<>();

  public final List<Input> inputs = new ArrayList<>();
  public final Set<Assumption> assumptions = new LinkedHashSet<>();
}
