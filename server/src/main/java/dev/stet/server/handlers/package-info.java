/** One thin class per message of the protocol; the only users of the client's proxy. */
@NullMarked
package dev.stet.server.handlers;

import org.jspecify.annotations.NullMarked;
