/** One heap of two, and chains of neighbouring nodes (SAS 2013 §4.2, 4.3). */
@NullMarked
package dev.stet.engine.shape.merge;

import org.jspecify.annotations.NullMarked;
