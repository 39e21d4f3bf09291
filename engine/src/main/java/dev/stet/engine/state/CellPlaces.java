package dev.stet.engine.state;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Which cell a place in a variable belongs to, by the arrays of the variable's type around it: one
 * for all their elements, be they told by numbers or by indices. No index leaves an array that is
 * the whole variable, which would be no access of the variable any more; others must be checked.
 */
final class CellPlaces {

  private final Global variable;
  private final DataLayout layout;
  private final BiPredicate<Operand, Long> isIndex;

  /**
   * @param isIndex whether an operand is surely an index of an array with so many elements
   */
  CellPlaces(Global variable, DataLayout layout, BiPredicate<Operand, Long> isIndex) {
    this.variable = variable;
    this.layout = layout;
    this.isIndex = isIndex;
  }

  /** Those of numbers that are all told. */
  static CellPlaces fixed(Global variable, DataLayout layout) {
    return new CellPlaces(variable, layout, (index, count) -> false);
  }

  /**
   * The cell; empty where the place is not surely in the arrays that indices are of.
   *
   * @param offset of the place for indices that are 0, in bytes
   * @param bits of what is there
   * @param indices the outermost first
   */
  Optional<Cell> at(long offset, int bits, List<Instruction.Scaled> indices) {
    return at(variable.type(), new Way(offset, 0, indices, List.of()))
        .filter(way -> way.indices().isEmpty())
        .filter(
            way ->
                way.arrays().isEmpty()
                    || way.offset() + bits / Byte.SIZE <= innermost(way).offset() + stride(way))
        .map(way -> new Cell(variable.name(), way.offset(), bits, way.arrays()));
  }

  private static Stretch innermost(Way way) {
    return way.arrays().get(way.arrays().size() - 1).bytes();
  }

  private static long stride(Way way) {
    return way.arrays().get(way.arrays().size() - 1).stride();
  }

  /**
   * How far it is known.
   *
   * @param offset of the place, in the first elements of the arrays so far
   * @param begin of the part that is looked at
   * @param indices that are left
   * @param arrays around it, the outermost first, each in first elements
   */
  private record Way(
      long offset, long begin, List<Instruction.Scaled> indices, List<Layouts.InArray> arrays) {}

  private Optional<Way> at(Type type, Way way) {
    if (type instanceof Type.Array a) {
      return a.stride() == 0 ? Optional.empty() : inArray(a, way).flatMap(w -> at(a.element(), w));
    } else if (type instanceof Type.Struct s) {
      var field = Layouts.field(s, way.offset() - way.begin(), layout);
      if (field.isPresent()) {
        long begin = way.begin() + field.get().offsetBytes();
        var inside = new Way(way.offset(), begin, way.indices(), way.arrays());
        return at(field.get().type(), inside);
      }
      // A part of a union: what is there is told by no type.
      return Optional.of(way);
    }
    return Optional.of(way);
  }

  private Optional<Way> inArray(Type.Array array, Way way) {
    long distance = way.offset() - way.begin();
    long size = array.count() * array.stride();
    boolean isIndexed = !way.indices().isEmpty() && way.indices().get(0).stride() == array.stride();
    boolean isWhole = array.equals(variable.type());
    if (!(isIndexed && isWhole) && (distance < 0 || distance >= size)) {
      return Optional.empty();
    }
    List<Layouts.InArray> arrays = new ArrayList<>(way.arrays());
    arrays.add(new Layouts.InArray(new Stretch(way.begin(), size), array.count(), array.stride()));
    List<Instruction.Scaled> rest = way.indices();
    if (isIndexed) {
      boolean isInside =
          isWhole
              || (distance < array.stride()
                  && isIndex.test(way.indices().get(0).index(), array.count()));
      if (!isInside) {
        return Optional.empty();
      }
      rest = rest.subList(1, rest.size());
    }
    long inFirst = way.begin() + Math.floorMod(distance, array.stride());
    return Optional.of(new Way(inFirst, way.begin(), rest, arrays));
  }
}
