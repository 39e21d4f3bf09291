/**
 * Which file is compiled and which function is verified when, and what is kept.
 *
 * <p>A comparison with git's HEAD ({@link ComparingWithHead}) begins with the edit, and does not
 * wait until the text is compiled for verification. Edited functions come first, and what is
 * undecided is tried once more with more time. Where the text is that of HEAD no engine is asked.
 * An edit, another document or another commit ends what is known. What was proved in HEAD need not
 * be proved again of a function that calls what was edited, where it means the same ({@link
 * ProvedAtHead}).
 */
@NullMarked
package dev.stet.server.schedule;

import org.jspecify.annotations.NullMarked;
