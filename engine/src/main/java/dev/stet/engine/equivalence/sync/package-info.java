/** Synchronisation of two versions of a function (000 ch. 6). */
@NullMarked
package dev.stet.engine.equivalence.sync;

import org.jspecify.annotations.NullMarked;
