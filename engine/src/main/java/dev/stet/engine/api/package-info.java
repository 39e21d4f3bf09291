/**
 * What those say and hear who use the engine: compiled files as units, what became of loading, how
 * a function is verified or compared, and how that goes.
 */
@NullMarked
package dev.stet.engine.api;

import org.jspecify.annotations.NullMarked;
