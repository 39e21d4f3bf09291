/**
 * What registers and memory of a running program hold: values, objects byte for byte, arithmetic on
 * them, and their C text.
 */
@NullMarked
package dev.stet.engine.witness.value;

import org.jspecify.annotations.NullMarked;
