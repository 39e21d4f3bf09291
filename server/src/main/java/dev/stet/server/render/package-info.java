/** From what is known to what is shown: diagnostics, lenses, hovers, statuses. Pure functions. */
@NullMarked
package dev.stet.server.render;

import org.jspecify.annotations.NullMarked;
