/** Which release of Stet this is. */
@NullMarked
package dev.stet.release;

import org.jspecify.annotations.NullMarked;
