@NullMarked
package dev.stet.git;

import org.jspecify.annotations.NullMarked;
