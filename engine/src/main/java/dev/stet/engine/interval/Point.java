package dev.stet.engine.interval;

/**
 * A place in a function.
 *
 * @param block its id
 * @param index of the instruction that comes next there; -1 at the start of the block
 */
record Point(int block, int index) {

  static final int START = -1;
}
