package dev.stet.engine.witness.value;

import java.util.Optional;

/** The C text of the string literal that a pointer leads into: {@code "unknown"}. */
final class StringLiterals {

  private StringLiterals() {}

  /** Empty where it leads elsewhere, or to what is no plain text. */
  static Optional<String> at(ConcreteObject object, long offset) {
    boolean literal =
        object.kind() == ConcreteObject.Kind.GLOBAL
            && object.state() == ConcreteObject.State.READ_ONLY
            && object.description().variable() == null;
    if (!literal || !object.contains(offset, 1)) {
      return Optional.empty();
    }
    Page page = object.page(offset);
    if (page == null) {
      return Optional.empty();
    }
    int start = (int) (offset % ConcreteObject.PAGE_BYTES);
    return QuotedText.of(
        i -> {
          int at = start + i;
          return at >= page.bytes.length || page.hasPointers(at, 1) ? null : page.bytes[at] & 0xff;
        });
  }
}
