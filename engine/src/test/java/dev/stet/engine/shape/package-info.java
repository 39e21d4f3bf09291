@NullMarked
package dev.stet.engine.shape;

import org.jspecify.annotations.NullMarked;
