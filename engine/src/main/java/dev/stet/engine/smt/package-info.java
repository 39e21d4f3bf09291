/** One incremental solver behind a narrow interface; the only user of java-smt. */
@NullMarked
package dev.stet.engine.smt;

import org.jspecify.annotations.NullMarked;
