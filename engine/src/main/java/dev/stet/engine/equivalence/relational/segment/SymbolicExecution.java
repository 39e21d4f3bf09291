package dev.stet.engine.equivalence.relational.segment;

import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.formula.NotModelled;
import dev.stet.engine.equivalence.relational.formula.Premise;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.equivalence.relational.program.PointedObject;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far the execution of a segment has come: the values of registers, the guard and the state at
 * the instruction it is at, and what has left the segment already.
 */
final class SymbolicExecution {

  private final CutProgram program;
  private final Encoding encoding;
  private final Terms terms;
  private final int pointerBits;
  private final Map<Integer, Term> values = new LinkedHashMap<>();
  private final Map<Integer, List<SegmentExit>> exits = new LinkedHashMap<>();
  private final List<CutSegment.Access> accesses = new ArrayList<>();
  private Term guard;
  private SegmentState state;

  SymbolicExecution(CutProgram program, Encoding encoding, SegmentState start) {
    this.program = program;
    this.encoding = encoding;
    this.terms = encoding.terms;
    this.pointerBits = encoding.layout.pointerBits();
    this.guard = terms.bool(true);
    this.state = start;
  }

  /** (Bool) When the instruction is reached from the start of the segment. */
  Term guard() {
    return guard;
  }

  void setGuard(Term reached) {
    guard = reached;
  }

  SegmentState state() {
    return state;
  }

  void setState(SegmentState after) {
    state = after;
  }

  /** The value of a register, or any where the way here does not set it: then nothing reads it. */
  Term valueOrAny(Operand.Register register) {
    return values.containsKey(register.id())
        ? value(register)
        : terms.fresh("unset", encoding.memory.sort(register.type()));
  }

  Term value(Operand operand) {
    if (operand instanceof Operand.Register r) {
      Term known = values.get(r.id());
      if (known == null) {
        throw new IllegalStateException("no value for " + r);
      }
      return known;
    } else if (operand instanceof Operand.IntConstant i) {
      return i.type().bits() == 1
          ? terms.bool(i.value().signum() != 0)
          : terms.bits(i.type().bits(), i.value());
    } else if (operand instanceof Operand.FloatConstant f) {
      var sort = (Sort.FloatingPoint) encoding.memory.sort(f.type());
      return f.type().kind() == FloatKind.X87
          ? encoding.functions.apply("x87 " + f.bits(), List.of(), sort)
          : terms.floating(sort, f.bits());
    } else if (operand instanceof Operand.Null) {
      return terms.bits(pointerBits, 0);
    } else if (operand instanceof Operand.GlobalAddress g) {
      return terms.bits(pointerBits, addressOf(g.global()).add(BigInteger.valueOf(g.offset())));
    } else if (operand instanceof Operand.FunctionAddress f) {
      String key = program.calls().shared(f.function()).orElse(program.side() + f.function());
      return terms.bits(pointerBits, encoding.addresses.ofGlobal(key, 1));
    } else if (operand instanceof Operand.Undefined u) {
      return uninitialised("uninitialised", encoding.memory.sort(u.type()));
    }
    throw new NotModelled(String.valueOf(operand));
  }

  /** Literals by their contents, other constants by name and contents, the rest by name. */
  BigInteger addressOf(String name) {
    Global global = program.module().global(name);
    if (global == null) {
      return encoding.addresses.ofGlobal(name, 0);
    }
    boolean constant = global.mutability() == Global.Mutability.CONSTANT;
    String contents = constant ? " " + global.initial() : "";
    String key = constant && global.isLiteral() ? contents : name + contents;
    return encoding.addresses.ofGlobal(key, global.sizeBytes());
  }

  Term uninitialised(String name, Sort sort) {
    return encoding.assumptions.contains(Premise.SAME_UNINITIALISED)
        ? encoding.functions.apply(name + " " + sort, List.of(), sort)
        : terms.fresh(name, sort);
  }

  /** The values of several registers, by id. */
  void setAll(Map<Integer, Term> known) {
    values.putAll(known);
  }

  void set(Operand.Register register, Term value) {
    values.put(register.id(), value);
  }

  /** Where the condition does not hold, the execution is undefined. */
  void requireDefined(Term condition) {
    state = state.withUndefined(terms.or(state.undefined(), terms.not(condition)));
  }

  /** Something that others see happens, in its place among all such things. */
  void observe(String what, List<Term> arguments) {
    List<Term> key = new ArrayList<>(arguments);
    key.add(state.world());
    state = state.withWorld(encoding.functions.apply("after " + what, key, state.world().sort()));
  }

  /** A way out of the segment. */
  void exit(int cut, Term taken, SegmentState at) {
    if (!taken.isFalse()) {
      exits.computeIfAbsent(cut, c -> new ArrayList<>()).add(new SegmentExit(cut, taken, at));
    }
  }

  /** The program ends here: results do not matter. */
  void stop(SegmentState at) {
    stopUnless(terms.bool(false), at);
  }

  /** The same where the condition does not hold. */
  void stopUnless(Term goesOn, SegmentState at) {
    Map<Integer, Term> results = new LinkedHashMap<>();
    for (int i = 0; i < program.results().size(); i++) {
      results.put(i, zero(encoding.memory.sort(program.results().get(i))));
    }
    exit(CutProgram.EXIT, terms.and(guard, terms.not(goesOn)), at.withRegisters(results));
    guard = terms.and(guard, goesOn);
  }

  private Term zero(Sort sort) {
    if (sort instanceof Sort.Bool) {
      return terms.bool(false);
    } else if (sort instanceof Sort.FloatingPoint f) {
      return terms.floating(f, BigInteger.ZERO);
    }
    return terms.bits(((Sort.BitVector) sort).width(), 0);
  }

  /** An access to memory that others see too. */
  void access(Term address, long size, Optional<PointedObject> place) {
    accesses.add(new CutSegment.Access(guard, address, size, place));
  }

  List<CutSegment.Access> accesses() {
    return accesses;
  }

  /** The ways out, one for each cut. */
  List<SegmentExit> exits() {
    List<SegmentExit> all = new ArrayList<>();
    exits.forEach(
        (cut, ways) -> {
          SegmentExit last = ways.get(ways.size() - 1);
          SegmentState joined = last.state();
          for (int i = ways.size() - 2; i >= 0; i--) {
            joined = ways.get(i).state().orElse(terms, ways.get(i).guard(), joined);
          }
          all.add(
              new SegmentExit(
                  cut, terms.or(ways.stream().map(SegmentExit::guard).toList()), joined));
        });
    return all;
  }
}
