package dev.stet.engine.calls;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which parameters and results of a function are words of structures, by their number.
 *
 * @param parameters what each such parameter is made of
 * @param results the same of what it gives back
 */
record Handover(Map<Integer, List<Piece>> parameters, Map<Integer, List<Piece>> results) {

  static final Handover AS_IT_IS = new Handover(Map.of(), Map.of());

  /** As the function itself takes words apart, and puts them together. */
  static Handover of(Function function, DataLayout layout, Map<String, Member> members) {
    var uses = new FunctionUses(function);
    Map<Integer, List<Piece>> parameters = new TreeMap<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      Operand.Register parameter = function.parameters().get(i);
      if (isReturned(function, parameter)) {
        continue;
      }
      List<Piece> pieces =
          uses.onlyStored(parameter)
              .map(s -> pieces(uses, s.address(), parameter.type(), layout, members))
              .orElse(List.of());
      if (!pieces.isEmpty()) {
        parameters.put(i, pieces);
      }
    }
    return new Handover(parameters, results(function, uses, layout, members));
  }

  private static boolean isReturned(Function function, Operand value) {
    return returns(function).stream().anyMatch(r -> r.values().contains(value));
  }

  private static List<Terminator.Return> returns(Function function) {
    return function.blocks().stream()
        .map(Block::terminator)
        .filter(Terminator.Return.class::isInstance)
        .map(Terminator.Return.class::cast)
        .toList();
  }

  private static Map<Integer, List<Piece>> results(
      Function function, FunctionUses uses, DataLayout layout, Map<String, Member> members) {
    Map<Integer, List<Piece>> results = new TreeMap<>();
    List<Terminator.Return> returns = returns(function);
    for (int i = 0; i < function.returned(); i++) {
      Set<List<Piece>> found = new LinkedHashSet<>();
      Set<Operand> values = new LinkedHashSet<>();
      for (Terminator.Return r : returns) {
        Operand value = r.values().get(i);
        boolean once = r.values().stream().filter(value::equals).count() == 1 && values.add(value);
        found.add(
            uses.loadedForReturn(value)
                .filter(l -> once)
                .map(l -> pieces(uses, l.address(), value.type(), layout, members))
                .orElse(List.of()));
      }
      List<Piece> pieces = found.size() == 1 ? found.iterator().next() : List.of();
      if (!pieces.isEmpty()) {
        results.put(i, pieces);
      }
    }
    return results;
  }

  /** What a word in memory is made of; empty where that is not known. */
  static List<Piece> pieces(
      FunctionUses uses,
      Operand address,
      Type word,
      DataLayout layout,
      Map<String, Member> members) {
    return uses.place(address)
        .map(p -> Piece.of(p.structure(), p.offset(), word, layout, members))
        .orElse(List.of());
  }

  boolean isAsItIs() {
    return parameters.isEmpty() && results.isEmpty();
  }

  /** Members of all structures that code of the module names, by {@link Piece#key(Member)}. */
  static Map<String, Member> members(List<Function> functions) {
    Map<String, Member> members = new LinkedHashMap<>();
    for (Function function : functions) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.PointerAdd p
              && !p.member().structure().isEmpty()
              && !p.member().equals(Member.ELEMENT)) {
            members.putIfAbsent(Piece.key(p.member()), p.member());
          }
        }
      }
    }
    return members;
  }

  /** The types of what is given back, where these were given back as a whole. */
  Type result(Function function, DataLayout layout) {
    if (results.isEmpty()) {
      return function.result();
    }
    List<Type> types = new ArrayList<>();
    List<Operand> before =
        returns(function).stream().findFirst().map(Terminator.Return::values).orElse(List.of());
    for (int i = 0; i < before.size(); i++) {
      Type whole = before.get(i).type();
      types.addAll(
          results.containsKey(i)
              ? results.get(i).stream().map(Piece::type).toList()
              : List.of(whole));
    }
    List<Type.Field> fields = new ArrayList<>();
    long end = 0;
    for (Type type : types) {
      fields.add(new Type.Field("", type, end));
      end += layout.sizeOf(type);
    }
    return new Type.Struct("", fields, end);
  }
}
