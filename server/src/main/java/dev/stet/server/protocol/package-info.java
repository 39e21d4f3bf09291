/** What the server wants to know of its client. */
@NullMarked
package dev.stet.server.protocol;

import org.jspecify.annotations.NullMarked;
