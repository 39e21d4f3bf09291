@NullMarked
package dev.stet.engine.shape.heap;

import org.jspecify.annotations.NullMarked;
