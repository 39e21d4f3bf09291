package dev.stet.engine.calls;

import java.util.LinkedHashMap;
import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The calls of functions that take variable arguments, each with an object that holds them: each
 * argument takes words, as the ABI has it on the stack.
 */
final class ArgumentPassing {

  private static final String NAME = "variable arguments";

  private final Function function;
  private final Module module;
  private final Map<String, Integer> rows;
  private final FreshNumbers fresh;
  private final FunctionUses uses;
  private final Map<String, Member> known;
  private final List<Instruction> objects = new ArrayList<>();
  private final Map<Operand, List<Part>> words = new LinkedHashMap<>();

  /** What is passed of an argument, at a distance from where that begins. */
  private record Part(Piece piece, Operand value) {}

  ArgumentPassing(
      Function function, Module module, Map<String, Integer> rows, Map<String, Member> members) {
    this.function = function;
    this.module = module;
    this.rows = rows;
    this.fresh = new FreshNumbers(function);
    this.uses = new FunctionUses(function);
    this.known = members;
  }

  Function rewritten() {
    calls().forEach(this::findWords);
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        if (takesMore(instruction)) {
          pass((Instruction.Call) instruction, code);
        } else if (!(instruction instanceof Instruction.Load l) || !words.containsKey(l.result())) {
          code.add(instruction);
        } else {
          for (Part part : words.getOrDefault(l.result(), List.of())) {
            Operand from = place(l.address(), part.piece.offset(), part.piece, l.at(), code);
            code.add(
                new Instruction.Load(
                    (Operand.Register) part.value, from, Instruction.Access.PLAIN, l.at()));
          }
        }
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    if (objects.isEmpty()) {
      return function;
    }
    Block entry = blocks.get(0);
    List<Instruction> code = new ArrayList<>(objects);
    code.addAll(entry.instructions());
    blocks.set(0, new Block(entry.id(), entry.name(), code, entry.terminator()));
    return function.withBlocks(blocks);
  }

  private List<Instruction.Call> calls() {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(this::takesMore)
        .map(Instruction.Call.class::cast)
        .toList();
  }

  private boolean takesMore(Instruction instruction) {
    return instruction instanceof Instruction.Call c
        && c.calleeName() != null
        && rows.containsKey(c.calleeName());
  }

  private int named(Instruction.Call call) {
    return Objects.requireNonNull(module.function(String.valueOf(call.calleeName())))
        .parameters()
        .size();
  }

  /** Words of structures that are read for nothing but to be passed are passed by members. */
  private void findWords(Instruction.Call call) {
    for (Operand argument : call.arguments().subList(named(call), call.arguments().size())) {
      List<Piece> pieces =
          uses.loadedFor(argument, call)
              .flatMap(l -> uses.place(l.address()))
              .map(
                  p -> Piece.of(p.structure(), p.offset(), argument.type(), module.layout(), known))
              .orElse(List.of());
      if (pieces.size() > 1) {
        words.put(
            argument,
            pieces.stream()
                .map(p -> new Part(p, new Operand.Register(fresh.register(), p.type(), "")))
                .toList());
      }
    }
  }

  private void pass(Instruction.Call call, List<Instruction> into) {
    int named = named(call);
    int count = rows.getOrDefault(String.valueOf(call.calleeName()), 0);
    List<Operand> arguments = new ArrayList<>(call.arguments().subList(0, named));
    List<Operand> others = call.arguments().subList(named, call.arguments().size());
    for (int row = 0; row < count; row++) {
      boolean floats = row == 1;
      arguments.add(
          object(
              others.stream().filter(a -> count == 1 || isInSse(a) == floats).toList(),
              call.at(),
              into));
    }
    into.add(
        new Instruction.Call(call.results(), call.callee(), arguments, call.outcome(), call.at()));
  }

  /** The ABI has {@code long double} in memory, as integers that find no register. */
  private static boolean isInSse(Operand argument) {
    return argument.type() instanceof Type.Floating f && f.kind() != FloatKind.X87;
  }

  /** An object with these arguments, one behind the other. */
  private Operand object(List<Operand> arguments, Location at, List<Instruction> into) {
    var object = new Operand.Register(fresh.register(), Type.POINTER, "arguments");
    long end = 0;
    for (Operand argument : arguments) {
      long start = aligned(end, argument.type());
      var all = new Piece(argument.type(), 0, "", Member.NONE);
      for (Part part : words.getOrDefault(argument, List.of(new Part(all, argument)))) {
        Operand to = place(object, start + part.piece.offset(), all, at, into);
        into.add(new Instruction.Store(part.value, to, Instruction.Access.PLAIN, at));
      }
      long size = module.layout().sizeOf(argument.type());
      end = rounded(start + size, module.layout().pointerBytes());
    }
    var whole = new CType("va_list", CType.Encoding.AGGREGATE, 0);
    int line = at.range().line();
    objects.add(
        new Instruction.Allocate(
            object,
            new Type.Struct("", List.of(), end),
            Operand.IntConstant.of(module.layout().pointerBits(), 1),
            new Variable(NAME, whole, Variable.Kind.LOCAL, function.name(), line),
            at));
    return object;
  }

  private Operand place(
      Operand base, long offset, Piece member, Location at, List<Instruction> into) {
    var place = new Operand.Register(fresh.register(), Type.POINTER, "");
    into.add(
        new Instruction.PointerAdd(
            place, base, offset, List.of(), member.path(), member.member(), at));
    return place;
  }

  /** Where an argument of the type begins behind what is there. */
  private long aligned(long end, Type type) {
    DataLayout layout = module.layout();
    return layout.pointerBytes() == Long.BYTES && layout.sizeOf(type) > Long.BYTES
        ? rounded(end, layout.sizeOf(type))
        : end;
  }

  private static long rounded(long bytes, long to) {
    return (bytes + to - 1) / to * to;
  }
}
