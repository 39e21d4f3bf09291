/**
 * Files compiled and read. An editor compares one old version with a new one again and again: of
 * these only what an edit may have changed is compiled or read.
 */
@NullMarked
package dev.stet.engine.load;

import org.jspecify.annotations.NullMarked;
