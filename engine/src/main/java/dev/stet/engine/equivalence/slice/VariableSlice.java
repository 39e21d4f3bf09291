package dev.stet.engine.equivalence.slice;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.StraightLines;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.verdict.Influence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Slices a function for a global variable (000 §9.2): what depends on the variable, what that
 * needs, and the branches that decide whether it is reached. Memory is told apart by variables
 * only; where in doubt something is kept. A called function is taken to read and write what it gets
 * pointers to. Longer than most files: what depends, what is needed and what is kept are one
 * fixpoint over the same sets.
 */
public final class VariableSlice {

  private final Function function;
  private final ControlFlow flow;
  private final DataLayout layout;
  private final Influence influence;
  private final String global;
  private final Pointers pointers;
  private final Map<Integer, Instruction> definitions = new LinkedHashMap<>();
  private final Map<Integer, Integer> blockOf = new LinkedHashMap<>();
  private final Set<Instruction> kept = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Blocks whose way out is decided by something that is kept, or returns it. */
  private final Set<Integer> keptEnds = new LinkedHashSet<>();

  /** Where pointers lead that are not computed from the variable. */
  public enum Pointers {
    /** Anywhere: to the variable as well. */
    ANYWHERE,
    /** Elsewhere, which is taken for granted. */
    ELSEWHERE;

    /** What is taken for granted, in words. */
    public List<String> assumptions(String global) {
      String compared =
          "only what "
              + global
              + " influences is compared; called functions touch what they get pointers to";
      return this == ANYWHERE
          ? List.of(compared)
          : List.of(compared, "pointers from elsewhere do not lead to " + global);
    }
  }

  private VariableSlice(
      Function function, DataLayout layout, Influence influence, Pointers pointers) {
    this.pointers = pointers;
    this.function = function;
    this.layout = layout;
    this.flow = new ControlFlow(function);
    this.influence = influence;
    this.global = influence.variable();
    for (int id : flow.order()) {
      for (Instruction i : flow.block(id).instructions()) {
        for (Operand.Register r : Uses.written(i)) {
          definitions.put(r.id(), i);
          blockOf.put(r.id(), id);
        }
      }
    }
  }

