/**
 * How code sees memory that may hold structures whose layout changed (000 §7.2.1): by the names of
 * members, or by its bytes.
 */
@NullMarked
package dev.stet.engine.equivalence.layout;

import org.jspecify.annotations.NullMarked;
