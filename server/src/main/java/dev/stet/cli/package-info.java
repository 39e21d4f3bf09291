/** The command line: commands, options, exit status. */
@NullMarked
package dev.stet.cli;

import org.jspecify.annotations.NullMarked;
