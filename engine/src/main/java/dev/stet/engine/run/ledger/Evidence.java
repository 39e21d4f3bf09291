package dev.stet.engine.run.ledger;

/**
 * What was found out about one obligation.
 *
 * @param question whose answer it is
 */
record Evidence<A>(Question question, A answer) {}
