package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which bytes of a static variable an instruction of a function reads or writes, where its address
 * is computed from the variable's in a way that tells.
 */
final class StaticAccess {

  private final Module module;
  private final DefUse uses;
  private final CheckedIndices indices;

  StaticAccess(Module module, Function function) {
    this.module = module;
    this.uses = new DefUse(function);
    this.indices = new CheckedIndices(function, uses);
  }

  /** Some bytes of a variable. */
  record Bytes(String variable, Stretch stretch) {}

  /** The variables that an address may be computed from, through joins of ways as well. */
  List<String> variables(Operand address) {
    List<String> all = new ArrayList<>();
    for (Operand root : uses.copied(uses.root(address))) {
      if (root instanceof Operand.GlobalAddress g) {
        all.add(g.global());
      }
    }
    return all;
  }

  /**
   * The bytes that an access may reach in a variable; empty where that is not clear.
   *
   * @param size of the access in bytes
   * @param user the access
   */
  Optional<Bytes> reached(Operand address, long size, Instruction user) {
    if (!(uses.root(address) instanceof Operand.GlobalAddress root)) {
      return Optional.empty();
    }
    Optional<Long> distance = uses.distance(address);
    if (distance.isPresent()) {
      var exact = new Stretch(root.offset() + distance.get(), size);
      return Optional.of(new Bytes(root.global(), exact));
    }
    return array(indexed(address), root, user)
        .map(array -> new Bytes(root.global(), array.bytes()));
  }

  /**
   * How an address is computed from a variable's.
   *
   * @param scaled its indices, the outermost first
   * @param begin of the array that the first of these is of, or of an element's part, in bytes
   * @param all the fixed parts, in bytes
   */
  private record Indexed(List<Instruction.Scaled> scaled, long begin, long all) {}

  private Indexed indexed(Operand address) {
    List<Instruction.Scaled> scaled = new ArrayList<>();
    long begin = 0;
    long all = 0;
    Operand at = address;
    for (var p = uses.addition(at); p.isPresent(); p = uses.addition(at)) {
      scaled.addAll(0, p.get().scaled());
      // What is behind an index is a part of the array's element.
      begin = p.get().offset() + (p.get().scaled().isEmpty() ? begin : 0);
      all += p.get().offset();
      at = p.get().base();
    }
    return new Indexed(scaled, begin, all);
  }

  /** The outermost array, where the index into it is checked. */
  private Optional<Layouts.InArray> array(
      Indexed at, Operand.GlobalAddress root, Instruction user) {
    Global global = module.global(root.global());
    if (global == null || at.scaled().isEmpty()) {
      return Optional.empty();
    }
    if (global.type() instanceof Type.Array a && a.stride() == at.scaled().get(0).stride()) {
      // No index leaves it: there is no more of the variable.
      var bytes = new Stretch(0, a.count() * a.stride());
      return Optional.of(new Layouts.InArray(bytes, a.count(), a.stride()));
    }
    return Layouts.array(global.type(), root.offset() + at.begin(), module.layout())
        .filter(a -> a.stride() == at.scaled().get(0).stride())
        .filter(a -> indices.isChecked(at.scaled().get(0).index(), a.count(), user))
        .filter(a -> isInFirst(root.offset() + at.all() - a.bytes().offset(), a.stride()));
  }

  private static boolean isInFirst(long distance, long stride) {
    return distance >= 0 && distance < stride;
  }

  /**
   * A number in an element of an array.
   *
   * @param indices of the element that are not fixed, the outermost first
   * @param distance of the number in the variable where these are 0, in bytes
   */
  record Element(Cell cell, List<Step> indices, long distance) {
    Element {
      indices = List.copyOf(indices);
    }
  }

  /** So many bytes for each element in front of an index. */
  record Step(CheckedIndices.Index index, long stride) {}

  /** The number in an element at an address that is one of a cell's. */
  Element element(Cell cell, Operand address) {
    Indexed at = indexed(address);
    List<Step> from =
        at.scaled().stream().map(s -> new Step(indices.unwidened(s.index()), s.stride())).toList();
    var root = (Operand.GlobalAddress) uses.root(address);
    return new Element(cell, from, root.offset() + at.all());
  }

  /**
   * The number that is loaded: at a fixed place, or one in an element of an array; empty where it
   * is none of these.
   */
  Optional<Cell> number(Instruction.Load load) {
    return number(load.address(), load.result().type(), load);
  }

  /** The number that is set. */
  Optional<Cell> number(Instruction.Store store) {
    return number(store.address(), store.value().type(), store);
  }

  private Optional<Cell> number(Operand address, Type type, Instruction user) {
    return type instanceof Type.Int i && i.bits() % Byte.SIZE == 0 && i.bits() <= Long.SIZE
        ? place(address, i.bits(), user)
        : Optional.empty();
  }

  /**
   * The same of anything that is so wide.
   *
   * @param user the access
   */
  Optional<Cell> place(Operand address, int bits, Instruction user) {
    if (!(uses.root(address) instanceof Operand.GlobalAddress root)) {
      return Optional.empty();
    }
    Global global = module.global(root.global());
    Indexed at = indexed(address);
    return global == null
        ? Optional.empty()
        : new CellPlaces(
                global, module.layout(), (index, count) -> indices.isChecked(index, count, user))
            .at(root.offset() + at.all(), bits, at.scaled());
  }

  /**
   * The bytes that an operation on a block of memory writes, or of which it writes whole elements;
   * empty where that is not clear.
   */
  Optional<Bytes> written(Instruction.Call call) {
    if (!(call.callee() instanceof Callee.BlockOperation)
        || !(call.arguments().get(2) instanceof Operand.IntConstant length)
        || length.value().bitLength() >= Integer.SIZE) {
      return Optional.empty();
    }
    Operand to = call.arguments().get(0);
    long size = length.value().longValueExact();
    return uses.distance(to).isPresent() || isOneElement(to, size, call)
        ? reached(to, size, call)
        : Optional.empty();
  }

  /** Whether a block is the element of an array that an index tells. */
  private boolean isOneElement(Operand address, long size, Instruction user) {
    Indexed at = indexed(address);
    return uses.root(address) instanceof Operand.GlobalAddress root
        && at.scaled().size() == 1
        && array(at, root, user)
            .filter(
                a ->
                    (root.offset() + at.all() - a.bytes().offset()) % a.stride() == 0
                        && size == a.stride())
            .isPresent();
  }
}
