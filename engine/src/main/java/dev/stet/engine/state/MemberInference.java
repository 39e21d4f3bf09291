package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.Inliner;
import dev.stet.engine.interval.Bounds;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.linear.Affine;
import dev.stet.engine.linear.LinearProofs;
import dev.stet.engine.time.Patience;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What functions leave in members, small helpers looked into: one that only functions of the
 * program call is asked only for what these call it with, where it is looked into wherever it is
 * called.
 */
final class MemberInference implements RangeFixpoint.Code<MemberCell> {

  /** Instructions times members; what takes more may leave anything. */
  private static final long MOST = 20_000;

  /** The most instructions of a function that is looked into where it is called. */
  private static final int SMALL = 40;

  private static final InlinePolicy HELPERS = new InlinePolicy(SMALL, 600, 0);

  private final Module module;
  private final ProgramFunctions program;
  private final StructureParts parts;
  private final Set<MemberCell> cells;
  private final MemberEffects effects;
  private final Map<String, Function> flat = new LinkedHashMap<>();
  private final Map<String, Touched<MemberCell>> touched = new LinkedHashMap<>();
  private final Set<MemberOrder> orders = new TreeSet<>();

  private MemberInference(
      Module module,
      StructureParts parts,
      MemberEffects effects,
      Set<MemberCell> cells,
      Set<String> onlyCalled) {
    this.module = module;
    this.program = new ProgramFunctions(module);
    this.parts = parts;
    this.cells = cells;
    this.effects = effects;
    Module marked =
        with(
            module,
            module.functions().stream()
                .filter(f -> !f.range().isLibrary())
                .map(MemberInference::withBoundaries));
    Module helpers = with(marked, marked.functions().stream().filter(f -> f.size() <= SMALL));
    Set<String> storing = storing(marked);
    Deque<Function> open = new ArrayDeque<>();
    Set<String> seen = new LinkedHashSet<>();
    for (Function function : marked.functions()) {
      if (storing.contains(function.name()) && !onlyCalled.contains(function.name())) {
        seen.add(function.name());
        open.add(function);
      }
    }
    while (!open.isEmpty()) {
      Function next = open.remove();
      Function inlined = Inliner.inline(helpers, next, HELPERS);
      flat.put(next.name(), inlined);
      touched.put(next.name(), touched(new DefUse(inlined), inlined));
      for (String called : Mentions.of(inlined).functions()) {
        Function callee = marked.function(called);
        if (callee != null && storing.contains(called) && seen.add(called)) {
          open.add(callee);
        }
      }
    }
  }

  /**
   * What functions keep of members that begin so.
   *
   * @param module with checks, whose violations end executions
   * @param parts of the structures of the module
   * @param effects of its functions
   * @param onlyCalled the functions that nothing can call but what is seen to
   */
  static Found of(
      Module module,
      StructureParts parts,
      MemberEffects effects,
      Map<MemberCell, Interval> begun,
      Set<String> onlyCalled) {
    if (begun.isEmpty()) {
      return Found.NOTHING;
    }
    var inference = new MemberInference(module, parts, effects, begun.keySet(), onlyCalled);
    Map<MemberCell, Interval> ranges = RangeFixpoint.of(inference, begun);
    inference.orders.addAll(MemberOrders.of(inference, module, parts, cell -> range(ranges, cell)));
    return inference.orders.isEmpty()
        ? new Found(ranges, Set.of())
        : new Found(RangeFixpoint.of(inference, begun), inference.orders);
  }

  /** Ranges without those that hold anything, and orders. */
  record Found(Map<MemberCell, Interval> ranges, Set<MemberOrder> orders) {
    static final Found NOTHING = new Found(Map.of(), Set.of());

    Found {
      ranges = Collections.unmodifiableMap(new TreeMap<>(ranges));
      orders = Collections.unmodifiableSet(new TreeSet<>(orders));
    }
  }

  private static Interval range(Map<MemberCell, Interval> ranges, MemberCell cell) {
    return ranges.getOrDefault(cell, Interval.full(cell.bits()));
  }

  /** What functions change. */
  MemberEffects effects() {
    return effects;
  }

  /** The members that are followed. */
  Set<MemberCell> cells() {
    return cells;
  }

  private static Module with(Module module, Stream<Function> functions) {
    return module.withFunctions(functions.toList());
  }

