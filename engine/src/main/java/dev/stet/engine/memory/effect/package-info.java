/**
 * What calls do to memory: functions of the C library by what C says of them, those with a body by
 * what they do.
 */
@NullMarked
package dev.stet.engine.memory.effect;

import org.jspecify.annotations.NullMarked;
