/** What the protocol has beyond lsp4j: our notification and its parameters. */
@NullMarked
package dev.stet.server.protocol;

import org.jspecify.annotations.NullMarked;
