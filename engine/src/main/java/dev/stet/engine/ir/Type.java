package dev.stet.engine.ir;

import java.util.List;

/** The type of a value or of a memory object, as the compiler lowered it. */
public sealed interface Type {

  /** Two's complement bits; signedness is in the operations. */
  record Int(int bits) implements Type {
    @Override
    public String toString() {
      return "i" + bits;
    }
  }

  /** An IEEE (or x87) floating-point value. */
  record Floating(FloatKind kind) implements Type {
    @Override
    public String toString() {
      return kind.name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** An address; what it points to is not part of the type. */
  record Pointer() implements Type {
    @Override
    public String toString() {
      return "ptr";
    }
  }

  /** {@code count} elements, {@code stride} bytes apart. */
  record Array(Type element, long count, long stride) implements Type {
    @Override
    public String toString() {
      return "[" + count + " x " + element + "]";
    }
  }

  /** A structure or union; a union has its fields at offset 0. {@code name} is the C name or "". */
  record Struct(String name, List<Field> fields, long sizeBytes) implements Type {
    public Struct {
      fields = List.copyOf(fields);
    }

    @Override
    public String toString() {
      return name.isEmpty() ? "{" + sizeBytes + " bytes}" : "%" + name;
    }
  }

  /** No value. */
  record NoValue() implements Type {
    @Override
    public String toString() {
      return "void";
    }
  }

  /** What has no model; {@code what} is the compiler's text of it. */
  record Unsupported(String what) implements Type {
    @Override
    public String toString() {
      return "unsupported(" + what + ")";
    }
  }

  /** A member of a structure as the compiler laid it out (bit-fields share their storage unit). */
  record Field(String name, Type type, long offsetBytes) {}

  Int BOOL = new Int(1);
  Pointer POINTER = new Pointer();
  NoValue VOID = new NoValue();
}
