/**
 * Two versions of a function side by side: one product over shared inputs, proved equal by
 * relational invariants between their loops or shown to differ by a run of both (design §7).
 */
@NullMarked
package dev.stet.engine.equivalence.relational;

import org.jspecify.annotations.NullMarked;
