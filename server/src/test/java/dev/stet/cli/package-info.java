@NullMarked
package dev.stet.cli;

import org.jspecify.annotations.NullMarked;
