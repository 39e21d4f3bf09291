/** The language server: its start and the wiring of its parts. */
@NullMarked
package dev.stet.server;

import org.jspecify.annotations.NullMarked;
