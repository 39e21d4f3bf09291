/** The cases of {@code test-projects/verify}: what they expect and whether the tool answers so. */
@NullMarked
package dev.stet.cli.cases;

import org.jspecify.annotations.NullMarked;
