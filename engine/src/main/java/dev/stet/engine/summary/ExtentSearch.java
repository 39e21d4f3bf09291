package dev.stet.engine.summary;

import dev.stet.engine.analysis.DirectUses;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ssa.Reach;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * How far a function follows the pointers that it is given: the least index of a template that no
 * access goes beyond, each shown by a query that is unsatisfiable (002 §4.1, rows over the index
 * and one parameter). The function is safe for callers whose blocks go as far. Nothing is said of
 * pointers that may be followed in ways that are not seen here ({@link DirectUses}).
 */
public final class ExtentSearch {

  private static final int MOST_PARAMETERS = 6;

  /** Of indices that hang on no parameter, those up to here are looked at. */
  private static final int MOST_ELEMENTS = (1 << 16) - 1;

  /** The same where there is a bound that hangs on one. */
  private static final int FEW_ELEMENTS = (1 << 8) - 1;

  /** So many bits more than indices have, where those are counted in bytes. */
  private static final int SIZE_BITS = 16;

  /** The last index is a parameter plus one of these. */
  private static final List<Integer> BEYOND = List.of(-2, -1, 0, 1);

  private final Inquiry inquiry;
  private final Terms terms;
  private final Function function;
  private final DataLayout layout;
  private final Parameters parameters;
  private final Condition.Passed passed;

  /** In which no index, made a little larger and counted in bytes, wraps around. */
  private final int width;

  private final Map<Parameters.Pointer, List<Reach>> open = new LinkedHashMap<>();
  private final List<Extent> found = new ArrayList<>();

  public ExtentSearch(
      Inquiry inquiry, Function function, DataLayout layout, Parameters parameters) {
    this.inquiry = inquiry;
    this.terms = inquiry.terms();
    this.function = function;
    this.layout = layout;
    this.parameters = parameters;
    this.passed = Condition.Passed.toEntry(inquiry.system());
    this.width =
        SIZE_BITS
            + parameters.integers().stream()
                .mapToInt(p -> p.kind().bits() + 1)
                .reduce(layout.pointerBytes() * Byte.SIZE, Math::max);
    for (Parameters.Pointer pointer : parameters.pointers()) {
      Operand.Register register = function.parameters().get(pointer.index());
      List<Reach> reaches =
          inquiry.system().reaches().stream()
              .filter(reach -> reach.parameter().equals(register))
              .toList();
      if (!reaches.isEmpty() && DirectUses.areAll(function, register)) {
        open.put(pointer, reaches);
      }
    }
  }

  /** Looks at those pointers of which nothing is known yet, with all that the session knows. */
  public void search() {
    try {
      for (var entry : List.copyOf(open.entrySet())) {
        if (of(entry.getKey(), entry.getValue()) == Result.DONE) {
          open.remove(entry.getKey());
        }
      }
    } catch (OutOfTime e) {
      open.clear(); // A bound that is found for want of an answer might not be the least.
    }
  }

  /** What was found; nothing of pointers that lead to just one element. */
  public List<Extent> found() {
    return List.copyOf(found);
  }

  /** How far accesses go of which nothing is known yet, that invariants should speak of. */
  public List<Term> distances() {
    return open.values().stream()
        .flatMap(List::stream)
        .map(Reach::to)
        .filter(to -> !to.isConstant())
        .toList();
  }

  private enum Result {
    DONE,
    OPEN
  }

  private Result of(Parameters.Pointer pointer, List<Reach> reaches) {
    CType type = function.variables().get(pointer.index()).type();
    Contents pointee = type.contents();
    Extent.Unit unit = pointee.isKnown() ? Extent.Unit.ELEMENTS : Extent.Unit.BYTES;
    long size =
        switch (type.elements().counted()) {
          case NONE -> pointee.isKnown() ? elementBytes(pointee) : 1;
          case ARRAYS, IN_ARRAY -> type.elements().bytes();
        };
    String counted =
        type.elements().counted() == CType.Elements.Counted.IN_ARRAY
            ? "(*" + pointer.name() + ")"
            : pointer.name();
    var accesses = new Accesses(reaches, size);
    if (size == 0
        || (unit == Extent.Unit.ELEMENTS && accesses.never(accesses::isBeyond, number(0)))) {
      return Result.DONE;
    }
    Optional<Indices> indices =
        accesses.never(accesses::isBefore, number(0))
            ? last(accesses).map(last -> new Indices("0 .. " + last, Optional.empty()))
            : only(accesses).map(only -> new Indices(only, Optional.empty()));
    indices = indices.or(() -> counted(reaches, size));
    indices.map(i -> new Extent(counted, unit, i.text(), i.where())).ifPresent(found::add);
    return indices.isPresent() ? Result.DONE : Result.OPEN;
  }

  private record Indices(String text, Optional<String> where) {}

