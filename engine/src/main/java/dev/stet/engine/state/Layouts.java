package dev.stet.engine.state;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Type;
import java.util.Optional;

/** Where parts of a variable's type begin and end. */
public final class Layouts {

  private Layouts() {}

  /**
   * An array in a variable.
   *
   * @param count of its elements
   */
  record InArray(Stretch bytes, long count, long stride) {}

  /** The outermost array that holds a byte of a type; empty where that is in none. */
  static Optional<InArray> array(Type type, long offset, DataLayout layout) {
    if (type instanceof Type.Array a) {
      return Optional.of(
          new InArray(new Stretch(0, a.count() * a.stride()), a.count(), a.stride()));
    } else if (type instanceof Type.Struct s) {
      return field(s, offset, layout)
          .flatMap(
              f ->
                  array(f.type(), offset - f.offsetBytes(), layout)
                      .map(a -> moved(a, f.offsetBytes())));
    }
    return Optional.empty();
  }

  private static InArray moved(InArray array, long by) {
    var bytes = new Stretch(array.bytes().offset() + by, array.bytes().size());
    return new InArray(bytes, array.count(), array.stride());
  }

  /**
   * A place in a structure.
   *
   * @param structure its name, as {@link Member} has it
   * @param offset in bytes
   * @param type of the member that holds the place
   */
  record InStructure(String structure, long offset, Type type) {}

  /**
   * The place in the innermost structure that holds a byte of a type; empty where it is in none.
   */
  static Optional<InStructure> innermost(Type type, long offset, DataLayout layout) {
    if (type instanceof Type.Array a) {
      return a.stride() == 0
          ? Optional.empty()
          : innermost(a.element(), Math.floorMod(offset, a.stride()), layout);
    }
    if (!(type instanceof Type.Struct s)) {
      return Optional.empty();
    }
    return field(s, offset, layout)
        .map(
            f ->
                innermost(f.type(), offset - f.offsetBytes(), layout)
                    .orElse(new InStructure(Member.nameOf(s), offset, f.type())));
  }

  /** The outermost structure that begins at a byte of a type; empty where none does. */
  static Optional<Type> begun(Type type, long offset, DataLayout layout) {
    if (type instanceof Type.Array a) {
      return a.stride() == 0
          ? Optional.empty()
          : begun(a.element(), Math.floorMod(offset, a.stride()), layout);
    }
    if (!(type instanceof Type.Struct s)) {
      return Optional.empty();
    }
    return offset == 0
        ? Optional.of(s)
        : field(s, offset, layout).flatMap(f -> begun(f.type(), offset - f.offsetBytes(), layout));
  }

  /** The number that begins at a byte of a type and is the member of a structure. */
  static Optional<MemberCell> member(Type type, long offset, DataLayout layout) {
    return innermost(type, offset, layout)
        .flatMap(
            at ->
                at.type() instanceof Type.Int i
                    ? Optional.of(new MemberCell(at.structure(), at.offset(), i.bits()))
                    : Optional.empty());
  }

  /**
   * The way of C names to a byte of a type: {@code .head.next}, "" for a scalar; empty where a name
   * is not known.
   */
  public static Optional<String> path(Type type, long offset, DataLayout layout) {
    return type instanceof Type.Struct s
        ? field(s, offset, layout)
            .filter(f -> !f.name().isEmpty())
            .flatMap(
                f ->
                    path(f.type(), offset - f.offsetBytes(), layout)
                        .map(rest -> "." + f.name() + rest))
        : Optional.of("");
  }

  /** The same with the arrays on it, each of which stands for all its elements: {@code [i].n}. */
  static Optional<String> pathInElements(Type type, long offset, DataLayout layout) {
    return pathInElements(type, offset, layout, 'i');
  }

  private static Optional<String> pathInElements(
      Type type, long offset, DataLayout layout, char index) {
    if (type instanceof Type.Array a) {
      return a.stride() == 0 || index > 'n'
          ? Optional.empty()
          : pathInElements(a.element(), offset % a.stride(), layout, (char) (index + 1))
              .map(rest -> "[" + index + "]" + rest);
    }
    return type instanceof Type.Struct s
        ? field(s, offset, layout)
            .filter(f -> !f.name().isEmpty())
            .flatMap(
                f ->
                    pathInElements(f.type(), offset - f.offsetBytes(), layout, index)
                        .map(rest -> "." + f.name() + rest))
        : Optional.of("");
  }

  /** The only member that holds a byte; members of a union share it. */
  static Optional<Type.Field> field(Type.Struct struct, long offset, DataLayout layout) {
    var holding =
        struct.fields().stream()
            .filter(f -> f.offsetBytes() <= offset)
            .filter(f -> offset < f.offsetBytes() + Math.max(1, layout.sizeOf(f.type())))
            .toList();
    return holding.size() == 1 ? Optional.of(holding.get(0)) : Optional.empty();
  }
}
