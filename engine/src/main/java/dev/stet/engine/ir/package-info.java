/**
 * The program as immutable records (C as compiled, bit-precise). Depends on nothing, holds no
 * native handle.
 */
@NullMarked
package dev.stet.engine.ir;

import org.jspecify.annotations.NullMarked;
