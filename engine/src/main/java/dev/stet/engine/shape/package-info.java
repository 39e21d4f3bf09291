/**
 * Shapes of the heap: an abstract interpretation of one function over symbolic memory graphs, in
 * which runs of nodes that are linked alike are one chain (Dudka, Peringer, Vojnar: Byte-Precise
 * Verification of Low-Level List Manipulation, SAS 2013). It knows no solver and no formula.
 */
@NullMarked
package dev.stet.engine.shape;

import org.jspecify.annotations.NullMarked;
