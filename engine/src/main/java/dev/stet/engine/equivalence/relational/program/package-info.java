/**
 * One version of a function with its callees inlined, cut at its loop heads: which object a pointer
 * surely leads to, and how its calls are seen.
 */
@NullMarked
package dev.stet.engine.equivalence.relational.program;

import org.jspecify.annotations.NullMarked;
