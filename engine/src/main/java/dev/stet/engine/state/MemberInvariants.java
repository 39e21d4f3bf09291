package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What members of structures hold whenever code may come to see them that did not write them last:
 * an invariant of their type, which all functions of the program that write them keep, and which
 * code that is not seen is taken to keep. Only ranges of numbers are looked for.
 */
public final class MemberInvariants {

  private final Module module;
  private final StructureParts parts;
  private final Map<MemberCell, Interval> ranges;
  private final Map<MemberCell, RangeText.Sign> signs;
  private final Map<String, Set<MemberCell>> read = new TreeMap<>();

  private MemberInvariants(Module module, StructureParts parts, Map<MemberCell, Interval> ranges) {
    this.module = module;
    this.parts = parts;
    this.ranges = Collections.unmodifiableMap(new TreeMap<>(ranges));
    this.signs = new TreeMap<>();
    if (!ranges.isEmpty()) {
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
    Map<MemberCell, Interval> begun = MemberCells.of(module, parts);
    Map<MemberCell, Interval> ranges = new TreeMap<>(MemberInference.of(module, begun, onlyCalled));
    // Where all that is seen sets it to zero, others will have set it to something.
    ranges.keySet().removeIf(cell -> isZero(cell, ranges));
    return new MemberInvariants(module, parts, ranges);
  }

  private static boolean isZero(MemberCell cell, Map<MemberCell, Interval> ranges) {
    return Interval.constant(cell.bits(), BigInteger.ZERO).equals(ranges.get(cell));
  }

  private Set<MemberCell> read(Function function) {
    var uses = new DefUse(function);
    var access = new MemberAccess(module, uses);
    Set<MemberCell> cells = new TreeSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l) {
          access.number(l.address(), l.result().type()).ifPresent(cells::add);
        } else if (i instanceof Instruction.PointerAdd p && PointedTypes.isMember(p)) {
          access
              .member(p.result())
              .ifPresent(cell -> signs.put(cell, RangeText.Sign.of(p.member().type())));
        }
      }
    }
    cells.retainAll(ranges.keySet());
    return cells;
  }

  /**
   * The same functions in executions that find all members in their ranges.
   *
   * @param program these functions, perhaps with other checks
   */
  public Module assumed(Module program) {
    return ranges.isEmpty()
        ? program
        : new Module(
            program.file(),
            program.layout(),
            program.globals(),
            program.functions().stream().map(f -> assumed(program, f)).toList(),
            program.declarations(),
            program.unions());
  }

  private Function assumed(Module program, Function function) {
    if (read.getOrDefault(function.name(), Set.of()).isEmpty()) {
      return function;
    }
    Set<Operand.Register> first =
        MembersInRegisters.of(program, function, ranges.keySet(), this::range).first();
    var access = new MemberAccess(program, new DefUse(function));
    var fresh = new FreshNumbers(function);
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        code.add(i);
        if (i instanceof Instruction.Load l && first.contains(l.result())) {
          access
              .number(l.address(), l.result().type())
              .ifPresent(
                  cell -> new RangeCode(fresh, l.at(), code).assume(l.result(), range(cell)));
        }
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  private Interval range(MemberCell cell) {
    return ranges.getOrDefault(cell, Interval.full(cell.bits()));
  }

  private Set<MemberCell> read(Collection<String> functions) {
    Set<MemberCell> all = new TreeSet<>();
    functions.forEach(f -> all.addAll(read.getOrDefault(f, Set.of())));
    return all;
  }

  /** The ranges of all that some functions read, in one text; empty where there are none. */
  public String facts(Collection<String> functions) {
    return read(functions).stream()
        .map(cell -> cell + " " + range(cell))
        .collect(Collectors.joining(", "));
  }

  /** What is taken for granted of members that some functions read, a sentence each. */
  public List<String> sentences(Collection<String> functions) {
    return List.copyOf(
        read(functions).stream()
            .map(this::sentence)
            .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  private String sentence(MemberCell cell) {
    return parts.name(cell).map(name -> "'" + name + "'").orElse("a member")
        + " of "
        + cell.structure().replace('.', ' ')
        + " is "
        + RangeText.of(range(cell), signs.getOrDefault(cell, RangeText.Sign.UNKNOWN))
        + ": all functions here that write it keep that, and code outside is taken to";
  }
}
