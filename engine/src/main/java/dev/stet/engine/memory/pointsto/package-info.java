/** What pointers may lead to, and where they come from. */
@NullMarked
package dev.stet.engine.memory.pointsto;

import org.jspecify.annotations.NullMarked;
