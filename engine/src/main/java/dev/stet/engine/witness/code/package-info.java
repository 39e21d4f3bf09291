/**
 * What the instructions of a function do to the machine: each becomes a step, chosen once. Calls of
 * functions without a body are here as well, as far as they have a model.
 */
@NullMarked
package dev.stet.engine.witness.code;

import org.jspecify.annotations.NullMarked;
