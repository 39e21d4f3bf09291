/** Tests of the library models and how they are linked. */
@org.jspecify.annotations.NullMarked
package dev.stet.engine.library;
