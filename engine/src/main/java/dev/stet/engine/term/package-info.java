/**
 * Typed bit-vector, array and float terms: hash-consed, solver-free, printable. Depends on nothing.
 */
@NullMarked
package dev.stet.engine.term;

import org.jspecify.annotations.NullMarked;
