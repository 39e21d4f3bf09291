package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.base.Arithmetic;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.Distance;
import dev.stet.engine.ssa.base.HeadState;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.ssa.memory.UnsetPlaces;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a loop that fills an object writes next, as seen from its head, and how far from there the
 * value is that nobody has set: a loop that fills upwards leaves none below, one that fills
 * downwards none above. That distance is a variable of the loop, of which a bound tells what else
 * would take a relation between several variables. Inner loops are taken to stand at their start.
 */
final class WriteFronts {

  private static final int MOST_ADDRESSES = 6;
  private static final int DEEPEST = 20;

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;
  private final MemoryEncoder memory;
  private final UnsetPlaces places;
  private final LoopNest nest;
  private final Arithmetic arithmetic;

  WriteFronts(Context context, RegionTerms regions, MemoryEncoder memory, LoopNest nest) {
    this.context = context;
    this.terms = context.terms;
    this.regions = regions;
    this.memory = memory;
    this.places = new UnsetPlaces(context);
    this.nest = nest;
    this.arithmetic = new Arithmetic(terms);
  }

  /** On which side of the place that is written next something may be unset. */
  enum Side {
    ABOVE,
    BELOW
  }

  /** A place that a loop writes in a region. */
  record Front(Region contents, Operand address, Side side) {}

  /** Those of a loop. */
  List<Front> of(LoopShape shape) {
    List<Front> all = new ArrayList<>();
    if (!context.code.memory().followsUnset()) {
      return all;
    }
    for (Block block : context.code.function().blocks()) {
      if (shape.loop().blocks().contains(block.id())) {
        for (Instruction i : block.instructions()) {
          written(i).ifPresent(address -> add(address, shape, all));
        }
      }
    }
    return all;
  }

  private static Optional<Operand> written(Instruction instruction) {
    if (instruction instanceof Instruction.Store s) {
      return Optional.of(s.address());
    }
    return instruction instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation
        ? Optional.of(c.arguments().get(0))
        : Optional.empty();
  }

  private void add(Operand address, LoopShape shape, List<Front> to) {
    Targets targets = context.code.pointsTo().targets(address);
    for (int object : targets.offsets().keySet()) {
      for (Region region : object < MemoryObject.FIRST ? List.<Region>of() : followed(object)) {
        var above = new Front(region, address, Side.ABOVE);
        boolean changes =
            shape.written().contains(context.code.memory().unset(region).orElseThrow().id());
        if (changes && to.size() < 2 * MOST_ADDRESSES && !to.contains(above)) {
          to.add(above);
          to.add(new Front(region, address, Side.BELOW));
        }
      }
    }
  }

  /** Regions with more than one place, of single objects. */
  private List<Region> followed(int object) {
    return context.code.memory().regions(object).stream()
        .filter(r -> context.code.memory().unset(r).isPresent())
        .filter(r -> r.kind() != Region.Kind.SCALAR && !context.code.memory().isMany(r.object()))
        .toList();
  }

  /** The distance as a variable. */
  LoopVariable variable(Front front) {
    return LoopVariable.untold(
            front.contents().label() + " " + front.side(), context.sorts.offsetBits())
        .with(
            front.side() == Side.ABOVE
                ? LoopVariable.Rows.LOWER_BOUND
                : LoopVariable.Rows.UPPER_BOUND);
  }

  /** The distance where the loop's head is in this state; 0 where the place is not known there. */
  Term value(Front front, LoopShape shape, HeadState state, Copy around) {
    Term next = new AtHead(shape, state, around).of(front.address(), 0);
    if (next == null) {
      return places.offset(0);
    }
    Term place =
        state.memory().get(context.code.memory().unset(front.contents()).orElseThrow().id());
    Term distance =
        terms.sub(places.offset(front.contents(), place), context.pointers.offset(next));
    int bits = context.sorts.offsetBits();
    BigInteger end = BigInteger.ONE.shiftLeft(bits - 1);
    Term farthest =
        terms.bits(bits, front.side() == Side.ABOVE ? end.subtract(BigInteger.ONE) : end);
    Term here = context.pointers.isIn(next, front.contents().object().id());
    return terms.ite(
        terms.eq(place, places.none(front.contents())),
        farthest,
        terms.ite(here, distance, farthest));
  }

  /** What registers will be, when nothing happens but what a loop's head and its phis say. */
  private final class AtHead {

    private final LoopShape shape;
    private final HeadState state;
    private final Copy around;

    AtHead(LoopShape shape, HeadState state, Copy around) {
      this.shape = shape;
      this.state = state;
      this.around = around;
    }

