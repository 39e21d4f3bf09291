package dev.stet.engine.ir;

/** A number that stands for a pointer in a static variable. */
public sealed interface PointerNumber {

  /** The index of an element, or of what is thought to stand beside the array. */
  record Index() implements PointerNumber {}

  /**
   * The number of one of some places, from 0 on: nothing else is ever stored.
   *
   * @param places how many there are
   * @param meaning what is so of the pointer then, in words
   */
  record Place(long places, String meaning) implements PointerNumber {}
}
