/** The engine in a process of its own, so that a native crash costs one function only. */
@NullMarked
package dev.stet.server.worker;

import org.jspecify.annotations.NullMarked;
