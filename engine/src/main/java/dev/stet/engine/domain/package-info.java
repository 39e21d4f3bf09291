/**
 * Abstract domains as templates (001 §5.1, 6.1): rows over a loop's variables. Knows terms only.
 */
@NullMarked
package dev.stet.engine.domain;

import org.jspecify.annotations.NullMarked;
