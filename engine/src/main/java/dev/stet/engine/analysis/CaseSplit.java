package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns calls through pointers into calls by name: a chain of comparisons of the pointer with the
 * functions it may point to, each with its call. A function of another type than the call is not
 * modelled; a null pointer is dereferenced, which is as wrong as to call it. An execution with any
 * other pointer comes to what is not modelled, so that a candidate too few proves nothing; or the
 * call stays, where others may have left any pointer.
 */
public final class CaseSplit {

  /** What a call through a pointer does where that points to none of the candidates. */
  public enum Otherwise {
    /** Null or never set: no such call is followed. */
    NOT_MODELLED,
    /** A call of code that is not known. */
    ANY_CALL
  }

  /**
   * Where a call through a pointer may go.
   *
   * @param functions in a fixed order
   */
  public record Candidates(List<String> functions, Otherwise otherwise) {
    public Candidates {
      functions = List.copyOf(functions);
    }
  }

  /** What is known of calls through pointers. */
  public interface Knowledge {
    /** Where the call may go; empty where it stays as it is. */
    Optional<Candidates> candidates(Instruction.Call call);
  }

  /** A function with its calls split, and the new calls by name. */
  public record Result(Function function, Set<Instruction.Call> calls) {
    public Result {
      calls = Collections.unmodifiableSet(new LinkedHashSet<>(calls));
    }
  }

  private final Module module;
  private final Function function;
  private final List<Block> done = new ArrayList<>();
  private final Set<Instruction.Call> calls = new LinkedHashSet<>();

  /** The part of a cut block that its successors are now entered from. */
  private final Map<Integer, Integer> lastPart = new LinkedHashMap<>();

  private final FreshNumbers fresh;

  private CaseSplit(Module module, Function function) {
    this.module = module;
    this.function = function;
    this.fresh = new FreshNumbers(function);
  }

  /** The function with the calls split of which all candidates are known. */
  public static Result split(Module module, Function function, Knowledge knowledge) {
    return new CaseSplit(module, function).run(knowledge);
  }

  /** Whether the called function is not named. */
  public static boolean isThroughPointer(Instruction.Call call) {
    return call.callee() instanceof Callee.Pointer p && p.operand() instanceof Operand.Register;
  }

  private Result run(Knowledge knowledge) {
    for (Block block : function.blocks()) {
      int id = block.id();
      List<Instruction> code = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        Optional<Candidates> known =
            instruction instanceof Instruction.Call c && isThroughPointer(c)
                ? knowledge.candidates(c)
                : Optional.empty();
        if (known.isPresent()) {
          int rest = cases(block, id, code, (Instruction.Call) instruction, known.get());
          code = new ArrayList<>(merged);
          id = rest;
        } else {
          code.add(instruction);
        }
      }
      done.add(new Block(id, block.name(), code, block.terminator()));
      lastPart.put(block.id(), id);
    }
    return new Result(function.withBlocks(done.stream().map(this::entered).toList()), calls);
  }

  /** The phis that begin the rest of the block behind the last split. */
  private List<Instruction> merged = List.of();

  /** Ends the block with the comparisons; the id of the block that goes on behind the call. */
  private int cases(
      Block block, int id, List<Instruction> code, Instruction.Call call, Candidates known) {
    Location at = call.at();
    int rest = fresh.block();
    List<List<Instruction.Incoming>> incoming = new ArrayList<>();
    call.results().forEach(r -> incoming.add(new ArrayList<>()));
    int current = id;
    List<Instruction> open = code;
    for (String function : known.functions()) {
      int chosen = fresh.block();
      int next = fresh.block();
      var address = new Operand.FunctionAddress(function);
      var same = new Operand.Register(fresh.register(), Type.BOOL, "is_" + function);
      open.add(new Instruction.Compare(same, Predicate.EQ, call.callee().operand(), address, at));
      done.add(
          new Block(current, block.name(), open, new Terminator.Branch(same, chosen, next, at)));
      done.add(
          new Block(
              chosen,
              block.name(),
              List.of(direct(call, address, chosen, incoming)),
              new Terminator.Jump(rest, at)));
      current = next;
      open = new ArrayList<>();
    }
    switch (known.otherwise()) {
      case ANY_CALL -> {
        List<Operand.Register> own = own(call, current, incoming);
        open.add(new Instruction.Call(own, call.callee(), call.arguments(), at));
        done.add(new Block(current, block.name(), open, new Terminator.Jump(rest, at)));
      }
      case NOT_MODELLED -> {
        var read = new Operand.Register(fresh.register(), new Type.Int(8), "called");
        open.add(new Instruction.Load(read, call.callee().operand(), Instruction.Access.PLAIN, at));
        String what = "call through a pointer to no known function";
        open.add(new Instruction.Unsupported(List.of(), what, at));
        done.add(new Block(current, block.name(), open, new Terminator.Unreachable(at)));
      }
    }
    List<Instruction> phis = new ArrayList<>();
    for (int i = 0; i < call.results().size(); i++) {
      phis.add(new Instruction.Phi(call.results().get(i), incoming.get(i), at));
    }
    merged = phis;
    return rest;
  }

  private Instruction direct(
      Instruction.Call call,
      Operand.FunctionAddress callee,
      int block,
      List<List<Instruction.Incoming>> incoming) {
    List<Operand.Register> results = own(call, block, incoming);
    var direct = new Instruction.Call(results, Callee.of(callee), call.arguments(), call.at());
    Function body = module.function(callee.function());
    if (body != null && body.arity() == Function.Arity.FIXED && !Signatures.fit(direct, body)) {
      String what = "call of '" + callee.function() + "' through a pointer of another type";
      return new Instruction.Unsupported(results, what, call.at());
    }
    calls.add(direct);
    return direct;
  }

  /** What a call in one of the cases gives. */
  private List<Operand.Register> own(
      Instruction.Call call, int block, List<List<Instruction.Incoming>> incoming) {
    List<Operand.Register> results = new ArrayList<>();
    for (int i = 0; i < call.results().size(); i++) {
      Operand.Register whole = call.results().get(i);
      var own = new Operand.Register(fresh.register(), whole.type(), whole.name());
      results.add(own);
      incoming.get(i).add(new Instruction.Incoming(block, own));
    }
    return results;
  }

  private Block entered(Block block) {
    return block.enteredFrom(from -> lastPart.getOrDefault(from, from));
  }
}
