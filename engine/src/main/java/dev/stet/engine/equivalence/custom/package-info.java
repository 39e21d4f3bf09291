/** Change patterns that users write themselves (000 ch. 8). */
@NullMarked
package dev.stet.engine.equivalence.custom;

import org.jspecify.annotations.NullMarked;
