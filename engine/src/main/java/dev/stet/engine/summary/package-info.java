/**
 * What callers may know of a function: a sufficient precondition and the range of its result
 * (design §5; 002 §4).
 */
@NullMarked
package dev.stet.engine.summary;

import org.jspecify.annotations.NullMarked;
