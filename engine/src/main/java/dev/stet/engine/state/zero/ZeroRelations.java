package dev.stet.engine.state.zero;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import dev.stet.engine.state.Layouts;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The ways in which two static variables are never zero or not when a function is entered. */
public final class ZeroRelations {

  /** So many pairs of a program are looked at. */
  private static final int MOST = 64;

  /** Two cells are never so. */
  private record Never(Pair pair, Pair.Way way) {}

  /**
   * What code does, by itself.
   *
   * @param read cells that it reads
   * @param changed those that it stores to
   */
  private record Touched(Set<ZeroCell> read, Set<ZeroCell> changed) {
    Set<ZeroCell> all() {
      Set<ZeroCell> all = new TreeSet<>(read);
      all.addAll(changed);
      return all;
    }
  }

  private final Module module;
  private final Map<ZeroCell, Truth> cells;
  private final Map<String, Touched> own = new LinkedHashMap<>();

  /** By function: the cells that it, or what it names, reads. */
  private final Map<String, Set<ZeroCell>> read = new LinkedHashMap<>();

  private final Map<String, List<Instruction.Call>> calls = new LinkedHashMap<>();

  private final Set<ZeroCell> divisors = new TreeSet<>();

  private final List<Never> never = new ArrayList<>();

  private ZeroRelations(Module module, Map<ZeroCell, Truth> cells) {
    this.module = module;
    this.cells = cells;
  }

  /**
   * Finds them; none where code is not modelled.
   *
   * @param module all functions that can name its static variables
   * @param leaves whether functions of the program may run in a call of one that is none
   */
  public static ZeroRelations of(Module module, RunningCalls leaves) {
    var relations =
        new ZeroRelations(module, module.hasUnmodelled() ? Map.of() : ZeroCells.of(module));
    if (relations.cells.size() > 1) {
      relations.find(leaves);
    }
    return relations;
  }

  private void find(RunningCalls leaves) {
    for (Function f : module.functions()) {
      own.put(f.name(), touched(f));
      noteDivisors(f);
      calls.put(
          f.name(),
          f.blocks().stream()
              .flatMap(b -> b.instructions().stream())
              .filter(Instruction.Call.class::isInstance)
              .map(Instruction.Call.class::cast)
              .toList());
    }
    findRead();
    int looked = 0;
    for (Pair pair : pairs()) {
      if (looked++ < MOST) {
        find(pair, leaves);
      }
    }
  }

