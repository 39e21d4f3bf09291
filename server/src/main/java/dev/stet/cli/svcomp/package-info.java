/** Tasks of the Competition on Software Verification: properties in, one verdict out. */
@NullMarked
package dev.stet.cli.svcomp;

import org.jspecify.annotations.NullMarked;
