/** What git knows of a file: its text in a revision, what changed, how it was called. */
@NullMarked
package dev.stet.git;

import org.jspecify.annotations.NullMarked;
