/**
 * Tasks of the Competition on Software Verification: properties in, one verdict out.
 *
 * <p>The search for a task is over with the first violation ({@code VerifyOptions.Goal}).
 */
@NullMarked
package dev.stet.cli.svcomp;

import org.jspecify.annotations.NullMarked;
