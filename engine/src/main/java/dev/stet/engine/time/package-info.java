/** How long work may take, for those who do it and know nothing of who asked. */
@NullMarked
package dev.stet.engine.time;

import org.jspecify.annotations.NullMarked;
