package dev.stet.engine.state;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What members of structures hold whenever code may come to see them that did not write them last:
 * an invariant of their type, which all functions of the program that write them keep, and which
 * code that is not seen is taken to keep. Only ranges of numbers are looked for.
 */
public final class MemberInvariants {

  private final Module module;
  private final StructureParts parts;
  private final Map<MemberCell, Interval> ranges;
  private final Set<MemberOrder> orders;
  private final MemberEffects effects;
  private final Map<String, Set<MemberCell>> read = new TreeMap<>();

  private MemberInvariants(
      Module module, StructureParts parts, MemberEffects effects, MemberInference.Found found) {
    this.module = module;
    this.parts = parts;
    this.ranges = found.ranges();
    this.orders = found.orders();
    this.effects = effects;
    if (!ranges.isEmpty() || !orders.isEmpty()) {
      module.functions().forEach(f -> read.put(f.name(), read(f)));
    }
  }

  /**
   * Finds them.
   *
   * @param module the functions of the program, with the checks of indices and of overflow
   * @param onlyCalled the functions that nothing can call but what is seen to
   */
  public static MemberInvariants of(Module module, Set<String> onlyCalled) {
    var parts = new StructureParts();
    Map<MemberCell, Interval> begun = new TreeMap<>(MemberCells.of(module, parts));
    var effects = new MemberEffects(module, parts);
    MemberInference.Found found = MemberInference.of(module, parts, effects, begun, onlyCalled);
    // Where all that is seen clears it or counts it down, others will have set it to something; and
    // so nothing follows for what is computed from it either.
    while (begun.keySet().removeAll(setByOthers(found, parts))) {
      found = MemberInference.of(module, parts, effects, begun, onlyCalled);
    }
    return new MemberInvariants(module, parts, effects, found);
  }

  private static Set<MemberCell> setByOthers(MemberInference.Found found, StructureParts parts) {
    Set<MemberCell> cells = new TreeSet<>(found.ranges().keySet());
    cells.removeIf(
        cell -> mayBePositive(requireNonNull(found.ranges().get(cell)), parts.sign(cell)));
    return cells;
  }

  private static boolean mayBePositive(Interval range, RangeText.Sign sign) {
    return (sign == RangeText.Sign.UNSIGNED ? range.unsigned() : range.signed()).high().signum()
        > 0;
  }

  private Set<MemberCell> read(Function function) {
    var uses = new DefUse(function);
    var access = new MemberAccess(module, uses, parts);
    Set<MemberCell> cells = new TreeSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l) {
          access.number(l.address(), l.result().type()).ifPresent(cells::add);
        }
      }
    }
    cells.removeIf(cell -> !ranges.containsKey(cell) && ordersOf(cell).isEmpty());
    return cells;
  }

  /**
   * The same functions in executions that find all members in their ranges.
   *
   * @param program these functions, perhaps with other checks
   */
  public Module assumed(Module program) {
    if (read.isEmpty()) {
      return program;
    }
    var functions = new ProgramFunctions(program);
    return program.withFunctions(
        program.functions().stream().map(f -> assumed(functions, f)).toList());
  }

  private Function assumed(ProgramFunctions program, Function function) {
    Set<MemberCell> own = read.getOrDefault(function.name(), Set.of());
    if (own.isEmpty() || MemberInference.isTooMuch(function, own.size())) {
      return function;
    }
    Set<MemberCell> cells = new TreeSet<>(ranges.keySet());
    orders.forEach(o -> cells.addAll(List.of(o.less(), o.more())));
    var known = new KnownMembers(parts, cells, this::range, orders, effects);
    Map<Operand.Register, MemberAccess.Place> first =
        MembersInRegisters.of(program, function, known).first();
    var uses = new DefUse(function);
    return BehindLoads.in(
        function,
        (load, reading) -> {
          MemberAccess.Place place = first.get(load.result());
          if (place != null) {
            reading.assume(load.result(), range(place.cell()));
            if (!isOwn(place.root(), uses)) {
              assumeOrders(load.result(), place, reading);
            }
          }
        });
  }

  /** What is not set yet is in no order. */
  private static boolean isOwn(Operand root, DefUse uses) {
    Instruction i = uses.definition(root).orElse(null);
    return i instanceof Instruction.Allocate || i instanceof Instruction.Call;
  }

  /** Reads the members that orders lead to from the one that was read, each in its range. */
  private void assumeOrders(Operand read, MemberAccess.Place place, RangeCode reading) {
    Map<MemberCell, Operand> values = new LinkedHashMap<>(Map.of(place.cell(), read));
    Deque<MemberCell> open = new ArrayDeque<>(values.keySet());
    Set<MemberOrder> said = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      MemberCell cell = open.pop();
      for (MemberOrder order : ordersOf(cell)) {
        if (said.add(order)) {
          MemberCell besides = order.besides(cell);
          if (!values.containsKey(besides)) {
            String path = parts.name(besides).map(name -> "." + name).orElse("");
            Operand.Register other = reading.read(place.of(besides), parts.member(besides), path);
            reading.assume(other, range(besides));
            values.put(besides, other);
            open.push(besides);
          }
          reading.assume(
              requireNonNull(values.get(order.less())),
              requireNonNull(values.get(order.more())),
              order.sign());
        }
      }
    }
  }

  private List<MemberOrder> ordersOf(MemberCell cell) {
    return orders.stream().filter(o -> o.isOf(cell)).toList();
  }

  private Interval range(MemberCell cell) {
    return ranges.getOrDefault(cell, Interval.full(cell.bits()));
  }

  private Set<MemberCell> read(Collection<String> functions) {
    Set<MemberCell> all = new TreeSet<>();
    functions.forEach(f -> all.addAll(read.getOrDefault(f, Set.of())));
    return all;
  }

  /** What is known of all that some functions read, in one text; empty where that is nothing. */
  public String facts(Collection<String> functions) {
    return Stream.concat(
            read(functions).stream()
                .filter(ranges::containsKey)
                .map(cell -> cell + " " + range(cell)),
            ordersOf(functions).stream().map(MemberOrder::toString))
        .collect(Collectors.joining(", "));
  }

  private Set<MemberOrder> ordersOf(Collection<String> functions) {
    Set<MemberOrder> all = new TreeSet<>();
    read(functions).forEach(cell -> all.addAll(ordersOf(cell)));
    return all;
  }

  /** What is taken for granted of members that some functions read, a sentence each. */
  public List<String> sentences(Collection<String> functions) {
    return Stream.concat(
            read(functions).stream().filter(ranges::containsKey).map(this::sentence),
            ordersOf(functions).stream().map(this::sentence))
        .map(
            fact ->
                fact + ": all functions here that write it keep that, and code outside is taken to")
        .distinct()
        .toList();
  }

  private String sentence(MemberCell cell) {
    return name(cell)
        + " of "
        + cell.structure().replace('.', ' ')
        + " is "
        + RangeText.of(range(cell), parts.sign(cell));
  }

  private String sentence(MemberOrder order) {
    return name(order.less())
        + " of "
        + order.less().structure().replace('.', ' ')
        + " is at most its "
        + name(order.more());
  }

  private String name(MemberCell cell) {
    return parts.name(cell).map(name -> "'" + name + "'").orElse("a member");
  }
}
