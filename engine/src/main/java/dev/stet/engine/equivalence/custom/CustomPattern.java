package dev.stet.engine.equivalence.custom;

import dev.stet.engine.ir.Type;
import java.util.Optional;

/**
 * A change that counts as none (000 §8.1): wherever the new version does what {@code newSide} does,
 * the old one may do what {@code oldSide} does with the same inputs. Parameters are the inputs, in
 * their order; the outputs correspond likewise.
 *
 * @param any the type that stands for every scalar type, where there is one
 */
public record CustomPattern(
    String name, PatternSide oldSide, PatternSide newSide, Optional<Type> any) {}
