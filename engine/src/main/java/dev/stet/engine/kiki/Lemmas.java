package dev.stet.engine.kiki;

import dev.stet.engine.domain.Domain;
import dev.stet.engine.invariant.Candidate;
import dev.stet.engine.invariant.LoopPath;
import dev.stet.engine.ssa.LoopHead;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What has been shown about the loops so far, in order: the k-invariants and the loops closed. */
final class Lemmas {

  private final List<Certificate.Lemma> all = new ArrayList<>();

  /** The domains for which a greater k brought no stronger invariant. */
  private final Set<Domain> saturated = new LinkedHashSet<>();

  /** The domains whose time ended before they had an answer, or all of it. */
  private final Set<Domain> cutShort = new LinkedHashSet<>();

  List<Certificate.Lemma> all() {
    return all;
  }

  /** The last invariant of each domain, in the order in which the domains were first of use. */
  List<Certificate.Lemma.Inductive> invariants() {
    Map<Subject, Certificate.Lemma.Inductive> last = new LinkedHashMap<>();
    for (Certificate.Lemma lemma : all) {
      if (lemma instanceof Certificate.Lemma.Inductive i) {
        last.put(new Subject(i.domain(), i.candidate().loops(), i.candidate().path()), i);
      }
    }
    return List.copyOf(last.values());
  }

  /** What an invariant is about: loops on a path, in the terms of a domain. */
  private record Subject(String domain, Set<LoopHead> loops, LoopPath path) {}

  boolean isSaturated(Domain domain) {
    return saturated.contains(domain);
  }

  /** The search for more in this domain is over. */
  void saturate(Domain domain) {
    saturated.add(domain);
  }

  /** The domain had too little time. */
  void cutShort(Domain domain) {
    cutShort.add(domain);
  }

  /** The domains that had too little time, in the order in which they were tried. */
  List<Domain> cutShort() {
    return List.copyOf(cutShort);
  }

  /**
   * Takes in an invariant, unless it says no more than the last one of the domain.
   *
   * @return whether it is news
   */
  boolean learn(int k, Candidate invariant, Domain domain) {
    for (Certificate.Lemma.Inductive last : invariants()) {
      if (last.domain().equals(domain.name())
          && last.candidate().loops().equals(invariant.loops())
          && last.candidate().path().equals(invariant.path())
          && last.candidate().values().equals(invariant.values())) {
        return false;
      }
    }
    all.add(new Certificate.Lemma.Inductive(k, invariant, domain.name()));
    return true;
  }

  /** The loop, by its number, makes fewer than {@code k} rounds. */
  void close(int k, int loop) {
    all.add(new Certificate.Lemma.Closed(k, loop));
  }

  boolean isClosed(int loop) {
    return all.stream().anyMatch(l -> l instanceof Certificate.Lemma.Closed c && c.loop() == loop);
  }
}
