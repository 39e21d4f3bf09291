/**
 * What a program cannot know by itself, and who answers it: a solver's model, chance, extremes, or
 * what was fixed beforehand.
 */
@NullMarked
package dev.stet.engine.witness.input;

import org.jspecify.annotations.NullMarked;
