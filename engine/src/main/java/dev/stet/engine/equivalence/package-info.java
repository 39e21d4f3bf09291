/** Whether two versions of a function mean the same (000 Part II, and past it with a solver). */
@NullMarked
package dev.stet.engine.equivalence;

import org.jspecify.annotations.NullMarked;
