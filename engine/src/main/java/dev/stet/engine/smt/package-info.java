/**
 * One incremental solver behind a narrow interface; the only user of the solvers that java-smt
 * ships.
 */
@NullMarked
package dev.stet.engine.smt;

import org.jspecify.annotations.NullMarked;
