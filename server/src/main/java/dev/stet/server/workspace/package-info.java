/** Open documents, settings and what is known about each function; immutable, free of LSP types. */
@NullMarked
package dev.stet.server.workspace;

import org.jspecify.annotations.NullMarked;
