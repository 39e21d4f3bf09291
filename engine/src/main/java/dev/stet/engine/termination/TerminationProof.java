package dev.stet.engine.termination;

/** Why a loop ends. */
sealed interface TerminationProof {

  /** Something gets smaller in it. */
  record Ranked(Ranking ranking) implements TerminationProof {}

  /** It makes at most so many rounds, as no execution goes on after them. */
  record Closed(int rounds) implements TerminationProof {}
}
