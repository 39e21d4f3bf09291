/**
 * Witnesses of the competition (YAML format 2.0): written from a report, read from files that
 * nobody trusts, and checked against the program alone.
 *
 * <p>A witness is checked by asking the verifier about a copy of the program's text that holds
 * probes: assertions and assumptions of the invariants at loops, or a counter of the waypoints that
 * an execution has passed. What is trusted: the verifier, {@link
 * dev.stet.cli.svcomp.witness.PureExpression} (what a witness brings along changes nothing), and
 * that probes stand where the witness says ({@link
 * dev.stet.cli.svcomp.witness.CompetitionWitnessedProgramText}).
 */
@NullMarked
package dev.stet.cli.svcomp.witness;

import org.jspecify.annotations.NullMarked;
