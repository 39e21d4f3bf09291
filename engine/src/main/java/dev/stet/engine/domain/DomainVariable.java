package dev.stet.engine.domain;

import dev.stet.engine.term.Sort;

/** A variable that templates speak about. */
public record DomainVariable(String name, Sort sort, Reading reading) {

  /** How the bits of an integer variable read. */
  public enum Reading {
    SIGNED,
    UNSIGNED
  }
}
