package dev.stet.engine.analysis;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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

    record Kept(Walk walk) implements Origin {}

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

  /**
   * The same of a pointer that was read from a variable of the function in which it is kept, and
   * moved on there: {@code *(*at)++}. Loops do not know how far it has come.
   */
  public Optional<Walk> ofKept(Operand address) {
    return origin(address) instanceof Origin.Kept k ? Optional.of(k.walk()) : Optional.empty();
  }

  /** Whether something is accessed in an array that a pointer is moved through. */
  public boolean isAnyAccessed() {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(i -> !i.at().range().isLibrary())
        .anyMatch(
            i ->
                (i instanceof Instruction.Load l && isInArray(l.address()))
                    || (i instanceof Instruction.Store s && isInArray(s.address())));
  }

  private boolean isInArray(Operand address) {
    return of(address).isPresent() || ofKept(address).isPresent();
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
      // Where a pointer is computed from itself, nothing is known of it.
      known.put(address, UNKNOWN);
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

    /** Variables that pointers are read from on the way. */
    private final Set<Operand> variables = new LinkedHashSet<>();

    Origin of(Operand address) {
      visit(address);
      if (origins.size() != 1) {
        return UNKNOWN;
      }
      Origin only = origins.iterator().next();
      if (only instanceof Origin.Started s && !variables.isEmpty()) {
        return isInNoLoop(s.walk().base()) && staysIn(s.walk())
            ? new Origin.Kept(s.walk())
            : UNKNOWN;
      }
      boolean isRight =
          only instanceof Origin.Started s
              ? isOne(s.walk()) && staysIn(s.walk())
              : through.isEmpty() && variables.isEmpty();
      return isRight ? only : UNKNOWN;
    }

    private void visit(Operand at) {
      if (at instanceof Operand.Null || !seen.add(at)) {
        return;
      }
      Instruction i = values.definition(at).orElse(null);
      Optional<TextArrays.Array> chosen = chosen(at, i);
      if (chosen.isPresent()) {
        add(new Walk(at, 0, chosen.get()));
      } else if (i instanceof Instruction.Phi phi) {
        joins.add(blocks.get(phi.result().id()));
        phi.incoming().forEach(in -> visit(in.value()));
      } else if (i instanceof Instruction.Select s) {
        visit(s.whenTrue());
        visit(s.whenFalse());
      } else if (i instanceof Instruction.Cast c && keepsPointer(c)) {
        visit(c.operand());
      } else if (i instanceof Instruction.PointerAdd p) {
        moved(p);
      } else if (i instanceof Instruction.Load l && stored(l.address()).isPresent()) {
        variables.add(l.address());
        stored(l.address()).get().forEach(this::visit);
      } else if (at instanceof Operand.GlobalAddress g) {
        origins.add(
            arrays
                .ofVariable(g)
                .filter(a -> !mayBeTheWhole(a))
                .<Origin>map(a -> new Origin.Started(new Walk(a.start(), 0, a)))
                .orElse(UNKNOWN));
      } else {
        int parameter = function.parameters().indexOf(at);
        origins.add(i != null || parameter < 0 ? UNKNOWN : new Origin.Given(parameter));
      }
    }

    /** The same array has an address of its own wherever the text names it. */
    private void add(Walk walk) {
      boolean isKnown =
          origins.stream().anyMatch(o -> o instanceof Origin.Started s && s.walk().isOfSame(walk));
      if (!isKnown) {
        origins.add(new Origin.Started(walk));
      }
    }

    private void moved(Instruction.PointerAdd p) {
      if (isNameOnly(p)) {
        visit(p.base());
        return;
      }
      Optional<TextArrays.Array> begun =
          arrays.begunBy(p).filter(a -> isMember(p.base(), a.structure()));
      if (begun.isPresent()) {
        add(new Walk(p.base(), p.offset(), begun.get()));
        return;
      }
      Optional<TextArrays.Array> row = row(p);
      if (row.isPresent()) {
        add(new Walk(p.result(), 0, row.get()));
        return;
      }
      if (!p.member().equals(Member.NONE) && !p.member().equals(Member.ELEMENT)) {
        through.add(p.member());
      }
      visit(p.base());
    }

    /**
     * Whether a pointer may lead to such a structure; one that is moved through an array of others,
     * or of numbers, does not, whatever member is said to stand where it leads.
     */
    private boolean isMember(Operand base, String structure) {
      return base instanceof Operand.GlobalAddress
          || !(origin(base) instanceof Origin.Started s)
          || holds(s.walk().array().type(), structure);
    }

    private boolean isInNoLoop(Operand base) {
      Integer defined = base instanceof Operand.Register r ? blocks.get(r.id()) : null;
      return defined == null || nest.innermost(defined) == null;
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

  /**
   * The pointers that are stored in a variable of the function which is used for nothing but reads
   * and writes of all of it; empty where it is no such one.
   */
  private Optional<List<Operand>> stored(Operand variable) {
    if (values.definition(variable, Instruction.Allocate.class).isEmpty()) {
      return Optional.empty();
    }
    List<Operand> stored = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s && s.address().equals(variable)) {
          stored.add(s.value());
        }
        boolean isOther =
            Uses.read(i).contains(variable)
                && !(i instanceof Instruction.Bind)
                && !(i instanceof Instruction.Load)
                && !(i instanceof Instruction.Store s && !s.value().equals(variable))
                && !Instruction.isCallOf(i, IntrinsicFamily.LIFETIME_START)
                && !Instruction.isCallOf(i, IntrinsicFamily.LIFETIME_END);
        if (isOther) {
          return Optional.empty();
        }
      }
      if (Uses.read(block.terminator()).contains(variable)) {
        return Optional.empty();
      }
    }
    boolean arePointers = stored.stream().allMatch(s -> s.type() instanceof Type.Pointer);
    return arePointers ? Optional.of(stored) : Optional.empty();
  }

  /** Whether a constant address may be that of a structure that begins with the array, as bytes. */
  private static boolean mayBeTheWhole(TextArrays.Array array) {
    return array.place() == 0
        && array.type() instanceof Type.Array a
        && a.element().equals(new Type.Int(Byte.SIZE));
  }

  /** The array that a pointer leads to the start of. */
  private Optional<TextArrays.Array> begun(Operand pointer) {
    return values
        .addition(pointer)
        .filter(p -> p.scaled().isEmpty() && !isNameOnly(p))
        .flatMap(
            p ->
                arrays
                    .begunBy(p)
                    .or(
                        () ->
                            p.offset() == 0 && p.member().equals(Member.ELEMENT)
                                ? begun(p.base())
                                : Optional.empty()));
  }

  /** One of several arrays that are as long as each other, where a way or a condition decides. */
  private Optional<TextArrays.Array> chosen(Operand at, @Nullable Instruction i) {
    List<Operand> all = new ArrayList<>();
    if (i instanceof Instruction.Select s) {
      all.addAll(List.of(s.whenTrue(), s.whenFalse()));
    } else if (i instanceof Instruction.Phi phi
        && nest.loopAt(requireNonNull(blocks.get(phi.result().id()))) == null) {
      phi.incoming().forEach(in -> all.add(in.value()));
    }
    List<TextArrays.Array> found = all.stream().flatMap(o -> begun(o).stream()).toList();
    boolean isOne =
        found.size() == all.size()
            && found.stream().map(TextArrays.Array::type).distinct().count() == 1;
    return isOne ? Optional.of(found.get(0).orAnother(found, at)) : Optional.empty();
  }

  /** A row of an array of arrays, but for the first one: its address is that of the whole. */
  private Optional<TextArrays.Array> row(Instruction.PointerAdd p) {
    return begun(p.base())
        .filter(a -> a.type() instanceof Type.Array whole && isRow(p, whole))
        .map(a -> a.row(p.result(), p.path()));
  }

  private static boolean isRow(Instruction.PointerAdd p, Type.Array whole) {
    return whole.element() instanceof Type.Array
        && p.member().equals(Member.ELEMENT)
        && p.offset() % whole.stride() == 0
        && (p.scaled().isEmpty()
            ? p.offset() != 0
            : p.scaled().stream().allMatch(s -> s.stride() == whole.stride()));
  }

  /** Whether an address is only said to be that of a member, and is not moved to one. */
  private static boolean isNameOnly(Instruction.PointerAdd p) {
    return p.offset() == 0 && p.scaled().isEmpty() && p.member().offset() != 0;
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
