package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.ir.Type;
import java.util.Optional;

/**
 * The scalar that stands at a byte offset of a variable.
 *
 * @param type of the scalar
 * @param rest how many bytes into it the offset leads; behind it, where the offset is in padding
 */
record ScalarPlace(Type type, long rest) {

  /** Empty where the type does not tell. */
  static Optional<ScalarPlace> of(Type whole, long offset) {
    if (whole instanceof Type.Array a) {
      return a.stride() > 0 ? of(a.element(), offset % a.stride()) : Optional.empty();
    } else if (whole instanceof Type.Struct s) {
      for (int i = s.fields().size() - 1; i >= 0; i--) {
        Type.Field field = s.fields().get(i);
        if (field.offsetBytes() <= offset) {
          return of(field.type(), offset - field.offsetBytes());
        }
      }
      return Optional.empty();
    }
    return Optional.of(new ScalarPlace(whole, offset));
  }
}
