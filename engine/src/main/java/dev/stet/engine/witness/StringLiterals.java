package dev.stet.engine.witness;

import java.util.Optional;

/** The C text of the string literal that a pointer leads into: {@code "unknown"}. */
final class StringLiterals {

  private static final int MOST = 40;

  private StringLiterals() {}

  /** Empty where it leads elsewhere, or to what is no plain text. */
  static Optional<String> at(MemoryObject object, long offset) {
    boolean literal =
        object.kind() == MemoryObject.Kind.GLOBAL
            && object.state() == MemoryObject.State.READ_ONLY
            && object.description().variable() == null;
    if (!literal || !object.contains(offset, 1)) {
      return Optional.empty();
    }
    Page page = object.page(offset);
    if (page == null) {
      return Optional.empty();
    }
    var text = new StringBuilder("\"");
    for (int i = (int) (offset % MemoryObject.PAGE_BYTES); i < page.bytes.length; i++) {
      if (page.hasPointers(i, 1)) {
        return Optional.empty();
      }
      char c = (char) (page.bytes[i] & 0xff);
      if (c == 0) {
        return Optional.of(text.append('"').toString());
      } else if (text.length() > MOST) {
        return Optional.of(text.append("…\"").toString());
      }
      switch (c) {
        case '\n' -> text.append("\\n");
        case '\t' -> text.append("\\t");
        case '"', '\\' -> text.append('\\').append(c);
        default -> {
          if (c < ' ' || c > '~') {
            return Optional.empty();
          }
          text.append(c);
        }
      }
    }
    return Optional.empty();
  }
}
