/** Several files as one program. Depends on ir only. */
@NullMarked
package dev.stet.engine.link;

import org.jspecify.annotations.NullMarked;
