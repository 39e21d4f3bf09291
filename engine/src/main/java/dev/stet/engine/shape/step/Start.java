package dev.stet.engine.shape.step;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.shape.heap.BlockContents;
import dev.stet.engine.shape.heap.BlockContents.Background;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The heap in which a function starts. */
public final class Start {

  /** What it is the start of. */
  public enum Of {
    /** Of the program: variables hold what they were given. */
    PROGRAM,
    /** Of a call, by anybody: variables and what parameters lead to hold anything. */
    CALL
  }

  private final Module module;
  private final Function function;
  private final Of of;
  private final Operands operands;

  public Start(Operands operands, Function function, Of of) {
    this.operands = operands;
    this.module = operands.module();
    this.function = function;
    this.of = of;
  }

  /** Puts parameters and variables into an empty heap. */
  public void fill(Heap heap) {
    List<Global> variables = mentioned().stream().map(module::global).toList();
    for (Global global : variables) {
      int id = heap.number();
      heap.name(global.name(), id);
      heap.put(block(global, id));
    }
    for (Global global : variables) {
      HeapBlock block = heap.block(heap.variables().getOrDefault(global.name(), 0));
      if (block.life() == HeapBlock.Life.ALIVE && global.initial() != null) {
        heap.put(block.with(initial(heap, global)));
      }
    }
    for (Operand.Register parameter : function.parameters()) {
      heap.set(parameter.id(), operands.unknown(heap, parameter.type()));
    }
  }

  /** The variables that the function names, or that those lead to. */
  private Set<String> mentioned() {
    Set<String> all = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(Mentions.of(function).globals());
    while (!open.isEmpty()) {
      String name = open.pop();
      Global global = module.global(name);
      if (global != null && all.add(name)) {
        open.addAll(Mentions.of(global).globals());
      }
    }
    return all;
  }

  private HeapBlock block(Global global, int id) {
    boolean constant = global.mutability() == Global.Mutability.CONSTANT;
    boolean known = global.initial() != null && (constant || of == Of.PROGRAM);
    boolean sized = global.initial() != null || global.sizeBytes() != 0;
    return new HeapBlock(
        id,
        constant ? HeapBlock.Kind.CONSTANT : HeapBlock.Kind.VARIABLE,
        Set.of(),
        "",
        sized ? global.sizeBytes() : HeapBlock.UNKNOWN,
        known ? HeapBlock.Life.ALIVE : HeapBlock.Life.SHARED,
        BlockContents.of(known ? Background.ZERO : Background.ANY),
        null,
        0);
  }

  private BlockContents initial(Heap heap, Global global) {
    BlockContents contents = BlockContents.of(Background.ZERO);
    List<Global.Piece> pieces = global.initial();
    if (pieces == null) {
      return contents;
    }
    for (Global.Piece piece : pieces) {
      long bytes = module.layout().storeSizeOf(piece.value().type());
      contents = contents.write(piece.offset(), bytes, operands.value(heap, piece.value()));
    }
    return contents;
  }
}
