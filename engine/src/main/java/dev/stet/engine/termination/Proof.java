package dev.stet.engine.termination;

/** Why a loop ends. */
sealed interface Proof {

  /** Something gets smaller in it. */
  record Ranked(Ranking ranking) implements Proof {}

  /** It makes at most so many rounds, as no execution goes on after them. */
  record Closed(int rounds) implements Proof {}
}
