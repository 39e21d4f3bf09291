/**
 * Abstract domains as templates (001 §5.1, 6.1): rows over a loop's variables. Knows terms only.
 *
 * <p>Rows may speak of what the loop changes, of the values at its entry, and of what it only reads
 * ({@code DomainVariable.Role}). Of an array that a loop only reads they say how its elements lie
 * to what the loop has found out (the greatest so far), of number members of a node how they lie to
 * each other and to numbers of the loop.
 */
@NullMarked
package dev.stet.engine.domain;

import org.jspecify.annotations.NullMarked;
