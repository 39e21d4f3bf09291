/**
 * Both versions side by side: where they meet, what relates their variables there, and what follows
 * of it.
 */
@NullMarked
package dev.stet.engine.equivalence.relational.product;

import org.jspecify.annotations.NullMarked;
