package dev.stet.engine.state;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.interval.Bounds;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.PointerNumber;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What static variables hold whenever a function of the program is entered. */
public final class StateInvariants {

  private static final String LEFT = " at each call: no function leaves anything else in it";

  private static final Interval NUL = Interval.constant(Byte.SIZE, BigInteger.ZERO);

  private final Module module;
  private final CellEffects effects;
  private final TextEnds texts;
  private final Map<Cell, Interval> ranges;

  /** What loads of functions give that find elements of arrays in their ranges. */
  private final Map<String, Map<Operand.Register, Interval>> found;

  /** Numbers of pointers of which is not known what functions leave in them. */
  private final Set<Cell> open;

  private StateInvariants(
      Module module,
      CellEffects effects,
      TextEnds texts,
      Map<Cell, Interval> ranges,
      Map<String, Map<Operand.Register, Interval>> found,
      Set<Cell> open) {
    this.open = open;
    this.found = found;
    this.module = module;
    this.effects = effects;
    this.texts = texts;
    this.ranges = Collections.unmodifiableMap(new TreeMap<>(ranges));
  }

  /**
   * Finds them; none where code is not modelled.
   *
   * @param module all functions that can name its static variables, with the checks of indices and
   *     of overflow
   */
  public static StateInvariants of(Module module) {
    if (module.hasUnmodelled()) {
      var nothing = new CellEffects(module, Set.of());
      return new StateInvariants(
          module, nothing, TextEnds.none(module), Map.of(), Map.of(), Set.of());
    }
    Map<Cell, Interval> cells = Cells.of(module);
    var effects = new CellEffects(module, cells.keySet());
    Map<Cell, Interval> ranges =
        withPointers(module, cells.keySet(), StateInference.of(module, effects, cells));
    TextEnds texts =
        TextEnds.of(
            module,
            function ->
                CellsInRegisters.of(
                        new StaticAccess(module, function),
                        effects,
                        function,
                        cell -> ranges.getOrDefault(cell, Interval.full(cell.bits())))
                    .function());
    Set<Cell> open = open(module, cells.keySet(), ranges);
    return new StateInvariants(
        module, effects, texts, ranges, found(module, effects, ranges), open);
  }

  /** Indices that nothing is seen to keep near their arrays. */
  private static Set<Cell> open(Module module, Set<Cell> cells, Map<Cell, Interval> ranges) {
    Set<Cell> open = new TreeSet<>(cells);
    open.removeIf(
        cell ->
            !(module.pointerNumbers().get(cell.variable()) instanceof PointerNumber.Index)
                || isNear(ranges.getOrDefault(cell, Interval.full(cell.bits()))));
    return open;
  }

  private static boolean isNear(Interval index) {
    int half = index.width() / 2;
    return index.signed().low().bitLength() < half && index.signed().high().bitLength() < half;
  }

  /** With all numbers that stand for pointers, also where nothing was found out of them. */
  private static Map<Cell, Interval> withPointers(
      Module module, Set<Cell> cells, Map<Cell, Interval> found) {
    Map<Cell, Interval> ranges = new TreeMap<>(found);
    for (Cell cell : cells) {
      PointerNumber pointer = module.pointerNumbers().get(cell.variable());
      if (pointer != null) {
        Interval all = all(pointer, cell.bits());
        ranges.merge(cell, all, (range, any) -> range.meet(any).orElse(any));
      }
    }
    return ranges;
  }

  private static Interval all(PointerNumber pointer, int bits) {
    Interval any = Interval.full(bits);
    return pointer instanceof PointerNumber.Place place
        ? any.meetSigned(new Bounds(BigInteger.ZERO, BigInteger.valueOf(place.places() - 1)))
            .orElse(any)
        : any;
  }

  private static Map<String, Map<Operand.Register, Interval>> found(
      Module module, CellEffects effects, Map<Cell, Interval> ranges) {
    Map<String, Map<Operand.Register, Interval>> all = new TreeMap<>();
    for (Function function : module.functions()) {
      boolean reads =
          effects.own(function.name()).read().stream()
              .anyMatch(c -> c.isOfElements() && ranges.containsKey(c));
      if (reads) {
        var access = new StaticAccess(module, function);
        Set<Operand.Register> first =
            CellsInRegisters.of(
                    access,
                    effects,
                    function,
                    cell -> ranges.getOrDefault(cell, Interval.full(cell.bits())))
                .found();
        Map<Operand.Register, Interval> own = new LinkedHashMap<>();
        for (Block block : function.blocks()) {
          for (Instruction i : block.instructions()) {
            if (i instanceof Instruction.Load l && first.contains(l.result())) {
              effects
                  .number(access, l)
                  .map(ranges::get)
                  .ifPresent(range -> own.put(l.result(), range));
            }
          }
        }
        all.put(function.name(), own);
      }
    }
    return all;
  }

