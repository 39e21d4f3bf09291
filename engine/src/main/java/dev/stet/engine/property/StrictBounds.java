package dev.stet.engine.property;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Clang lets an index be the number of elements where it takes only the address to be meant ({@code
 * &a[n]}), and takes {@code a[i]++} for such a case too. Where the same straight-line code goes on
 * to access the element itself, the index must stay below the number of elements. An address that a
 * variable holds is judged where it is followed, if it can only leave {@code a} by leaving an
 * object there. {@code p = &a[n]; p[-1]} is right.
 */
final class StrictBounds {

  private final Map<Integer, Instruction> definitions = new LinkedHashMap<>();

  /** Indices with a check of their own. */
  private final Set<Operand> checked = new LinkedHashSet<>();

  private int nextRegister;

  private StrictBounds(Function function) {
    function.parameters().forEach(p -> nextRegister = Math.max(nextRegister, p.id() + 1));
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        for (Operand.Register register : dev.stet.engine.ir.Uses.written(instruction)) {
          definitions.put(register.id(), instruction);
          nextRegister = Math.max(nextRegister, register.id() + 1);
        }
      }
    }
    function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .flatMap(i -> i instanceof Instruction.Check check ? bound(check).stream() : Stream.of())
        .forEach(c -> checked.add(source(c.left())));
  }

  /** How a check compares an index with a number of elements. */
  private Optional<Instruction.Compare> bound(Instruction.Check check) {
    return check.obligation().kind() == CheckKind.ARRAY_BOUNDS
            && check.condition() instanceof Operand.Register r
            && definitions.get(r.id()) instanceof Instruction.Compare c
        ? Optional.of(c)
        : Optional.empty();
  }

  static Function tighten(Function f) {
    var strict = new StrictBounds(f);
    return new Function(
        f.name(),
        f.parameters(),
        f.variables(),
        f.result(),
        f.resultType(),
        f.blocks().stream().map(strict::tighten).toList(),
        f.linkage(),
        f.arity(),
        f.range());
  }

  private Block tighten(Block block) {
    List<Instruction> code = new ArrayList<>();
    for (int i = 0; i < block.instructions().size(); i++) {
      Instruction instruction = block.instructions().get(i);
      List<Instruction> rest = block.instructions().subList(i + 1, block.instructions().size());
      Optional<Instruction.Compare> lax =
          instruction instanceof Instruction.Check check
              ? bound(check)
                  .filter(c -> c.predicate() == Predicate.ULE)
                  .filter(c -> accesses(rest, source(c.left())))
              : Optional.empty();
      if (instruction instanceof Instruction.Check check && lax.isPresent()) {
        Instruction.Compare c = lax.get();
        var below = new Operand.Register(nextRegister++, Type.BOOL, "below");
        code.add(new Instruction.Compare(below, Predicate.ULT, c.left(), c.right(), check.at()));
        code.add(new Instruction.Check(check.obligation(), below, check.at()));
      } else {
        code.add(instruction);
      }
    }
    return new Block(block.id(), block.name(), code, block.terminator());
  }

  /** Whether the element with this index, or a part of it, is loaded or stored. */
  private boolean accesses(List<Instruction> code, Operand index) {
    Map<Operand, Part> parts = new LinkedHashMap<>();
    for (Instruction instruction : code) {
      if (instruction instanceof Instruction.PointerAdd p) {
        part(p, index, parts.get(p.base()))
            .filter(Part::isInside)
            .ifPresent(part -> parts.put(p.result(), part));
      } else if (instruction instanceof Instruction.Bind kept) {
        parts.computeIfPresent(kept.value(), (address, p) -> p.isSeenToLeave() ? null : p);
      } else if ((instruction instanceof Instruction.Load l && parts.containsKey(l.address()))
          || (instruction instanceof Instruction.Store s && parts.containsKey(s.address()))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Where an address lies in the element.
   *
   * @param start bytes behind the element's start, where indices of inner arrays are 0
   * @param size of the element, in bytes
   * @param array what its array is
   */
  private record Part(long start, long size, Whole array) {

    enum Whole {
      /** A variable of its own: what leaves it leaves an object. */
      VARIABLE,
      /** It may stand in something larger. */
      UNKNOWN
    }

    boolean isSeenToLeave() {
      return array == Whole.VARIABLE;
    }

    boolean isInside() {
      return 0 <= start && start < size;
    }
  }

  /** Empty where that cannot be told. Indices that are checked themselves stay in the element. */
  private Optional<Part> part(Instruction.PointerAdd p, Operand index, @Nullable Part base) {
    Optional<Part> part =
        Optional.ofNullable(base).map(b -> new Part(b.start() + p.offset(), b.size(), b.array()));
    for (Instruction.Scaled scaled : p.scaled()) {
      Operand each = source(scaled.index());
      if (base == null && each.equals(index)) {
        part = Optional.of(new Part(p.offset(), scaled.stride(), array(p, scaled)));
      } else if (!checked.contains(each)) {
        return Optional.empty();
      }
    }
    return part;
  }

  /** What the array is whose elements an addition counts by an index. */
  private Part.Whole array(Instruction.PointerAdd p, Instruction.Scaled index) {
    boolean isVariable =
        p.base() instanceof Operand.Register r
            && definitions.get(r.id()) instanceof Instruction.Allocate a
            && a.element() instanceof Type.Array array
            && array.stride() == index.stride();
    return isVariable ? Part.Whole.VARIABLE : Part.Whole.UNKNOWN;
  }

  /** The operand before it was widened. */
  private Operand source(Operand operand) {
    return operand instanceof Operand.Register r
            && definitions.get(r.id()) instanceof Instruction.Cast c
            && (c.op() == CastOperator.SEXT || c.op() == CastOperator.ZEXT)
        ? c.operand()
        : operand;
  }
}
