/** What one version does from a cut to the next ones, as terms. */
@NullMarked
package dev.stet.engine.equivalence.relational.segment;

import org.jspecify.annotations.NullMarked;
