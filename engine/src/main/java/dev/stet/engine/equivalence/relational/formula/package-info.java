/**
 * Terms that both versions share: numbers exact or uninterpreted, memory as bytes, addresses, and
 * what is taken for granted.
 */
@NullMarked
package dev.stet.engine.equivalence.relational.formula;

import org.jspecify.annotations.NullMarked;
