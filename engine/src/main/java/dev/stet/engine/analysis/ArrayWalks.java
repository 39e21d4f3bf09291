package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Pointers that a function moves through an array that is a member of a structure: {@code p =
 * s->name; *p++}. They are to stay in it (C17 6.5.6 p8), though what lies behind it belongs to the
 * same object. Where a pointer may have come from several arrays, or from elsewhere, nothing is
 * known of it.
 */
public final class ArrayWalks {

  /**
   * An array that a pointer is moved through.
   *
   * @param base the pointer to its structure, or one into that
   * @param distance of the array's start from there, in bytes
   * @param array what is known of it
   */
  public record Walk(Operand base, long distance, TextArrays.Array array) {

    /** Whether an addition leads to the start of the array. */
    public boolean isBegunBy(Instruction.PointerAdd addition) {
      return addition.base().equals(base)
          && addition.scaled().isEmpty()
          && addition.offset() == distance
          && !addition.member().equals(Member.NONE)
          && !addition.member().equals(Member.ELEMENT);
    }

    /** Whether both are through the same array. */
    boolean isOfSame(Walk other) {
      return base.equals(other.base) && distance == other.distance;
    }
  }

  /** Where a pointer comes from. */
  private sealed interface Origin {

    record Started(Walk walk) implements Origin {}

    record Given(int parameter) implements Origin {}

    record Unknown() implements Origin {}
  }

  private static final Origin UNKNOWN = new Origin.Unknown();

  private final Function function;
  private final TextArrays arrays;
  private final DefUse values;
  private final LoopNest nest;
  private final Map<Integer, Integer> blocks = new LinkedHashMap<>();
  private final Map<Operand, Origin> known = new LinkedHashMap<>();

  public ArrayWalks(Module module, Function function) {
    this.function = function;
    this.arrays = new TextArrays(module, function);
    this.values = new DefUse(function);
    this.nest = new LoopNest(new ControlFlow(function));
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(r -> blocks.put(r.id(), block.id()));
      }
    }
  }

  /** The array that an address is in if it has not left it; empty where none is known. */
  public Optional<Walk> of(Operand address) {
    return origin(address) instanceof Origin.Started s ? Optional.of(s.walk()) : Optional.empty();
  }

  /** The parameter that an address was computed from by moving it. */
  public OptionalInt parameter(Operand address) {
    return origin(address) instanceof Origin.Given g
        ? OptionalInt.of(g.parameter())
        : OptionalInt.empty();
  }

  private Origin origin(Operand address) {
    Origin found = known.get(address);
    if (found == null) {
      found = new Search().of(address);
      known.put(address, found);
    }
    return found;
  }

  /** Goes back from an address to all that it may have come from. */
  private final class Search {

    private final Set<Operand> seen = new LinkedHashSet<>();
    private final Set<Origin> origins = new LinkedHashSet<>();

    /** Members that are reached on the way. */
    private final Set<Member> through = new LinkedHashSet<>();

    /** Blocks with joins on the way. */
    private final Set<Integer> joins = new LinkedHashSet<>();

    Origin of(Operand address) {
      visit(address);
      if (origins.size() != 1) {
        return UNKNOWN;
      }
      Origin only = origins.iterator().next();
      boolean isRight =
          only instanceof Origin.Started s
              ? isOne(s.walk()) && staysIn(s.walk())
              : through.isEmpty();
      return isRight ? only : UNKNOWN;
    }

    private void visit(Operand at) {
      if (at instanceof Operand.Null || !seen.add(at)) {
        return;
      }
      Instruction i = values.definition(at).orElse(null);
      if (i instanceof Instruction.Phi phi) {
        joins.add(blocks.get(phi.result().id()));
        phi.incoming().forEach(in -> visit(in.value()));
      } else if (i instanceof Instruction.Select s) {
        visit(s.whenTrue());
        visit(s.whenFalse());
      } else if (i instanceof Instruction.Cast c && keepsPointer(c)) {
        visit(c.operand());
      } else if (i instanceof Instruction.PointerAdd p) {
        moved(p);
      } else if (at instanceof Operand.GlobalAddress g) {
        // The first member of a variable has the address of the whole.
        origins.add(
            g.offset() == 0
                ? UNKNOWN
                : arrays
                    .array(g)
                    .<Origin>map(a -> new Origin.Started(new Walk(a.start(), 0, a)))
                    .orElse(UNKNOWN));
      } else {
        int parameter = function.parameters().indexOf(at);
        origins.add(i != null || parameter < 0 ? UNKNOWN : new Origin.Given(parameter));
      }
    }

    private void moved(Instruction.PointerAdd p) {
      Optional<TextArrays.Array> begun = arrays.begunBy(p);
      if (begun.isPresent()) {
        origins.add(new Origin.Started(new Walk(p.base(), p.offset(), begun.get())));
        return;
      }
      if (!p.member().equals(Member.NONE) && !p.member().equals(Member.ELEMENT)) {
        through.add(p.member());
      }
      visit(p.base());
    }

    /** Whether the array is the same one in all rounds of the loops in which the pointer moves. */
    private boolean isOne(Walk walk) {
      Integer defined = walk.base() instanceof Operand.Register r ? blocks.get(r.id()) : null;
      return defined == null
          || joins.stream()
              .map(nest::loopAt)
              .filter(Objects::nonNull)
              .noneMatch(loop -> loop.blocks().contains(defined));
    }

    /** Whether no pointer to a structure around the array is made of one into it. */
    private boolean staysIn(Walk walk) {
      return through.stream().noneMatch(m -> holds(m.whole(), walk.array().structure()));
    }
  }

  private static boolean keepsPointer(Instruction.Cast cast) {
    return cast.op() == CastOperator.BITCAST || cast.op() == CastOperator.FREEZE;
  }

  /** Whether a type is a structure, or has a part that is the one. */
  private static boolean holds(Type type, String structure) {
    if (type instanceof Type.Array a) {
      return holds(a.element(), structure);
    }
    return type instanceof Type.Struct s
        && (Member.nameOf(s).equals(structure)
            || s.fields().stream().anyMatch(f -> holds(f.type(), structure)));
  }
}
