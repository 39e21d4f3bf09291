/** What instructions and calls do to a heap. */
@NullMarked
package dev.stet.engine.shape.step;

import org.jspecify.annotations.NullMarked;
