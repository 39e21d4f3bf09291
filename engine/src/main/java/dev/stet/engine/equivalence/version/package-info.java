/**
 * The versions that are compared: what they are made of, which functions, parameters and members in
 * them stand for each other, and what a comparison with a solver is asked for.
 */
@NullMarked
package dev.stet.engine.equivalence.version;

import org.jspecify.annotations.NullMarked;
