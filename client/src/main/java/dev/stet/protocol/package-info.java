/** What the protocol has beyond lsp4j: our messages, and how states look in every client. */
@NullMarked
package dev.stet.protocol;

import org.jspecify.annotations.NullMarked;
