/**
 * Functions of the C library whose meaning is known: models in C that come with Stet are compiled
 * as any file is and linked into the module of a program that calls them.
 */
@NullMarked
package dev.stet.engine.library;

import org.jspecify.annotations.NullMarked;
