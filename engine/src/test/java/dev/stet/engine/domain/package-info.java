/** Templates against the exact values of terms. */
@NullMarked
package dev.stet.engine.domain;

import org.jspecify.annotations.NullMarked;
