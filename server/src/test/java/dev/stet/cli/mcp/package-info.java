@NullMarked
package dev.stet.cli.mcp;

import org.jspecify.annotations.NullMarked;
