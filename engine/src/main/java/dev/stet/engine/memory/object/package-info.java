/**
 * Memory objects and the offsets in them that pointers may have. An object is split into regions.
 */
@NullMarked
package dev.stet.engine.memory.object;

import org.jspecify.annotations.NullMarked;
