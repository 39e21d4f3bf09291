/** Who is to free what the function allocates. */
@NullMarked
package dev.stet.engine.ssa.owner;

import org.jspecify.annotations.NullMarked;
