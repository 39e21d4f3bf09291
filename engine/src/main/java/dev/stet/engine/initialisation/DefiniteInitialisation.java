package dev.stet.engine.initialisation;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.linear.Affine;
import dev.stet.engine.linear.Affine.Atom;
import dev.stet.engine.linear.AffineForms;
import dev.stet.engine.linear.Counters;
import dev.stet.engine.linear.LinearFacts;
import dev.stet.engine.linear.Phis;
import dev.stet.engine.time.Patience;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is set at each point of a function: what all ways to it have written, and in loops what was
 * guessed and is kept by every round. Whether bytes are set changes by writes only, whoever they
 * are reached by; so nothing need be known of what pointers lead to, but where values are written
 * that may be unset themselves, or a variable begins anew.
 */
public final class DefiniteInitialisation {

  /** Rounds of guesses; where the last one still drops some, nothing is known. */
  private static final int MOST_ROUNDS = 30;

  private final Function function;
  private final ControlFlow flow;
  private final LoopNest nest;
  private final DefUse uses;
  private final Writes writes;
  private final LinearFacts relations;
  private final Phis phis;
  private final FilledByLoops loops;
  private final Patience patience;
  private final Map<Integer, Set<SetBytes>> guessed = new LinkedHashMap<>();
  private final Map<Integer, Set<SetBytes>> dropped = new LinkedHashMap<>();

  /** What is set where a block ends. */
  private final Map<Integer, SetFacts> ends = new LinkedHashMap<>();

  /** What is said where a loop's head is reached, before anything follows from it. */
  private final Map<Integer, List<SetBytes>> said = new LinkedHashMap<>();

  /** Reads that find what was set, by result. */
  private final Set<Operand> sure = new LinkedHashSet<>();

  private DefiniteInitialisation(
      Module module, Function function, Intervals intervals, Patience patience) {
    this.function = function;
    this.patience = patience;
    this.flow = new ControlFlow(function);
    this.nest = new LoopNest(flow);
    this.uses = new DefUse(function);
    var forms = new AffineForms(uses, intervals, module.layout());
    this.writes = new Writes(forms, module.layout());
    this.phis = new Phis(flow, forms);
    this.relations = new LinearFacts(flow, nest, uses, forms, new Counters(uses, phis));
    this.loops = new FilledByLoops(flow, nest, uses, phis, writes);
  }

  /**
   * The function in which reads that find what was set in every execution are {@link
   * Instruction.Access#SET}.
   *
   * @param function with reducible control flow
   * @param intervals what is known of its integers
   * @throws dev.stet.engine.time.OutOfTime where nobody waits for it any more
   */
  public static Function marked(
      Module module, Function function, Intervals intervals, Patience patience) {
    return asksForSetValues(function)
        ? new DefiniteInitialisation(module, function, intervals, patience).marked()
        : function;
  }

