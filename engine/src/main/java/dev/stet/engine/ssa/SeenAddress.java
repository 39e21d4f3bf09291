package dev.stet.engine.ssa;

/**
 * Where a model has put a global variable whose address is known outside.
 *
 * @param bytes its size
 */
public record SeenAddress(String name, long start, long bytes) {}
