/** Runs the engine over files and functions; knows nothing of how results are shown. */
@NullMarked
package dev.stet.cli.run;

import org.jspecify.annotations.NullMarked;
