package dev.stet.engine.summary;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Has a function look at the places that summaries speak of: in front of calls that are not
 * followed and behind them, for {@link Callee.Observation}, and where it begins and returns itself,
 * as further results.
 */
public final class ObservedCalls {

  /** The places that the summary of the callee speaks of; empty where the call has none. */
  @FunctionalInterface
  public interface Summarised {
    Optional<List<Place>> places(Instruction.Call call);
  }

  private final FreshNumbers fresh;

  private ObservedCalls(Function function) {
    this.fresh = new FreshNumbers(function);
  }

  /** The function with its calls looked at. */
  public static Function in(Function function, Summarised summarised) {
    return new ObservedCalls(function).calls(function, summarised);
  }

  private Function calls(Function function, Summarised summarised) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        Optional<List<Place>> places =
            i instanceof Instruction.Call c ? summarised.places(c) : Optional.empty();
        if (i instanceof Instruction.Call c && places.isPresent()) {
          observe(c, places.get(), code);
        } else {
          code.add(i);
        }
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  private void observe(Instruction.Call call, List<Place> places, List<Instruction> to) {
    List<Operand> seen = new ArrayList<>(call.arguments());
    seen.addAll(call.results());
    seen.addAll(look(places, call.arguments(), call.at(), to));
    to.add(call);
    seen.addAll(look(places, call.arguments(), call.at(), to));
    var observed = new Callee.Observation(String.valueOf(call.calleeName()));
    to.add(new Instruction.Call(List.of(), observed, seen, call.at()));
  }

  private List<Operand.Register> look(
      List<Place> places, List<? extends Operand> arguments, Location at, List<Instruction> to) {
    List<Operand.Register> values = new ArrayList<>();
    for (Place place : places) {
      Operand address = place.base(arguments);
      if (place.offset() != 0) {
        var moved = register(Type.POINTER);
        to.add(
            new Instruction.PointerAdd(
                moved, address, place.offset(), List.of(), "", Member.OBSERVED, at));
        address = moved;
      }
      var value = register(place.content().type());
      to.add(new Instruction.Load(value, address, Instruction.Access.OBSERVED, at));
      values.add(
          place.content() instanceof Place.PointerHeld c ? isNotNull(value, c, at, to) : value);
    }
    return values;
  }

  private Operand.Register isNotNull(
      Operand pointer, Place.PointerHeld content, Location at, List<Instruction> to) {
    var holds = register(Type.BOOL);
    var number = register(new Type.Int(content.kind().bits()));
    var none = new Operand.Null();
    to.add(new Instruction.Compare(holds, Predicate.NE, pointer, none, at));
    to.add(new Instruction.Cast(number, CastOperator.ZEXT, holds, at));
    return number;
  }

  private Operand.Register register(Type type) {
    return new Operand.Register(fresh.register(), type, "");
  }

  /** The function giving back, behind its results, what the places held before and hold then. */
  public static Function ofItself(Function function, List<Place> places) {
    return new ObservedCalls(function).results(function, places);
  }

  /** The function looking at the places where it begins. */
  public static Function atEntry(Function function, List<Place> places) {
    return new ObservedCalls(function).entry(function, places);
  }

  private Function entry(Function function, List<Place> places) {
    List<Block> blocks = new ArrayList<>(function.blocks());
    Block first = blocks.get(0);
    Location at = first.terminator().at();
    List<Instruction> code = new ArrayList<>();
    List<Operand> seen = new ArrayList<>(look(places, function.parameters(), at, code));
    var observed = Callee.Observation.atEntry();
    code.add(new Instruction.Call(List.of(), observed, seen, at));
    code.addAll(first.instructions());
    blocks.set(0, new Block(first.id(), first.name(), code, first.terminator()));
    return function.withBlocks(blocks);
  }

  private Function results(Function function, List<Place> places) {
    List<Block> blocks = new ArrayList<>();
    List<Operand.Register> before = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      if (blocks.isEmpty()) {
        before.addAll(look(places, function.parameters(), block.terminator().at(), code));
      }
      code.addAll(block.instructions());
      Terminator end = block.terminator();
      if (end instanceof Terminator.Return r) {
        List<Operand> values = new ArrayList<>(r.values());
        values.addAll(before);
        values.addAll(look(places, function.parameters(), r.at(), code));
        end = new Terminator.Return(values, r.at());
      }
      blocks.add(new Block(block.id(), block.name(), code, end));
    }
    return function.withBlocks(blocks);
  }
}
