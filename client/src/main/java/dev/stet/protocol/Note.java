package dev.stet.protocol;

import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.Range;

/**
 * What a hover says at a place: for clients that show it without being asked for each place.
 *
 * @param range the expression, the head of the loop or the name of the function
 */
public record Note(Range range, MarkupContent contents) {}
