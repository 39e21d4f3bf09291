/** The facades of the engine; all that the server sees besides verdict, ir.SourceRange, compile. */
@NullMarked
package dev.stet.engine;

import org.jspecify.annotations.NullMarked;
