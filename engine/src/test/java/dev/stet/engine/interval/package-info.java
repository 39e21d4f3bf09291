@NullMarked
package dev.stet.engine.interval;

import org.jspecify.annotations.NullMarked;
