/**
 * Proof obligations: what clang's checks and the assertions of the text ask to be proved, each with
 * its whole expression in the text and its words. Depends on ir and analysis.
 */
@NullMarked
package dev.stet.engine.property;

import org.jspecify.annotations.NullMarked;
