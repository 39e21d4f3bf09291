/** The kIkI loop (001 §5, Fig. 11): base case, k-invariants, inductive step. */
@NullMarked
package dev.stet.engine.kiki;

import org.jspecify.annotations.NullMarked;
