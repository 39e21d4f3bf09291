package dev.stet.engine.equivalence.relational.segment;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.formula.NotModelled;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.equivalence.relational.program.PointedObject;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ssa.code.SwitchCases;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one version does from a cut to the next ones: its blocks in topological order, joined by
 * guards (001 §4.2).
 */
public final class CutSegment {

  private record Edge(int from, Term guard, SegmentState state) {}

  /**
   * An access to memory that others see too.
   *
   * @param guard (Bool) when it happens
   * @param place where it surely leads
   */
  public record Access(Term guard, Term address, long size, Optional<PointedObject> place) {}

  private final CutProgram program;
  private final Terms terms;
  private final SymbolicExecution execution;
  private final InstructionEncoding instructions;

  private CutSegment(
      CutProgram program, Encoding encoding, SegmentState start, int depth, Term reached) {
    this.program = program;
    this.terms = encoding.terms;
    this.execution = new SymbolicExecution(program, encoding, start);
    var memory = new MemoryAccesses(program, encoding, execution);
    var calls = new CallEncoding(program, encoding, execution, memory, depth, reached);
    this.instructions = new InstructionEncoding(encoding, execution, memory, calls);
  }

  /**
   * All ways out.
   *
   * @param exits one for each cut that is reached, and for {@link CutProgram#EXIT} and {@link
   *     Program#LOST}
   */
  public record Result(List<SegmentExit> exits, List<Access> accesses) {}

  /** When some of the accesses goes to memory from outside where none of the old ones goes. */
  public static Term beyond(Encoding encoding, List<Access> old, List<Access> accesses) {
    Terms terms = encoding.terms;
    List<Term> any = new ArrayList<>();
    for (Access access : accesses) {
      if (access.place().isPresent()) {
        continue;
      }
      List<Term> missed = new ArrayList<>(List.of(access.guard()));
      for (Access other : old) {
        if (other.size() >= access.size()) {
          missed.add(
              terms.not(
                  terms.and(
                      other.guard(),
                      encoding.operations.equal(other.address(), access.address()))));
        }
      }
      any.add(terms.and(missed));
    }
    return terms.or(any);
  }

  /** Runs from a cut to the next ones; the state has the registers that are live at the cut. */
  public static Result run(CutProgram program, Encoding encoding, int from, SegmentState start) {
    var segment = new CutSegment(program, encoding, start, 0, encoding.terms.bool(true));
    segment.execution.setAll(start.registers());
    segment.runFrom(from);
    return new Result(segment.execution.exits(), segment.execution.accesses());
  }

  /**
   * The ways out of the code of a recursive call; the state has the arguments.
   *
   * @param depth how many recursive calls lead there
   * @param reached (Bool) when that code runs at all
   */
  static List<SegmentExit> unfolded(
      CutProgram program, Encoding encoding, SegmentState start, int depth, Term reached) {
    var segment = new CutSegment(program, encoding, start, depth, reached);
    segment.execution.setAll(start.registers());
    segment.runFrom(CutProgram.ENTRY);
    return segment.execution.exits();
  }

  private void runFrom(int from) {
    int first = from == CutProgram.ENTRY ? program.function().entry().id() : from;
    Map<Integer, List<Edge>> pending = new LinkedHashMap<>();
    if (from == CutProgram.ENTRY && program.isCut(first)) {
      throw new NotModelled("a function that starts with a loop");
    }
    pending.put(first, List.of(new Edge(CutProgram.ENTRY, terms.bool(true), execution.state())));
    for (int id : program.flow().order()) {
      List<Edge> incoming = pending.get(id);
      if (incoming == null) {
        continue;
      }
      Block block = program.flow().block(id);
      enter(incoming);
      if (id != first) {
        choose(block, incoming);
      }
      block.instructions().forEach(i -> i.accept(instructions));
      for (Map.Entry<Integer, Term> next : leave(block).entrySet()) {
        Term taken = terms.and(execution.guard(), next.getValue());
        if (taken.isFalse()) {
          continue;
        }
        var edge = new Edge(id, taken, execution.state());
        if (program.isCut(next.getKey())) {
          execution.exit(next.getKey(), taken, atCut(next.getKey(), edge));
        } else {
          pending.computeIfAbsent(next.getKey(), n -> new ArrayList<>()).add(edge);
        }
      }
    }
  }