  /** As many as a parameter says, where that is not below 0. */
  private Optional<Indices> counted(List<Reach> reaches, long size) {
    for (Parameters.Int p : parameters.integers().stream().limit(MOST_PARAMETERS).toList()) {
      Term value = terms.signExtend(p.kind().extended(terms, passed.of(p)), width);
      for (int beyond : BEYOND) {
        Term count = terms.add(value, number(beyond + 1));
        var some = new Accesses(where(reaches, terms.sle(number(0), count)), size);
        Term last = terms.add(value, number(beyond));
        if (some.never(some::isBefore, number(0)) && some.never(some::isBeyond, last)) {
          String where = text(p, beyond + 1) + " >= 0";
          return Optional.of(new Indices("0 .. " + text(p, beyond), Optional.of(where)));
        }
      }
    }
    return Optional.empty();
  }

  private List<Reach> where(List<Reach> reaches, Term condition) {
    return reaches.stream()
        .map(r -> new Reach(r.parameter(), r.from(), r.to(), terms.and(r.guard(), condition)))
        .toList();
  }

  /** Of what the pointer is declared to lead to; 0 where that is not known. */
  private long elementBytes(Contents pointee) {
    if (pointee.structures().isEmpty() && pointee.scalars().size() == 1) {
      return layout.storeSizeOf(pointee.scalars().iterator().next());
    }
    return function.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(Instruction.PointerAdd.class::isInstance)
        .map(i -> ((Instruction.PointerAdd) i).member())
        .filter(member -> member.structure().equals(pointee.name()))
        .map(Member::whole)
        .filter(Type.Struct.class::isInstance)
        .map(whole -> ((Type.Struct) whole).sizeBytes())
        .findFirst()
        .orElse(0L);
  }

  /** The only index, where it is a parameter or its neighbour. */
  private Optional<String> only(Accesses accesses) {
    return anyOf(
        bound ->
            accesses.never(accesses::isBeyond, bound) && accesses.never(accesses::isBefore, bound));
  }

  /** The least index that none goes beyond. */
  private Optional<String> last(Accesses accesses) {
    Optional<String> last = anyOf(bound -> accesses.never(accesses::isBeyond, bound));
    int most = last.isPresent() ? FEW_ELEMENTS : MOST_ELEMENTS;
    if (!accesses.never(accesses::isBeyond, number(most))) {
      return last;
    }
    int least = -1;
    int enough = most;
    while (enough - least > 1) {
      int middle = (least + enough) >>> 1;
      if (accesses.never(accesses::isBeyond, number(middle))) {
        enough = middle;
      } else {
        least = middle;
      }
    }
    int number = enough;
    return Optional.of(
        last.map(text -> "min(" + text + ", " + number + ")").orElse(String.valueOf(number)));
  }

  /** The first of the template's terms over parameters that will do. */
  private Optional<String> anyOf(Predicate<Term> isBound) {
    for (Parameters.Int p : parameters.integers().stream().limit(MOST_PARAMETERS).toList()) {
      Term value = terms.signExtend(p.kind().extended(terms, passed.of(p)), width);
      for (int beyond : BEYOND) {
        if (isBound.test(terms.add(value, number(beyond)))) {
          return Optional.of(text(p, beyond));
        }
      }
    }
    return Optional.empty();
  }

  private static String text(Parameters.Int parameter, int beyond) {
    String sign = beyond < 0 ? " - " : " + ";
    return beyond == 0 ? parameter.name() : parameter.name() + sign + Math.abs(beyond);
  }

  private Term number(long number) {
    return terms.bits(width, BigInteger.valueOf(number));
  }

  /** The accesses by way of one pointer. */
  private final class Accesses {
    private final List<Reach> reaches;
    private final long size;

    /**
     * @param size of an element, in bytes
     */
    Accesses(List<Reach> reaches, long size) {
      this.reaches = reaches;
      this.size = size;
    }

    /** Whether the access has a byte behind the element. */
    Term isBeyond(Reach reach, Term index) {
      Term last = terms.sub(reach.to(), terms.bits(reach.to().width(), 1));
      return Long.bitCount(size) == 1
          ? terms.slt(index, element(last))
          : terms.sle(times(terms.add(index, number(1))), terms.signExtend(last, width));
    }

    /** Whether the access has a byte before the element. */
    Term isBefore(Reach reach, Term index) {
      return Long.bitCount(size) == 1
          ? terms.slt(element(reach.from()), index)
          : terms.slt(terms.signExtend(reach.from(), width), times(index));
    }

    /** The index of the element that a byte is of. */
    private Term element(Term distance) {
      Term by = terms.bits(distance.width(), Long.numberOfTrailingZeros(size));
      Term index = size == 1 ? distance : terms.bv(Op.BV_ASHR, distance, by);
      return terms.signExtend(index, width);
    }

    private Term times(Term index) {
      return terms.mul(index, number(size));
    }

    /** Whether nothing is accessed of which that holds. */
    boolean never(BiFunction<Reach, Term, Term> bad, Term index) {
      List<Term> any = new ArrayList<>();
      for (Reach reach : reaches) {
        Term happens = terms.not(terms.eq(reach.from(), reach.to()));
        any.add(terms.and(reach.guard(), happens, bad.apply(reach, index)));
      }
      return switch (inquiry.ask(List.of(terms.or(any)))) {
        case UNSAT -> true;
        case SAT -> false;
        case UNDECIDED -> throw new OutOfTime();
      };
    }
  }
}
