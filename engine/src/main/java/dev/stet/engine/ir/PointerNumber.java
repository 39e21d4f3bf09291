package dev.stet.engine.ir;

/**
 * A number that stands for a pointer in a static variable.
 *
 * @param most the greatest that there is; the least is 0
 * @param meaning what is so of the pointer where the number is one of these, in words; "" where the
 *     number says more
 */
public record PointerNumber(long most, String meaning) {}