  private Touched touched(Function function) {
    var uses = new DefUse(function);
    Set<ZeroCell> read = new TreeSet<>();
    Set<ZeroCell> changed = new TreeSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l) {
          ZeroCells.at(l.address(), l.result().type(), uses)
              .filter(cells::containsKey)
              .ifPresent(read::add);
        } else if (i instanceof Instruction.Store s) {
          ZeroCells.at(s.address(), s.value().type(), uses)
              .filter(cells::containsKey)
              .ifPresent(changed::add);
        }
      }
    }
    return new Touched(read, changed);
  }

  private void findRead() {
    Map<String, Set<String>> named = new LinkedHashMap<>();
    for (Function f : module.functions()) {
      named.put(f.name(), Mentions.of(f).functions());
      read.put(f.name(), new TreeSet<>(of(f.name()).read()));
    }
    boolean grows = true;
    while (grows) {
      grows = false;
      for (var each : named.entrySet()) {
        Set<ZeroCell> all = read.getOrDefault(each.getKey(), Set.of());
        for (String other : each.getValue()) {
          grows |= !other.equals(each.getKey()) && all.addAll(read.getOrDefault(other, Set.of()));
        }
      }
    }
  }

  private Touched of(String function) {
    return own.getOrDefault(function, new Touched(Set.of(), Set.of()));
  }

  /** Cells that one function mentions, each changed, one of which is followed or divided by. */
  private Set<Pair> pairs() {
    Set<ZeroCell> changed = new TreeSet<>();
    own.values().forEach(t -> changed.addAll(t.changed()));
    Set<Pair> pairs = new LinkedHashSet<>();
    for (Touched touched : own.values()) {
      List<ZeroCell> here = touched.all().stream().filter(changed::contains).toList();
      for (ZeroCell one : here) {
        for (ZeroCell other : here) {
          if (matters(other) && (!matters(one) || one.compareTo(other) < 0)) {
            pairs.add(new Pair(one, other));
          }
        }
      }
    }
    return pairs;
  }

  /** Whether something goes wrong where it is zero. */
  private boolean matters(ZeroCell cell) {
    return cell.isPointer() || divisors.contains(cell);
  }

  /** What a function divides by as it finds it. */
  private void noteDivisors(Function function) {
    var uses = new DefUse(function);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Binary b && b.op().isDivision()) {
          Operand divisor = b.right();
          while (uses.definition(divisor).orElse(null) instanceof Instruction.Cast c) {
            divisor = c.operand();
          }
          if (uses.definition(divisor).orElse(null) instanceof Instruction.Load l) {
            ZeroCells.at(l.address(), l.result().type(), uses)
                .filter(cells::containsKey)
                .ifPresent(divisors::add);
          }
        }
      }
    }
  }

  private void find(Pair pair, RunningCalls leaves) {
    Truth first = cells.get(pair.first());
    Truth second = cells.get(pair.second());
    if (first == null || second == null) {
      return;
    }
    Set<String> running = running(pair, leaves);
    RunningCalls mayRun = call -> mayRun(call, running, leaves);
    List<ZeroFlow> flows =
        module.functions().stream()
            .filter(f -> of(f.name()).changed().stream().anyMatch(pair.cells()::contains))
            .map(f -> new ZeroFlow(module, f, pair, mayRun))
            .toList();
    Set<Pair.Way> ways = new LinkedHashSet<>(Set.of(new Pair.Way(first, second)));
    int before = 0;
    while (before != ways.size()) {
      before = ways.size();
      flows.forEach(flow -> ways.addAll(flow.left(Set.copyOf(ways))));
    }
    for (Truth one : Truth.values()) {
      for (Truth other : Truth.values()) {
        var way = new Pair.Way(one, other);
        if (!ways.contains(way)) {
          never.add(new Never(pair, way));
        }
      }
    }
  }

  /** The functions in which code that reads or changes the cells may run. */
  private Set<String> running(Pair pair, RunningCalls leaves) {
    Set<String> running = new TreeSet<>();
    int before = -1;
    while (before != running.size()) {
      before = running.size();
      for (Function f : module.functions()) {
        boolean touches = of(f.name()).all().stream().anyMatch(pair.cells()::contains);
        if (touches
            || calls.getOrDefault(f.name(), List.of()).stream()
                .anyMatch(c -> mayRun(c, running, leaves))) {
          running.add(f.name());
        }
      }
    }
    return running;
  }

  private boolean mayRun(Instruction.Call call, Set<String> running, RunningCalls leaves) {
    String callee = call.calleeName();
    Function seen = callee == null ? null : module.function(callee);
    boolean isSeen = seen != null && seen.linkage() != Function.Linkage.REPLACEABLE;
    return isSeen ? running.contains(callee) : leaves.mayRun(call);
  }

  private List<Never> meant(Collection<String> functions) {
    Set<ZeroCell> all = new TreeSet<>();
    functions.forEach(f -> all.addAll(read.getOrDefault(f, Set.of())));
    return never.stream().filter(n -> all.containsAll(n.pair().cells())).toList();
  }

  /** The function, in executions that find what it reads as it is whenever one is entered. */
  public Function atEntry(Function function) {
    List<Never> all = meant(List.of(function.name()));
    if (all.isEmpty()) {
      return function;
    }
    List<Block> blocks = new ArrayList<>(function.blocks());
    Block first = blocks.get(0);
    List<Instruction> code = new ArrayList<>();
    var fresh = new FreshNumbers(function);
    Location at = first.terminator().at();
    Map<ZeroCell, Operand.Register> values = new TreeMap<>();
    for (Never one : all) {
      for (ZeroCell cell : one.pair().cells()) {
        values.computeIfAbsent(
            cell,
            c -> {
              var value = new Operand.Register(fresh.register(), c.type(), "");
              code.add(new Instruction.Load(value, c.address(), Instruction.Access.OBSERVED, at));
              return value;
            });
      }
    }
    for (Never one : all) {
      Operand.Register other =
          differs(one.pair().first(), one.way().first(), values, fresh, at, code);
      Operand.Register another =
          differs(one.pair().second(), one.way().second(), values, fresh, at, code);
      var holds = new Operand.Register(fresh.register(), Type.BOOL, "");
      code.add(new Instruction.Binary(holds, BinaryOperator.OR, other, another, at));
      code.add(new Instruction.Assume(holds, at));
    }
    code.addAll(first.instructions());
    blocks.set(0, new Block(first.id(), first.name(), code, first.terminator()));
    return function.withBlocks(blocks);
  }

  private static Operand.Register differs(
      ZeroCell cell,
      Truth truth,
      Map<ZeroCell, Operand.Register> values,
      FreshNumbers fresh,
      Location at,
      List<Instruction> code) {
    var differs = new Operand.Register(fresh.register(), Type.BOOL, "");
    Operand.Register value = requireNonNull(values.get(cell));
    Operand zero =
        cell.type() instanceof Type.Int i
            ? new Operand.IntConstant(i, BigInteger.ZERO)
            : new Operand.Null();
    Predicate predicate = truth == Truth.ZERO ? Predicate.NE : Predicate.EQ;
    code.add(new Instruction.Compare(differs, predicate, value, zero, at));
    return differs;
  }

  /** All that is known of what some functions read, in one text; empty where there is nothing. */
  public String facts(Collection<String> functions) {
    return meant(functions).stream().map(Never::toString).collect(Collectors.joining(", "));
  }

  /** The same, a sentence each. */
  public List<String> sentences(Collection<String> functions) {
    List<Never> all = meant(functions);
    List<String> sentences = new ArrayList<>();
    for (Never never : all) {
      var opposite =
          new Never(
              never.pair(),
              new Pair.Way(never.way().first().other(), never.way().second().other()));
      if (!all.contains(opposite)) {
        sentences.add(sentence(never, " where "));
      } else if (never.way().first() == Truth.ZERO) {
        sentences.add(sentence(never, " exactly where "));
      }
    }
    return sentences;
  }

  private String sentence(Never never, String where) {
    return name(never.pair().second())
        + is(never.pair().second(), never.way().second().other())
        + where
        + name(never.pair().first())
        + is(never.pair().first(), never.way().first())
        + ", at each call: no function leaves it otherwise";
  }

  private static String is(ZeroCell cell, Truth truth) {
    return (truth == Truth.ZERO ? " is " : " is not ") + (cell.isPointer() ? "null" : "0");
  }

  private String name(ZeroCell cell) {
    Global global = module.global(cell.variable());
    if (global == null || global.variable() == null) {
      return "'" + cell.variable() + "'";
    }
    String variable = global.variable().name();
    return Layouts.path(global.type(), cell.offset(), module.layout())
        .map(path -> "'" + variable + path + "'")
        .orElse("a value in '" + variable + "'");
  }
}
