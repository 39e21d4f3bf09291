/** Memory as terms: objects, memory from outside, what nobody has set, and what accesses need. */
@NullMarked
package dev.stet.engine.ssa.memory;

import org.jspecify.annotations.NullMarked;
