package dev.stet.engine.termination;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.analysis.Readers;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Loops that follow a list of the caller's to its end: each round goes from a node to what one and
 * the same field of it holds, each round is left where that is null, and nothing that may have run
 * by then writes memory but variables of the function itself and other fields of the node. Such a
 * loop ends if the list does, which only the caller can know. Told from the shape of the code, not
 * from the formula, which keeps nothing of memory outside.
 */
final class CallersList {

  private final Function function;
  private final DataLayout layout;
  private final ControlFlow flow;
  private final LoopNest nest;
  private final Set<String> readers;
  private final DefUse definitions;
  private final Map<Integer, Variable> parameters = new LinkedHashMap<>();

  CallersList(Module module, Function function, ControlFlow flow, LoopNest nest) {
    this.function = function;
    this.layout = module.layout();
    this.flow = flow;
    this.nest = nest;
    this.readers = Readers.of(module);
    this.definitions = new DefUse(function);
    for (int i = 0; i < function.parameters().size() && i < function.variables().size(); i++) {
      parameters.put(function.parameters().get(i).id(), function.variables().get(i));
    }
  }

  /** {@code the list from p along next ends}, or empty where the loop is none of these. */
  Optional<String> endsIf(Loop loop) {
    for (Instruction i : flow.block(loop.header()).instructions()) {
      if (i instanceof Instruction.Phi phi) {
        Optional<String> found = condition(loop, phi);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> condition(Loop loop, Instruction.Phi phi) {
    Set<Operand> first = new LinkedHashSet<>();
    Set<Operand> next = new LinkedHashSet<>();
    for (Instruction.Incoming e : phi.incoming()) {
      (loop.blocks().contains(e.block()) ? next : first).add(e.value());
    }
    if (first.size() != 1 || next.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> start = start(first.iterator().next());
    Optional<Field> field = field(next.iterator().next(), phi.result());
    boolean same =
        next.stream().allMatch(n -> field.isPresent() && field.equals(field(n, phi.result())));
    if (start.isEmpty()
        || !same
        || !leavesAtTheEnd(loop, phi.result(), field.get())
        || writesBefore(loop, phi.result(), field.get())) {
      return Optional.empty();
    }
    return Optional.of("the list from " + start.get() + " along " + field.get().name() + " ends");
  }

  /** A field of a node, by its place in it. */
  private record Field(long offset, String name) {}

  /** A parameter, or a field of what one leads to. */
  private Optional<String> start(Operand operand) {
    if (!(operand instanceof Operand.Register r)) {
      return Optional.empty();
    } else if (parameters.containsKey(r.id())) {
      return Optional.of(parameters.get(r.id()).name());
    } else if (definitions.definition(r).orElse(null) instanceof Instruction.Phi phi) {
      return phi.incoming().size() == 1 ? start(phi.incoming().get(0).value()) : Optional.empty();
    }
    for (Operand.Register parameter : function.parameters()) {
      Optional<Field> field = field(r, parameter);
      if (field.isPresent() && parameters.containsKey(parameter.id())) {
        return Optional.of(parameters.get(parameter.id()).name() + "->" + field.get().name());
      }
    }
    return Optional.empty();
  }

  /** Which field of the node the operand was read from, if it was. */
  private Optional<Field> field(Operand operand, Operand.Register node) {
    if (!(operand instanceof Operand.Register r)
        || !(definitions.definition(r).orElse(null) instanceof Instruction.Load load)
        || load.access() != Instruction.Access.PLAIN) {
      return Optional.empty();
    }
    if (load.address().equals(node)) {
      return Optional.of(new Field(0, "its first member"));
    }
    return load.address() instanceof Operand.Register address
            && definitions.definition(address).orElse(null) instanceof Instruction.PointerAdd add
            && add.base().equals(node)
            && add.scaled().isEmpty()
        ? Optional.of(new Field(add.offset(), name(add)))
        : Optional.empty();
  }

  private static String name(Instruction.PointerAdd add) {
    return add.path().startsWith(".") && add.path().length() > 1
        ? add.path().substring(1)
        : "the member at byte " + add.offset();
  }

  /** Each round comes by a test that leaves the loop where the node or the next one is null. */
  private boolean leavesAtTheEnd(Loop loop, Operand.Register node, Field field) {
    for (int id : loop.blocks()) {
      if (loop.latches().stream().allMatch(l -> nest.dominates(id, l))
          && flow.block(id).terminator() instanceof Terminator.Branch branch
          && branch.condition() instanceof Operand.Register condition
          && definitions.definition(condition).orElse(null)
              instanceof Instruction.Compare compare) {
        boolean staysWhenTrue = loop.blocks().contains(branch.whenTrue());
        boolean staysWhenFalse = loop.blocks().contains(branch.whenFalse());
        boolean leavesAtNull =
            compare.predicate() == Predicate.NE
                ? !staysWhenFalse
                : compare.predicate() == Predicate.EQ && !staysWhenTrue;
        if (leavesAtNull
            && (isEnd(compare.left(), compare.right(), node, field)
                || isEnd(compare.right(), compare.left(), node, field))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isEnd(Operand tested, Operand constant, Operand.Register node, Field field) {
    return constant instanceof Operand.Null
        && (tested.equals(node)
            || field(tested, node).map(f -> f.offset() == field.offset()).orElse(false));
  }

  /** Whether anything that may run before the loop is left writes to memory of the caller's. */
  private boolean writesBefore(Loop loop, Operand.Register node, Field field) {
    Set<Integer> before = new LinkedHashSet<>(loop.blocks());
    Deque<Integer> open = new ArrayDeque<>(loop.blocks());
    while (!open.isEmpty()) {
      for (int p : flow.predecessors(open.pop())) {
        if (before.add(p)) {
          open.push(p);
        }
      }
    }
    return before.stream()
        .anyMatch(
            b -> flow.block(b).instructions().stream().anyMatch(i -> mayWrite(i, node, field)));
  }

  private boolean mayWrite(Instruction instruction, Operand.Register node, Field field) {
    if (instruction instanceof Instruction.Store store) {
      return !isOwn(store.address()) && !isOtherField(store, node, field);
    } else if (instruction instanceof Instruction.Call call) {
      return !(call.callee() instanceof Callee.Known callee
          && (readers.contains(callee.name())
              || (callee instanceof Callee.Intrinsic i && i.family().isOfLifetimes())
              || callee.isNondeterministic()));
    }
    return instruction instanceof Instruction.Unsupported;
  }

  /** Another field of the node that the walk has come to. */
  private boolean isOtherField(Instruction.Store store, Operand.Register node, Field field) {
    long at;
    if (store.address().equals(node)) {
      at = 0;
    } else if (store.address() instanceof Operand.Register address
        && definitions.definition(address).orElse(null) instanceof Instruction.PointerAdd add
        && add.base().equals(node)
        && add.scaled().isEmpty()) {
      at = add.offset();
    } else {
      return false;
    }
    return at + layout.storeSizeOf(store.value().type()) <= field.offset()
        || field.offset() + layout.pointerBits() / Byte.SIZE <= at;
  }

  /** An address in a variable of the function. */
  private boolean isOwn(Operand address) {
    Operand root = address;
    while (root instanceof Operand.Register r
        && definitions.definition(r).orElse(null) instanceof Instruction.PointerAdd add) {
      root = add.base();
    }
    return root instanceof Operand.Register r
        && definitions.definition(r).orElse(null) instanceof Instruction.Allocate;
  }

  /** All of the loops end if all of the lists do; empty where one is no such loop. */
  Optional<String> allEndIf(List<Loop> loops) {
    Set<String> conditions = new LinkedHashSet<>();
    for (Loop loop : loops) {
      Optional<String> condition = endsIf(loop);
      if (condition.isEmpty()) {
        return Optional.empty();
      }
      conditions.add(condition.get());
    }
    return Optional.of(String.join(" && ", conditions));
  }
}
