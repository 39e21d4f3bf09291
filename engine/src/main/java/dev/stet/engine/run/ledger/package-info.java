/**
 * What a verdict on a function rests on: its obligations, each entered once, the evidence about
 * them with the question that it answers, and what follows from both.
 */
@NullMarked
package dev.stet.engine.run.ledger;

import org.jspecify.annotations.NullMarked;