  private void enter(List<Edge> incoming) {
    execution.setGuard(terms.or(incoming.stream().map(Edge::guard).toList()));
    SegmentState joined = incoming.get(incoming.size() - 1).state();
    for (int i = incoming.size() - 2; i >= 0; i--) {
      joined = incoming.get(i).state().orElse(terms, incoming.get(i).guard(), joined);
    }
    execution.setState(joined);
  }

  /** The values of the block's phis, by the way on which it is entered. */
  private void choose(Block block, List<Edge> incoming) {
    Map<Integer, Term> phis = new LinkedHashMap<>();
    for (Instruction i : block.instructions()) {
      if (i instanceof Instruction.Phi phi) {
        Term value = null;
        for (int e = incoming.size() - 1; e >= 0; e--) {
          Term on = onEdge(phi, incoming.get(e).from());
          value = value == null ? on : terms.ite(incoming.get(e).guard(), on, value);
        }
        phis.put(phi.result().id(), requireNonNull(value));
      }
    }
    execution.setAll(phis);
  }

  private Term onEdge(Instruction.Phi phi, int from) {
    for (Instruction.Incoming incoming : phi.incoming()) {
      if (incoming.block() == from) {
        return execution.value(incoming.value());
      }
    }
    throw new IllegalStateException("phi " + phi.result() + " has no value for block " + from);
  }

  /** Where the execution goes, with the condition of each way. */
  private Map<Integer, Term> leave(Block block) {
    Terminator end = block.terminator();
    Map<Integer, Term> ways = new LinkedHashMap<>();
    if (end instanceof Terminator.Jump j) {
      ways.put(j.target(), terms.bool(true));
    } else if (end instanceof Terminator.Branch b) {
      Term condition = execution.value(b.condition());
      ways.put(b.whenTrue(), condition);
      ways.merge(b.whenFalse(), terms.not(condition), terms::or);
    } else if (end instanceof Terminator.Switch s) {
      return SwitchCases.conditions(terms, execution.value(s.value()), s);
    } else if (end instanceof Terminator.Return r) {
      Map<Integer, Term> results = new LinkedHashMap<>();
      for (int i = 0; i < r.values().size(); i++) {
        results.put(i, execution.value(r.values().get(i)));
      }
      execution.exit(CutProgram.EXIT, execution.guard(), execution.state().withRegisters(results));
    } else if (end instanceof Terminator.Unreachable) {
      if (!execution.guard().isFalse()) {
        end(block);
      }
    } else if (end instanceof Terminator.Unsupported u) {
      throw new NotModelled(u.construct());
    }
    return ways;
  }

  /**
   * Nothing comes behind: a call in front of that does not return, for a check says where the text
   * wants the place not to be reached.
   */
  private void end(Block block) {
    boolean called =
        block.instructions().stream()
            .reduce((first, next) -> next instanceof Instruction.Bind ? first : next)
            .filter(Instruction.Call.class::isInstance)
            .isPresent();
    if (called) {
      execution.observe("a call that does not return", List.of());
      execution.stop(execution.state());
    } else {
      execution.stop(execution.state().withUndefined(terms.bool(true)));
    }
  }

  private SegmentState atCut(int cut, Edge edge) {
    Map<Integer, Term> live = new LinkedHashMap<>();
    Map<Integer, Term> phis = new LinkedHashMap<>();
    for (Instruction i : program.flow().block(cut).instructions()) {
      if (i instanceof Instruction.Phi phi) {
        phis.put(phi.result().id(), onEdge(phi, edge.from()));
      }
    }
    for (Operand.Register r : program.live(cut)) {
      Term phi = phis.get(r.id());
      live.put(r.id(), phi == null ? execution.valueOrAny(r) : phi);
    }
    return edge.state().withRegisters(live);
  }
}
