/** What the engine answers. Depends on ir only. */
@NullMarked
package dev.stet.engine.verdict;

import org.jspecify.annotations.NullMarked;
