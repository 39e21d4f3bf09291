package dev.stet.engine.calls;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Rewrites one function for {@link PassedStructures}: its own ends and the calls in it. */
final class HandoverRewriter {

  /** The members of a word that is not computed any more. */
  private record Word(List<Piece> pieces, List<Operand.Register> members) {}

  private final Function function;
  private final Module module;
  private final DataLayout layout;
  private final Map<String, Handover> handovers;
  private final Map<String, Member> known;
  private final Handover own;
  private final FunctionUses uses;
  private final FreshNumbers fresh;
  private final Map<Operand, Word> words = new LinkedHashMap<>();

  /**
   * @param known members of structures, by {@link Piece#key(Member)}
   */
  HandoverRewriter(
      Function function,
      Module module,
      Map<String, Handover> handovers,
      Map<String, Member> known) {
    this.function = function;
    this.module = module;
    this.layout = module.layout();
    this.handovers = handovers;
    this.known = known;
    this.own = handovers.getOrDefault(function.name(), Handover.AS_IT_IS);
    this.uses = new FunctionUses(function);
    this.fresh = new FreshNumbers(function);
  }

  /** The function itself where nothing is to be changed. */
  Function rewritten() {
    List<Operand.Register> parameters = new ArrayList<>();
    List<Variable> variables = new ArrayList<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      Operand.Register parameter = function.parameters().get(i);
      Variable variable = function.variables().get(i);
      List<Piece> pieces = own.parameters().get(i);
      if (pieces == null) {
        parameters.add(parameter);
        variables.add(variable);
      } else {
        parameters.addAll(word(parameter, variable.name(), pieces).members);
        pieces.forEach(p -> variables.add(member(variable, p)));
      }
    }
    function.blocks().forEach(this::findWords);
    if (own.isAsItIs() && words.isEmpty() && !callsChanged()) {
      return function;
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      block.instructions().forEach(i -> rewrite(i, code));
      blocks.add(new Block(block.id(), block.name(), code, end(block.terminator())));
    }
    return new Function(
        function.name(),
        parameters,
        variables,
        own.result(function, layout),
        function.resultType(),
        blocks,
        function.linkage(),
        function.arity(),
        function.range());
  }

  private boolean callsChanged() {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(i -> i instanceof Instruction.Call c && !handover(c).isAsItIs());
  }

  private static Variable member(Variable whole, Piece piece) {
    CType type = piece.member().type();
    boolean known = !piece.path().isEmpty() && type.bits() > 0;
    return new Variable(
        whole.name() + piece.path(),
        known ? type : whole.type(),
        Variable.Kind.MEMBER_OF_PARAMETER,
        whole.function(),
        whole.line());
  }

  private Word word(Operand value, String name, List<Piece> pieces) {
    List<Operand.Register> members =
        pieces.stream()
            .map(p -> new Operand.Register(fresh.register(), p.type(), name + p.path()))
            .toList();
    var word = new Word(pieces, members);
    words.put(value, word);
    return word;
  }

  /** The words that are read, or given back, for nothing but to be handed on by members. */
  private void findWords(Block block) {
    for (Instruction instruction : block.instructions()) {
      if (instruction instanceof Instruction.Call c) {
        Handover callee = handover(c);
        if (isOutside(c)) {
          c.arguments().forEach(argument -> findRead(argument, c));
        }
        callee.parameters().forEach((i, pieces) -> findLoaded(c.arguments().get(i), c, pieces));
        for (int i = 0; i < c.results().size(); i++) {
          Operand.Register result = c.results().get(i);
          List<Piece> pieces = callee.results().get(i);
          if (pieces != null && uses.onlyStored(result).isPresent()) {
            word(result, result.name(), pieces);
          }
        }
      }
    }
    if (block.terminator() instanceof Terminator.Return r) {
      own.results().forEach((i, pieces) -> word(r.values().get(i), "", pieces));
    }
  }

  private void findLoaded(Operand argument, Instruction.Call call, List<Piece> pieces) {
    if (uses.loadedFor(argument, call).isPresent()) {
      word(argument, "", pieces);
    }
  }

  /** A function of which only the declaration is there. */
  private boolean isOutside(Instruction.Call call) {
    return call.callee() instanceof Callee.Known callee
        && !(callee instanceof Callee.Intrinsic)
        && module.function(callee.name()) == null;
  }

  /** A word of a structure that is read for nothing but to be given to code outside. */
  private void findRead(Operand argument, Instruction.Call call) {
    Optional<Instruction.Load> load = uses.loadedFor(argument, call);
    if (load.isPresent()) {
      List<Piece> pieces =
          Handover.pieces(uses, load.get().address(), argument.type(), layout, known);
      if (pieces.size() > 1) {
        word(argument, "", pieces);
      }
    }
  }

  private Handover handover(Instruction.Call call) {
    return call.calleeName() == null
        ? Handover.AS_IT_IS
        : handovers.getOrDefault(call.calleeName(), Handover.AS_IT_IS);
  }

  private Terminator end(Terminator end) {
    if (!(end instanceof Terminator.Return r)) {
      return end;
    }
    List<Operand> values = new ArrayList<>();
    for (Operand value : r.values()) {
      Word word = words.get(value);
      values.addAll(word == null ? List.of(value) : word.members);
    }
    return new Terminator.Return(values, r.at());
  }

  private void rewrite(Instruction instruction, List<Instruction> into) {
    if (instruction instanceof Instruction.Load l && words.containsKey(l.result())) {
      Word word = Objects.requireNonNull(words.get(l.result()));
      for (int i = 0; i < word.pieces.size(); i++) {
        Operand address = address(l.address(), word.pieces.get(i), l.at(), into);
        into.add(
            new Instruction.Load(word.members.get(i), address, Instruction.Access.PLAIN, l.at()));
      }
    } else if (instruction instanceof Instruction.Store s && words.containsKey(s.value())) {
      Word word = Objects.requireNonNull(words.get(s.value()));
      for (int i = 0; i < word.pieces.size(); i++) {
        Operand address = address(s.address(), word.pieces.get(i), s.at(), into);
        into.add(new Instruction.Store(word.members.get(i), address, s.access(), s.at()));
      }
    } else if (instruction instanceof Instruction.Call c && isOutside(c)) {
      into.add(withWords(c, into));
    } else if (instruction instanceof Instruction.Call c && !handover(c).isAsItIs()) {
      call(c, handover(c), into);
    } else {
      into.add(instruction);
    }
  }

  private Operand address(Operand word, Piece piece, Location at, List<Instruction> into) {
    var address = new Operand.Register(fresh.register(), Type.POINTER, "");
    into.add(
        new Instruction.PointerAdd(
            address, word, piece.offset(), List.of(), piece.path(), piece.member(), at));
    return address;
  }

  /** The same call, with words put together from their members. */
  private Instruction.Call withWords(Instruction.Call call, List<Instruction> into) {
    var shifts = new WordShifts(fresh, call.at());
    List<Operand> arguments = new ArrayList<>();
    for (Operand argument : call.arguments()) {
      Word word = words.get(argument);
      if (word == null) {
        arguments.add(argument);
      } else {
        var whole = new Operand.Register(fresh.register(), argument.type(), "");
        shifts.word(whole, word.pieces, word.members, layout, into);
        arguments.add(whole);
      }
    }
    return new Instruction.Call(
        call.results(), call.callee(), arguments, call.outcome(), call.at());
  }

  private void call(Instruction.Call call, Handover callee, List<Instruction> into) {
    var shifts = new WordShifts(fresh, call.at());
    List<Operand> arguments = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      Operand argument = call.arguments().get(i);
      List<Piece> pieces = callee.parameters().get(i);
      Word word = words.get(argument);
      if (pieces != null && word != null) {
        arguments.addAll(word.members);
      } else if (pieces == null || pieces.size() == 1) {
        arguments.add(argument);
      } else {
        pieces.forEach(p -> arguments.add(shifts.member(argument, p, layout, into)));
      }
    }
    List<Operand.Register> results = new ArrayList<>();
    List<Instruction> after = new ArrayList<>();
    for (int i = 0; i < call.results().size(); i++) {
      Operand.Register result = call.results().get(i);
      List<Piece> pieces = callee.results().get(i);
      Word word = words.get(result);
      if (pieces != null && word != null) {
        results.addAll(word.members);
      } else if (pieces == null || pieces.size() == 1) {
        results.add(result);
      } else {
        Word members = word(result, result.name(), pieces);
        words.remove(result);
        results.addAll(members.members);
        shifts.word(result, pieces, members.members, layout, after);
      }
    }
    into.add(new Instruction.Call(results, call.callee(), arguments, call.outcome(), call.at()));
    into.addAll(after);
  }
}
