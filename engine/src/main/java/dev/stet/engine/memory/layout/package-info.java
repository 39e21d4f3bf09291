/** How a function accesses its objects, and the regions that follow of it. */
@NullMarked
package dev.stet.engine.memory.layout;

import org.jspecify.annotations.NullMarked;
