@NullMarked
package dev.stet.cli.svcomp.witness;

import org.jspecify.annotations.NullMarked;
