/**
 * Which memory objects a function knows, what its pointers may point to and how the contents of an
 * object are split into regions. Pointers are pairs (object, byte offset).
 */
@NullMarked
package dev.stet.engine.memory;

import org.jspecify.annotations.NullMarked;
