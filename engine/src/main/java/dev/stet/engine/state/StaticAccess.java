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
   */
  Optional<Bytes> reached(Operand address, long size) {
    if (!(uses.root(address) instanceof Operand.GlobalAddress root)) {
      return Optional.empty();
    }
    Optional<Long> distance = uses.distance(address);
    if (distance.isPresent()) {
      var exact = new Stretch(root.offset() + distance.get(), size);
      return Optional.of(new Bytes(root.global(), exact));
    }
    return inArray(address, root).map(array -> new Bytes(root.global(), array));
  }

  /** The array that an address lies in, where its indices are checked to be of the array. */
  private Optional<Stretch> inArray(Operand address, Operand.GlobalAddress root) {
    Global global = module.global(root.global());
    List<Instruction.Scaled> scaled = new ArrayList<>();
    long offset = 0;
    Operand at = address;
    for (var p = uses.addition(at); p.isPresent(); p = uses.addition(at)) {
      scaled.addAll(0, p.get().scaled());
      // What is behind an index is a part of the array's element.
      offset = p.get().offset() + (p.get().scaled().isEmpty() ? offset : 0);
      at = p.get().base();
    }
    return global == null
        ? Optional.empty()
        : Layouts.array(global.type(), root.offset() + offset, module.layout())
            .filter(a -> a.stride() == scaled.get(0).stride())
            .filter(a -> indices.isChecked(scaled.get(0).index(), a.count()))
            .map(Layouts.InArray::bytes);
  }

  /** The number that a load gives or a store sets; empty where it is none, or at no fixed place. */
  Optional<Cell> number(Operand address, Type type) {
    return type instanceof Type.Int i
            && i.bits() % Byte.SIZE == 0
            && i.bits() <= Long.SIZE
            && uses.root(address) instanceof Operand.GlobalAddress g
        ? uses.distance(address).map(bytes -> new Cell(g.global(), g.offset() + bytes, i.bits()))
        : Optional.empty();
  }

  /** The bytes that an operation on a block of memory writes; empty where that is not clear. */
  Optional<Bytes> written(Instruction.Call call) {
    return call.callee() instanceof Callee.BlockOperation
            && call.arguments().get(2) instanceof Operand.IntConstant length
            && length.value().bitLength() < Integer.SIZE
            && uses.distance(call.arguments().get(0)).isPresent()
        ? reached(call.arguments().get(0), length.value().longValueExact())
        : Optional.empty();
  }
}
