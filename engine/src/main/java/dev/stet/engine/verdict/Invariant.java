package dev.stet.engine.verdict;

import dev.stet.engine.ir.SourceRange;

/**
 * A loop invariant in C syntax with the programmer's names.
 *
 * @param loop the head of the loop in the text
 * @param text {@code 1 <= x && x <= 10}; "true" where nothing was found
 * @param k unwindings it was inferred with
 */
public record Invariant(SourceRange loop, String text, String domain, int k) {}