    @Nullable Term of(Operand operand, int depth) {
      if (!(operand instanceof Operand.Register r)) {
        return operand instanceof Operand.IntConstant ? regions.constant(operand) : null;
      }
      for (int i = 0; i < shape.phis().size(); i++) {
        if (shape.phis().get(i).result().equals(r)) {
          return state.phis().get(i);
        }
      }
      DefUse.Position at = context.code.values().position(r).orElse(null);
      if (at == null || !shape.loop().blocks().contains(at.block())) {
        return around.find(r);
      }
      Instruction definition = context.code.values().definition(r).orElse(null);
      return depth > DEEPEST || definition == null
          ? null
          : inside(definition, r, at.block(), depth + 1);
    }

    private @Nullable Term inside(
        Instruction definition, Operand.Register result, int block, int depth) {
      if (definition instanceof Instruction.Phi phi) {
        return atStart(phi, block, depth);
      } else if (definition instanceof Instruction.Binary b) {
        Term left = of(b.left(), depth);
        Term right = of(b.right(), depth);
        return left == null || right == null || b.op().isFloat()
            ? null
            : arithmetic.binary(b.op(), left, right);
      } else if (definition instanceof Instruction.Overflow o && o.result().equals(result)) {
        Term left = of(o.left(), depth);
        Term right = of(o.right(), depth);
        return left == null || right == null ? null : arithmetic.wrapped(o.op(), left, right);
      } else if (definition instanceof Instruction.Cast c) {
        return cast(c, of(c.operand(), depth));
      } else if (definition instanceof Instruction.PointerAdd p) {
        return moved(p, of(p.base(), depth), depth);
      } else if (definition instanceof Instruction.Load l) {
        return kept(l);
      } else if (definition instanceof Instruction.Allocate a) {
        MemoryObject object = context.code.pointsTo().allocated(a);
        return context.code.memory().isMany(object) ? null : context.pointers.of(object.id(), 0);
      }
      return null;
    }

    /** The value with which an inner loop begins. */
    private @Nullable Term atStart(Instruction.Phi phi, int block, int depth) {
      Loop inner = nest.loops().stream().filter(l -> l.header() == block).findFirst().orElse(null);
      if (inner == null) {
        return null;
      }
      List<Operand> entering =
          phi.incoming().stream()
              .filter(i -> !inner.blocks().contains(i.block()))
              .map(Instruction.Incoming::value)
              .toList();
      return entering.size() == 1 ? of(entering.get(0), depth) : null;
    }

    private @Nullable Term cast(Instruction.Cast cast, @Nullable Term from) {
      if (from == null || !(from.sort() instanceof Sort.BitVector)) {
        return null;
      }
      int width =
          context.sorts.of(cast.result().type()) instanceof Sort.BitVector b ? b.width() : 0;
      if (width == 0) {
        return null;
      }
      return cast.op() == CastOperator.TRUNC
          ? terms.extract(from, 0, width)
          : cast.op() == CastOperator.SEXT
              ? terms.signExtend(from, width)
              : cast.op() == CastOperator.ZEXT ? terms.zeroExtend(from, width) : null;
    }

    private @Nullable Term moved(Instruction.PointerAdd move, @Nullable Term base, int depth) {
      if (base == null) {
        return null;
      }
      Map<Operand, Term> indices = new LinkedHashMap<>();
      for (Instruction.Scaled scaled : move.scaled()) {
        Term index = of(scaled.index(), depth);
        if (index == null) {
          return null;
        }
        indices.put(scaled.index(), index);
      }
      Distance distance =
          Distance.of(
              context,
              move,
              o -> {
                Term known = indices.get(o);
                return known == null ? regions.constant(o) : known;
              });
      return context.pointers.move(base, distance.bytes());
    }

    /** A number that a variable in memory holds. */
    private @Nullable Term kept(Instruction.Load load) {
      Targets targets = context.code.pointsTo().targets(load.address());
      if (!targets.isExact() || targets.offsets().size() != 1) {
        return null;
      }
      var only = targets.offsets().entrySet().iterator().next();
      long size = context.code.module().layout().storeSizeOf(load.result().type());
      return only.getKey() < MemoryObject.FIRST
          ? null
          : memory
              .region(only.getKey(), only.getValue(), size)
              .filter(region -> region.kind() == Region.Kind.SCALAR)
              .filter(region -> !context.code.memory().isMany(region.object()))
              .map(
                  region ->
                      regions.fromElement(
                          state.memory().get(region.id()), context.sorts.of(load.result().type())))
              .orElse(null);
    }
  }
}
