@NullMarked
package dev.stet.engine.ssa;

import org.jspecify.annotations.NullMarked;
