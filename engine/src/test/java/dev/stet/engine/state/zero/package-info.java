@NullMarked
package dev.stet.engine.state.zero;

import org.jspecify.annotations.NullMarked;
