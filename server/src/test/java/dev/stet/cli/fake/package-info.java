/** An engine that answers what the test tells it to. */
@NullMarked
package dev.stet.cli.fake;

import org.jspecify.annotations.NullMarked;