  /** It is not known what the number is: neither proofs nor executions begin with one. */
  private void leaveOpen(Cell cell, Function function, FreshNumbers fresh, List<Instruction> to) {
    Location at = Location.of(function.range(), function.name());
    var any = new Operand.Register(fresh.register(), new Type.Int(cell.bits()), "");
    String what = "how far " + name(cell) + " has gone when the function is called";
    to.add(new Instruction.Unsupported(List.of(any), what, at));
    to.add(
        new Instruction.Store(
            any,
            new Operand.GlobalAddress(cell.variable(), cell.offset()),
            Instruction.Access.PLAIN,
            at));
  }

  /** The function, in executions that find all that it mentions in its ranges. */
  public Function atEntry(Function function) {
    List<Cell> cells =
        mentioned(List.of(function.name())).stream().filter(c -> !c.isOfElements()).toList();
    List<Cell> ends = ends(List.of(function.name()));
    if (cells.isEmpty() && ends.isEmpty()) {
      return function;
    }
    List<Block> blocks = new ArrayList<>(function.blocks());
    Block first = blocks.get(0);
    List<Instruction> code = new ArrayList<>();
    var fresh = new FreshNumbers(function);
    var reading = new RangeCode(fresh, first.terminator().at(), code);
    for (Cell cell : cells) {
      if (open.contains(cell)) {
        leaveOpen(cell, function, fresh, code);
      } else {
        reading.read(cell, ranges.getOrDefault(cell, Interval.full(cell.bits())));
      }
    }
    ends.forEach(cell -> reading.read(cell, NUL));
    code.addAll(first.instructions());
    blocks.set(0, new Block(first.id(), first.name(), code, first.terminator()));
    return function.withBlocks(blocks);
  }

  /**
   * The same functions in executions that find numbers in elements of arrays in their ranges.
   *
   * @param program these functions, perhaps with other checks
   */
  public Module assumed(Module program) {
    return found.isEmpty()
        ? program
        : program.withFunctions(program.functions().stream().map(this::assumed).toList());
  }

  private Function assumed(Function function) {
    Map<Operand.Register, Interval> own = found.getOrDefault(function.name(), Map.of());
    if (own.isEmpty()) {
      return function;
    }
    return BehindLoads.in(
        function,
        (load, reading) -> {
          Interval range = own.get(load.result());
          if (range != null) {
            reading.assume(load.result(), range);
          }
        });
  }

  private List<Cell> mentioned(Collection<String> functions) {
    var all = new TreeSet<Cell>();
    functions.forEach(f -> all.addAll(effects.mentioned(f).read()));
    return all.stream().filter(ranges::containsKey).toList();
  }

  private List<Cell> ends(Collection<String> functions) {
    var all = new TreeSet<Cell>();
    functions.forEach(f -> all.addAll(texts.mentioned(f)));
    return List.copyOf(all);
  }

  /** The ranges of all that some functions mention, in one text; empty where there are none. */
  public String facts(Collection<String> functions) {
    return Stream.concat(
            mentioned(functions).stream().map(cell -> cell + " " + ranges.get(cell)),
            ends(functions).stream().map(cell -> cell + " is 0"))
        .collect(Collectors.joining(", "));
  }

  /** What is taken for granted where some functions are entered, a sentence each. */
  public List<String> sentences(Collection<String> functions) {
    return Stream.concat(
            mentioned(functions).stream().filter(c -> !open.contains(c)).map(this::sentence),
            ends(functions).stream().map(this::end))
        .distinct()
        .toList();
  }

  private String end(Cell last) {
    Global variable = module.global(last.variable());
    boolean own = variable != null && variable.linkage() == Function.Linkage.INTERNAL;
    return "the last byte of "
        + name(last)
        + " is 0 at each call: no function "
        + (own
            ? "leaves anything else there"
            : "here leaves anything else there, and code outside is taken not to");
  }

  private String sentence(Cell cell) {
    Interval range = ranges.getOrDefault(cell, Interval.full(cell.bits()));
    if (module.pointerNumbers().get(cell.variable()) instanceof PointerNumber.Place place
        && range.equals(all(place, cell.bits()))) {
      return place.meaning() + LEFT;
    }
    return name(cell) + " is " + RangeText.of(range, sign(cell)) + LEFT;
  }

  private String name(Cell cell) {
    Global global = module.global(cell.variable());
    if (global == null || global.variable() == null) {
      return "'" + cell.variable() + "'";
    }
    Variable variable = global.variable();
    String of = variable.function().isEmpty() ? "" : " of " + variable.function();
    if (cell.isOfElements()) {
      return Layouts.pathInElements(global.type(), cell.offset(), module.layout())
              .map(path -> "each '" + variable.name() + path + "'")
              .orElse("a number in each element of '" + variable.name() + "'")
          + of;
    }
    return Layouts.path(global.type(), cell.offset(), module.layout())
            .map(path -> "'" + variable.name() + path + "'")
            .orElse("a number in '" + variable.name() + "'")
        + of;
  }

  /** Whether the text declares it without a sign; of members that is not told. */
  private RangeText.Sign sign(Cell cell) {
    Global global = module.global(cell.variable());
    return global != null && global.variable() != null
        ? RangeText.Sign.of(global.variable().type())
        : RangeText.Sign.UNKNOWN;
  }
}