  /** Says where it begins and ends, so that callers leave members to it. */
  private static Function withBoundaries(Function function) {
    List<Block> blocks = new ArrayList<>();
    Callee boundary = Callee.Observation.atEntry();
    for (Block block : function.blocks()) {
      var mark = new Instruction.Call(List.of(), boundary, List.of(), block.terminator().at());
      List<Instruction> code = new ArrayList<>(block.instructions());
      if (block.equals(function.entry())) {
        code.add(0, mark);
      }
      if (block.terminator() instanceof Terminator.Return) {
        code.add(mark);
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  /** The functions that store to members, themselves or by what they call. */
  private Set<String> storing(Module marked) {
    Set<String> storing = new LinkedHashSet<>();
    Map<String, Set<String>> called = new LinkedHashMap<>();
    for (Function function : marked.functions()) {
      called.put(function.name(), Mentions.of(function).functions());
      if (!touched(new DefUse(function), function).changed().isEmpty()) {
        storing.add(function.name());
      }
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (var each : called.entrySet()) {
        grows |= each.getValue().stream().anyMatch(storing::contains) && storing.add(each.getKey());
      }
    }
    return storing;
  }

  private Touched<MemberCell> touched(DefUse uses, Function function) {
    var access = new MemberAccess(module, uses, parts);
    Set<MemberCell> read = new LinkedHashSet<>();
    Set<MemberCell> changed = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l) {
          access
              .number(l.address(), l.result().type())
              .filter(cells::contains)
              .ifPresent(read::add);
        } else if (i instanceof Instruction.Store s) {
          access
              .number(s.address(), s.value().type())
              .filter(cells::contains)
              .ifPresent(changed::add);
        }
      }
    }
    return new Touched<>(read, changed);
  }

  @Override
  public List<Function> functions() {
    return List.copyOf(flat.values());
  }

  @Override
  public Touched<MemberCell> touched(Function function) {
    return touched.getOrDefault(function.name(), Touched.nothing());
  }

  @Override
  public Set<BigInteger> limits(Function function) {
    return BlockLimits.in(module, function);
  }

  @Override
  public Map<MemberCell, Interval> left(
      Function function, RangeFixpoint.Ranges<MemberCell> ranges) {
    if (isTooMuch(function, touched(function).met().size())) {
      Map<MemberCell, Interval> anything = new LinkedHashMap<>();
      touched(function).changed().forEach(c -> anything.put(c, Interval.full(c.bits())));
      return anything;
    }
    var known = new KnownMembers(parts, cells, ranges, orders, effects);
    var rewritten = MembersInRegisters.of(program, function, known);
    Function code = rewritten.of(function);
    Intervals intervals = Intervals.of(module, code, Patience.ENDLESS);
    Map<MemberCell, Interval> left = LeftCell.at(rewritten.left(), intervals);
    if (left.entrySet().stream().allMatch(e -> isWithin(e.getValue(), ranges.of(e.getKey())))) {
      return left;
    }
    left.clear();
    var proofs = MemberOrders.proofs(code, intervals, module.layout(), rewritten);
    for (LeftCell<MemberCell> place : rewritten.left()) {
      if (intervals.leadsTo(place.at())) {
        intervals
            .at(place.value(), place.at())
            .map(found -> limited(found, place, ranges, proofs))
            .ifPresent(found -> left.merge(place.cell(), found, Interval::join));
      }
    }
    return left;
  }

  /** Whether a function with so many members is too much to look at. */
  static boolean isTooMuch(Function function, int members) {
    return (long) function.size() * members > MOST;
  }

  private static boolean isWithin(Interval some, Interval all) {
    return all.join(some).equals(all);
  }

  /** What grows beyond the range so far may still have a limit that conditions tell. */
  private Interval limited(
      Interval found,
      LeftCell<MemberCell> place,
      RangeFixpoint.Ranges<MemberCell> ranges,
      LinearProofs proofs) {
    Interval before = ranges.of(place.cell());
    if (isWithin(found, before)) {
      return found;
    }
    boolean isUnsigned = parts.sign(place.cell()) == RangeText.Sign.UNSIGNED;
    Bounds now = isUnsigned ? before.unsigned() : before.signed();
    Bounds then = isUnsigned ? found.unsigned() : found.signed();
    for (BigInteger stop : ranges.stops(place.cell())) {
      if (stop.compareTo(now.high().max(then.low())) >= 0 && stop.compareTo(then.high()) < 0) {
        var limit = new Operand.IntConstant(new Type.Int(place.cell().bits()), stop);
        var reading = isUnsigned ? Affine.Reading.UNSIGNED : Affine.Reading.SIGNED;
        if (proofs.isOrdered(place.value(), limit, reading, place.at())) {
          var bounds = new Bounds(then.low(), stop);
          return (isUnsigned ? found.meetUnsigned(bounds) : found.meetSigned(bounds)).orElse(found);
        }
      }
    }
    return found;
  }
}