  /** Whether a function mentions a global variable. */
  public static boolean uses(Function function, DataLayout layout, Influence influence) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (uses(i, influence, layout)) {
          return true;
        }
      }
      if (Uses.read(block.terminator()).stream().anyMatch(o -> is(o, influence.variable()))) {
        return true;
      }
    }
    return false;
  }

  /** The function with nothing but what the variable influences and what that needs. */
  public static Function of(
      Function function, DataLayout layout, Influence influence, Pointers pointers) {
    return new VariableSlice(function, layout, influence, pointers).slice();
  }

  /** Whether an instruction reads or writes it, or its address; other members are none of it. */
  private static boolean uses(Instruction i, Influence influence, DataLayout layout) {
    if (i instanceof Instruction.Load l) {
      return isAt(l.address(), layout.storeSizeOf(l.result().type()), influence);
    } else if (i instanceof Instruction.Store s) {
      return is(s.value(), influence.variable())
          || isAt(s.address(), layout.storeSizeOf(s.value().type()), influence);
    }
    return Uses.read(i).stream().anyMatch(o -> is(o, influence.variable()));
  }

  private static boolean isAt(Operand address, long size, Influence influence) {
    return address instanceof Operand.GlobalAddress g
        && g.global().equals(influence.variable())
        && influence
            .part()
            .map(p -> g.offset() < p.offset() + p.size() && p.offset() < g.offset() + size)
            .orElse(true);
  }

  private static boolean is(Operand operand, String global) {
    return operand instanceof Operand.GlobalAddress g && g.global().equals(global);
  }

  private Function slice() {
    dependents();
    int size = -1;
    while (size != kept.size() + keptEnds.size()) {
      size = kept.size() + keptEnds.size();
      restoreData();
      restoreControl();
    }
    return rebuilt();
  }

  /** Phase 1: all that depends on the variable. */
  private void dependents() {
    int size = -1;
    while (size != kept.size() + keptEnds.size()) {
      size = kept.size() + keptEnds.size();
      for (int id : flow.order()) {
        Block block = flow.block(id);
        for (Instruction i : block.instructions()) {
          if (!kept.contains(i)
              && (uses(i, influence, layout)
                  || Uses.read(i).stream().anyMatch(this::isComputed)
                  || readsWritten(i))) {
            kept.add(i);
          }
        }
        if (Uses.read(block.terminator()).stream().anyMatch(this::isInfluenced)
            && keptEnds.add(id)
            && flow.successors(id).size() > 1) {
          controlled(block);
        }
      }
    }
  }

  private boolean isInfluenced(Operand operand) {
    return is(operand, global) || isComputed(operand);
  }

  /** Whether it is the result of something that is kept. */
  private boolean isComputed(Operand operand) {
    return (operand instanceof Operand.Register r
        && definitions.containsKey(r.id())
        && kept.contains(requireNonNull(definitions.get(r.id()))));
  }

  private boolean readsWritten(Instruction i) {
    if (!(i instanceof Instruction.Load) && !(i instanceof Instruction.Call)) {
      return false;
    }
    return kept.stream().anyMatch(w -> mayWriteWhatIsRead(w, i));
  }

  /** Everything that only some of the ways out of a block lead to. */
  private void controlled(Block block) {
    Set<Integer> some = new LinkedHashSet<>();
    Set<Integer> all = new LinkedHashSet<>(flow.order());
    for (int successor : block.terminator().successors()) {
      Set<Integer> reached = reached(successor);
      some.addAll(reached);
      all.retainAll(reached);
    }
    some.removeAll(all);
    for (int id : some) {
      kept.addAll(flow.block(id).instructions());
      keptEnds.add(id);
    }
    for (int id : all) {
      for (Instruction i : flow.block(id).instructions()) {
        if (i instanceof Instruction.Phi) {
          kept.add(i);
        }
      }
    }
  }

  /** Phase 2: what the kept instructions need, and where they are defined. */
  private void restoreData() {
    for (int id : flow.order()) {
      List<Instruction> code = flow.block(id).instructions();
      if (code.stream().anyMatch(kept::contains)) {
        code.stream().filter(Instruction.Check.class::isInstance).forEach(kept::add);
      }
    }
    Deque<Instruction> open = new ArrayDeque<>(kept);
    for (int id : keptEnds) {
      Uses.read(flow.block(id).terminator()).forEach(o -> need(o, open));
    }
    while (!open.isEmpty()) {
      Instruction next = open.pop();
      Uses.read(next).forEach(o -> need(o, open));
      if (next instanceof Instruction.Phi phi) {
        int block = requireNonNull(blockOf.get(phi.result().id()));
        for (int id : flow.order()) {
          if (flow.successors(id).size() > 1 && reached(id).contains(block) && keptEnds.add(id)) {
            Uses.read(flow.block(id).terminator()).forEach(o -> need(o, open));
          }
        }
      }
      for (int id : flow.order()) {
        for (Instruction i : flow.block(id).instructions()) {
          if (!kept.contains(i) && mayWriteWhatIsRead(i, next)) {
            kept.add(i);
            open.add(i);
          }
        }
      }
    }
  }

  private void need(Operand operand, Deque<Instruction> open) {
    if (operand instanceof Operand.Register r) {
      Instruction definition = definitions.get(r.id());
      if (definition != null && kept.add(definition)) {
        open.add(definition);
      }
    }
  }

  private boolean mayWriteWhatIsRead(Instruction writer, Instruction reader) {
    boolean writes =
        writer instanceof Instruction.Store
            || writer instanceof Instruction.Call
            || writer instanceof Instruction.Unsupported;
    if (!writes) {
      return false;
    }
    if (reader instanceof Instruction.Load l) {
      return touches(writer, root(l.address())) && !areApart(writer, l);
    }
    return reader instanceof Instruction.Call call
        && !call.callee().isRequirement()
        && call.arguments().stream()
            .filter(a -> a.type().equals(Type.POINTER))
            .anyMatch(a -> touches(writer, root(a)));
  }

  /** Whether a writer may write what lies at an address. */
  private boolean touches(Instruction writer, Operand address) {
    if (writer instanceof Instruction.Store s) {
      return mayBeSame(root(s.address()), address);
    } else if (writer instanceof Instruction.Call c) {
      return c.arguments().stream()
          .filter(a -> a.type().equals(Type.POINTER))
          .anyMatch(a -> mayBeSame(root(a), address));
    }
    return true;
  }

  /** Whether bytes are written and read that are at different places of one object. */
  private boolean areApart(Instruction writer, Instruction.Load reader) {
    if (!(writer instanceof Instruction.Store s)) {
      return false;
    }
    OptionalLong written = distance(s.address());
    OptionalLong read = distance(reader.address());
    boolean known = written.isPresent() && read.isPresent();
    return known
        && root(s.address()).equals(root(reader.address()))
        && (written.getAsLong() + layout.storeSizeOf(s.value().type()) <= read.getAsLong()
            || read.getAsLong() + layout.storeSizeOf(reader.result().type())
                <= written.getAsLong());
  }

  /** How far from a root that is the same in every round of a loop; empty where it may vary. */
  private OptionalLong distance(Operand address) {
    long distance = 0;
    Operand at = address;
    while (at instanceof Operand.Register r
        && definitions.get(r.id()) instanceof Instruction.PointerAdd p) {
      if (!p.scaled().isEmpty()) {
        return OptionalLong.empty();
      }
      distance += p.offset();
      at = p.base();
    }
    if (at instanceof Operand.GlobalAddress g) {
      return OptionalLong.of(distance + g.offset());
    }
    boolean same =
        at instanceof Operand.Register r && (isVariable(at) || function.parameters().contains(r));
    return same ? OptionalLong.of(distance) : OptionalLong.empty();
  }

  private boolean mayBeSame(Operand a, Operand b) {
    boolean apart =
        (pointers == Pointers.ELSEWHERE && (is(a, global) || is(b, global)))
            || (isVariable(a) && isVariable(b));
    return !apart || a.equals(b);
  }

  private boolean isVariable(Operand root) {
    return root instanceof Operand.GlobalAddress
        || (root instanceof Operand.Register r
            && definitions.get(r.id()) instanceof Instruction.Allocate);
  }

  private Operand root(Operand address) {
    Operand at = address;
    while (at instanceof Operand.Register r
        && definitions.get(r.id()) instanceof Instruction.PointerAdd p) {
      at = p.base();
    }
    return at instanceof Operand.GlobalAddress g ? new Operand.GlobalAddress(g.global(), 0) : at;
  }

  /** Phase 3: a branch stays if one of its ways leads to something that another does not. */
  private void restoreControl() {
    for (int id : flow.order()) {
      if (flow.successors(id).size() > 1 && !keptEnds.contains(id)) {
        List<Set<Integer>> ways =
            flow.successors(id).stream().map(s -> interesting(reached(s))).toList();
        Set<Integer> all = new LinkedHashSet<>();
        ways.forEach(all::addAll);
        if (!ways.stream().allMatch(w -> w.equals(all))) {
          keptEnds.add(id);
        }
      }
    }
  }

  private Set<Integer> interesting(Set<Integer> blocks) {
    Set<Integer> some = new LinkedHashSet<>();
    for (int id : blocks) {
      if (keptEnds.contains(id)
          || flow.block(id).instructions().stream().anyMatch(kept::contains)) {
        some.add(id);
      }
    }
    return some;
  }

  private Set<Integer> reached(int from) {
    Set<Integer> reached = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      int next = open.pop();
      if (reached.add(next)) {
        open.addAll(flow.successors(next));
      }
    }
    return reached;
  }

  private Function rebuilt() {
    List<Block> blocks = new ArrayList<>();
    for (int id : flow.order()) {
      Block block = flow.block(id);
      List<Instruction> code = block.instructions().stream().filter(kept::contains).toList();
      blocks.add(new Block(id, block.name(), code, end(id, block.terminator())));
    }
    return function.withBlocks(StraightLines.join(blocks));
  }

  private Terminator end(int id, Terminator end) {
    if (end instanceof Terminator.Return r) {
      return r.values().stream().anyMatch(this::isInfluenced)
          ? r
          : new Terminator.Return(List.of(), r.at());
    }
    if (flow.successors(id).size() < 2 || keptEnds.contains(id)) {
      return end;
    }
    Set<Integer> all = new LinkedHashSet<>();
    flow.successors(id).forEach(s -> all.addAll(interesting(reached(s))));
    int chosen = -1;
    for (int successor : flow.successors(id)) {
      if (interesting(reached(successor)).equals(all) && (chosen < 0 || !leaves(chosen, id))) {
        chosen = successor;
      }
    }
    return new Terminator.Jump(chosen, end.at());
  }

  /** Whether the function's end can be reached from a block without passing another one. */
  private boolean leaves(int from, int around) {
    Set<Integer> seen = new LinkedHashSet<>(Set.of(around));
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      int next = open.pop();
      if (seen.add(next)) {
        if (flow.successors(next).isEmpty()) {
          return true;
        }
        open.addAll(flow.successors(next));
      }
    }
    return false;
  }
}
