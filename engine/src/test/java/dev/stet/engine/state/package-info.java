@NullMarked
package dev.stet.engine.state;

import org.jspecify.annotations.NullMarked;
