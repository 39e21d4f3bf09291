/**
 * What a function's code says of its pointers, without a formula: which ones are null or tested,
 * what they are copies of, where freed ones may be found, through which texts loops go. Answers are
 * enums, sets and operands.
 */
@NullMarked
package dev.stet.engine.pointers;

import org.jspecify.annotations.NullMarked;
