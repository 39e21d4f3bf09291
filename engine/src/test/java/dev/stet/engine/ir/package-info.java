@NullMarked
package dev.stet.engine.ir;

import org.jspecify.annotations.NullMarked;
