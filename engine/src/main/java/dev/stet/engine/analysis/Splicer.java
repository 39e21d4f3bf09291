package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a function anew, block by block, with the code of callees in the place of some calls. A
 * block is cut at such a call: the first part keeps its id and goes to the callee's entry, the
 * callee's returns go to the rest.
 */
final class Splicer {

  private final Function function;
  private final List<Block> done = new ArrayList<>();

  /** The part of a cut block that its successors are now entered from. */
  private final Map<Integer, Integer> lastPart = new LinkedHashMap<>();

  private final FreshNumbers fresh;
  private int size;

  private int original;
  private int current;
  private String name = "";
  private List<Instruction> instructions = new ArrayList<>();

  Splicer(Function function) {
    this.function = function;
    this.size = function.size();
    this.fresh = new FreshNumbers(function);
  }

  /** Of the function as written so far with all that is still to come. */
  int size() {
    return size;
  }

  void open(Block block) {
    original = block.id();
    name = block.name();
    start(block.id());
  }

  private void start(int id) {
    current = id;
    instructions = new ArrayList<>();
  }

  void append(Instruction instruction) {
    instructions.add(instruction);
  }

  void close(Terminator terminator) {
    finishPart(terminator);
    lastPart.put(original, current);
  }

  private void finishPart(Terminator terminator) {
    done.add(new Block(current, name, instructions, terminator));
  }

  /** Puts the callee in the place of the call; its calls through parameters that are known now. */
  List<Instruction.Call> splice(Instruction.Call call, Function callee) {
    List<Instruction.Call> known = new ArrayList<>();
    size += callee.size();
    var renaming = new Renaming(callee.parameters(), call, fresh::register, fresh::block);
    finishPart(new Terminator.Jump(renaming.block(callee.entry().id()), call.at()));
    int rest = fresh.block();
    Map<Integer, List<Operand>> returned = new LinkedHashMap<>();
    List<Integer> returning = new ArrayList<>();
    for (Block block : callee.blocks()) {
      int id = renaming.block(block.id());
      List<Instruction> copies = new ArrayList<>();
      block.instructions().forEach(i -> copies.add(i.accept(renaming)));
      for (int i = 0; i < copies.size(); i++) {
        if (block.instructions().get(i) instanceof Instruction.Call before
            && copies.get(i) instanceof Instruction.Call after
            && before.calleeName() == null
            && after.calleeName() != null) {
          known.add(after);
        }
      }
      Terminator end;
      if (block.terminator() instanceof Terminator.Return r) {
        returning.add(id);
        returned.put(id, renaming.of(r.values()));
        copies.addAll(ended(callee, renaming, r));
        end = new Terminator.Jump(rest, renaming.of(r.at()));
      } else {
        end = renaming.of(block.terminator());
      }
      done.add(new Block(id, block.name(), copies, end));
    }
    start(rest);
    for (int i = 0; i < call.results().size(); i++) {
      int position = i;
      append(
          new Instruction.Phi(
              call.results().get(i),
              returning.stream()
                  .map(
                      b ->
                          new Instruction.Incoming(
                              b, returned.getOrDefault(b, List.of()).get(position)))
                  .toList(),
              call.at()));
    }
    return known;
  }

  /** The stack objects of the callee are gone when it returns. */
  private static List<Instruction> ended(
      Function callee, Renaming renaming, Terminator.Return end) {
    List<Operand> objects = new ArrayList<>();
    for (Block block : callee.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Allocate a) {
          objects.add(renaming.of(a.result()));
        }
      }
    }
    return objects.isEmpty()
        ? List.of()
        : List.of(
            new Instruction.Call(
                List.of(),
                Callee.named(IntrinsicFamily.LIFETIME_END.text()),
                objects,
                renaming.of(end.at())));
  }

  /** The function, without what can no longer be reached. */
  Function finish() {
    Set<Integer> reached = reached();
    List<Block> blocks =
        done.stream().filter(b -> reached.contains(b.id())).map(b -> entered(b, reached)).toList();
    return function.withBlocks(blocks);
  }

  private Set<Integer> reached() {
    Map<Integer, Block> byId = new LinkedHashMap<>();
    done.forEach(b -> byId.put(b.id(), b));
    Set<Integer> reached = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    open.push(function.entry().id());
    while (!open.isEmpty()) {
      Block block = byId.get(open.pop());
      if (block != null && reached.add(block.id())) {
        block.terminator().successors().forEach(open::push);
      }
    }
    return reached;
  }

  /** The block with its phis naming the blocks it is now entered from. */
  private Block entered(Block block, Set<Integer> reached) {
    List<Instruction> adjusted = new ArrayList<>();
    for (Instruction instruction : block.instructions()) {
      adjusted.add(
          instruction instanceof Instruction.Phi phi ? entered(phi, reached) : instruction);
    }
    return new Block(block.id(), block.name(), adjusted, block.terminator());
  }

  private Instruction entered(Instruction.Phi phi, Set<Integer> reached) {
    return new Instruction.Phi(
        phi.result(),
        phi.incoming().stream()
            .map(
                e ->
                    new Instruction.Incoming(
                        lastPart.getOrDefault(e.block(), e.block()), e.value()))
            .filter(e -> reached.contains(e.block()))
            .toList(),
        phi.at());
  }
}