  private static boolean asksForSetValues(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i -> i instanceof Instruction.Load l && l.access() == Instruction.Access.MUST_BE_SET);
  }

  private Function marked() {
    nest.loops().forEach(loop -> guessed.put(loop.header(), loops.of(loop)));
    for (int round = 0; round < MOST_ROUNDS; round++) {
      if (isKept()) {
        return function.withBlocks(function.blocks().stream().map(this::marked).toList());
      }
    }
    return function;
  }

  private Block marked(Block block) {
    List<Instruction> code =
        block.instructions().stream()
            .map(i -> i instanceof Instruction.Load l && sure.contains(l.result()) ? set(l) : i)
            .toList();
    return new Block(block.id(), block.name(), code, block.terminator());
  }

  private static Instruction set(Instruction.Load load) {
    return new Instruction.Load(load.result(), load.address(), Instruction.Access.SET, load.at());
  }

  /**
   * One pass over the function; whether every round of each loop keeps what is said at its head.
   */
  private boolean isKept() {
    ends.clear();
    said.clear();
    sure.clear();
    for (int block : flow.order()) {
      patience.check();
      SetFacts facts = atStart(block);
      Block code = flow.block(block);
      for (int i = 0; i < code.instructions().size(); i++) {
        step(code.instructions().get(i), new DefUse.Position(block, i), facts);
      }
      ends.put(block, facts);
    }
    boolean kept = true;
    for (Loop loop : nest.loops()) {
      kept &= loop.latches().stream().allMatch(latch -> isKept(latch, loop.header()));
    }
    return kept;
  }

  private boolean isKept(int latch, int head) {
    SetFacts leaving = leaving(latch, head);
    List<SetBytes> lost =
        said.getOrDefault(head, List.of()).stream()
            .filter(fact -> !holdsBehind(latch, head, leaving, fact))
            .toList();
    dropped.computeIfAbsent(head, h -> new LinkedHashSet<>()).addAll(lost);
    return lost.isEmpty();
  }

  private SetFacts atStart(int block) {
    if (block == function.entry().id()) {
      return new SetFacts(relations, List.of());
    }
    Map<Integer, SetFacts> before = new LinkedHashMap<>();
    for (int from : flow.predecessors(block)) {
      if (flow.position(from) < flow.position(block)) {
        before.put(from, leaving(from, block));
      }
    }
    Set<SetBytes> all = new LinkedHashSet<>();
    before.forEach(
        (from, facts) -> {
          for (SetBytes fact : facts.all()) {
            if (!isAboutPhi(fact, block)) {
              all.add(fact);
              all.addAll(aboutPhis(fact, from, block));
            }
          }
        });
    all.addAll(guessed.getOrDefault(block, Set.of()));
    all.removeAll(dropped.getOrDefault(block, Set.of()));
    List<SetBytes> kept =
        all.stream()
            .filter(
                fact ->
                    before.entrySet().stream()
                        .allMatch(f -> holdsBehind(f.getKey(), block, f.getValue(), fact)))
            .toList();
    if (nest.loopAt(block) != null) {
      said.put(block, kept);
    }
    var facts = new SetFacts(relations, kept);
    facts.putTogether(new DefUse.Position(block, 0));
    return facts;
  }

  private boolean isAboutPhi(SetBytes fact, int block) {
    return phis.of(block).stream().anyMatch(phi -> fact.mentions(phi.result()));
  }

  private SetFacts leaving(int from, int to) {
    SetFacts facts = requireNonNull(ends.get(from)).copy();
    facts.leave(relations.onEdge(from, to));
    return facts;
  }

  /** What is said of the values that a phi is chosen from, said of the phi. */
  private List<SetBytes> aboutPhis(SetBytes fact, int from, int to) {
    List<SetBytes> all = new ArrayList<>();
    for (Instruction.Phi phi : phis.of(to)) {
      for (Atom atom : fact.atoms()) {
        if (phi.result().type() instanceof Type.Int && atom.reading() != Affine.Reading.DISTANCE) {
          var here = new Atom(phi.result(), atom.reading());
          phis.incoming(phi, from, here)
              .filter(value -> value.factor(atom).equals(BigInteger.ONE))
              .map(value -> Affine.of(here).minus(value).plus(Affine.of(atom)))
              .ifPresent(value -> all.add(fact.with(Map.of(atom, value))));
        }
      }
    }
    return all;
  }

  /** Whether what is said at the start of a block holds where an edge leads there. */
  private boolean holdsBehind(int from, int to, SetFacts leaving, SetBytes fact) {
    Map<Atom, Affine> values = new LinkedHashMap<>();
    for (Instruction.Phi phi : phis.of(to)) {
      if (phi.result().equals(fact.base())) {
        return false;
      }
      for (Atom atom : fact.atoms()) {
        if (atom.register().equals(phi.result())) {
          Optional<Affine> value = phis.incoming(phi, from, atom);
          if (value.isEmpty()) {
            return false;
          }
          values.put(atom, value.get());
        }
      }
    }
    return leaving.covers(fact.with(values), relations.end(from), relations.onEdge(from, to));
  }

  private void step(Instruction instruction, DefUse.Position at, SetFacts facts) {
    if (instruction instanceof Instruction.Phi) {
      return; // what is said of it is said at the start of its block
    }
    if (instruction instanceof Instruction.Load load && isFound(load, at, facts)) {
      sure.add(load.result());
    }
    Uses.written(instruction).forEach(facts::assigned);
    if (instruction instanceof Instruction.Allocate) {
      facts.forget(fact -> !isVariable(fact.base()));
    } else if (instruction instanceof Instruction.Store s) {
      write(s.address(), instruction, isSet(s.value(), new LinkedHashSet<>()), at, facts);
    } else if (instruction instanceof Instruction.Call c) {
      call(c, at, facts);
    }
  }

  private boolean isFound(Instruction.Load load, DefUse.Position at, SetFacts facts) {
    return load.access().isPlain()
        && writes.readBy(load, at).filter(b -> facts.covers(b, at, List.of())).isPresent();
  }

  private void call(Instruction.Call call, DefUse.Position at, SetFacts facts) {
    if (call.callee().is(IntrinsicFamily.LIFETIME_START)) {
      facts.forget(fact -> !isVariable(fact.base()) || call.arguments().contains(fact.base()));
    } else if (call.callee() instanceof Callee.BlockOperation block) {
      boolean set =
          block.isFill()
              || writes
                  .source(call, at)
                  .filter(b -> isSetByOthers(b.base()) || facts.covers(b, at, List.of()))
                  .isPresent();
      write(call.arguments().get(0), call, set, at, facts);
    }
  }

  /** Something is written; what it may be written over is set no longer where the value is not. */
  private void write(
      Operand address, Instruction by, boolean set, DefUse.Position at, SetFacts facts) {
    Operand root = uses.root(address);
    if (set) {
      writes.by(by, at).ifPresent(bytes -> facts.add(bytes, at, List.of()));
    } else if (isVariable(root)) {
      facts.forget(fact -> !isVariable(fact.base()) || fact.base().equals(root));
    } else if (!isSetByOthers(root)) {
      facts.forget(fact -> true);
    }
  }

  private boolean isVariable(Operand base) {
    return uses.definition(base, Instruction.Allocate.class).isPresent();
  }

  /** Whether a pointer leads to a static variable, or to what callers have. */
  private boolean isSetByOthers(Operand base) {
    return base instanceof Operand.GlobalAddress || function.parameters().contains(base);
  }

  /** Whether a value that is written is surely set. */
  private boolean isSet(Operand value, Set<Operand> seen) {
    if (value instanceof Operand.Undefined) {
      return false;
    }
    Instruction definition = uses.definition(value).orElse(null);
    if (definition == null || !seen.add(value)) {
      return true;
    } else if (definition instanceof Instruction.Load l) {
      return l.access() != Instruction.Access.PLAIN
          || sure.contains(value)
          || isSetByOthers(uses.root(l.address()));
    } else if (definition instanceof Instruction.Phi phi) {
      List<Operand> all = new ArrayList<>();
      phi.incoming().forEach(in -> all.add(in.value()));
      return all.stream().allMatch(v -> isSet(v, seen));
    }
    return !(definition instanceof Instruction.Cast c)
        || (c.op() != CastOperator.FREEZE && !c.op().keepsLowBytes())
        || isSet(c.operand(), seen);
  }
}
