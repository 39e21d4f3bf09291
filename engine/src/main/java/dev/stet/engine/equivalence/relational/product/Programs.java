package dev.stet.engine.equivalence.relational.product;

import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.Inliner;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.equivalence.relational.program.PairedCalls;
import dev.stet.engine.equivalence.version.FunctionPair;
import dev.stet.engine.equivalence.version.SemanticComparison.Question;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.StandardName;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.DeterministicLibrary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The two versions of a function with callees inlined.
 *
 * @param before a module with the old version and all that it calls
 * @param after the same of the new one
 */
public record Programs(Question question, Module before, Module after) {

  private static final InlinePolicy EVERYTHING = new InlinePolicy(2_000, 8_000, 0);

  /** What becomes of calls of functions that are known to mean the same. */
  public enum EqualCallees {
    KEPT,
    INLINED
  }

  /** Both versions. */
  public Comparison with(EqualCallees equalCallees) {
    return new Comparison(program(Side.OLD, equalCallees), program(Side.NEW, equalCallees));
  }

  public static Programs of(Question question) {
    return new Programs(
        question,
        question.oldVersion().checked().of(question.functions().oldName()),
        question.newVersion().checked().of(question.functions().newName()));
  }

  /** The old version as it stands. */
  public Function old() {
    return function(before, question.functions().oldName());
  }

  /** The new one. */
  public Function now() {
    return function(after, question.functions().newName());
  }

  private static Function function(Module module, String name) {
    Function function = module.function(name);
    if (function == null) {
      throw new IllegalArgumentException("no function " + name);
    }
    return function;
  }

  /** Whether parameters and result are the same. */
  public boolean haveSameTypes() {
    return types(old()).equals(types(now()))
        && old().arity() == now().arity()
        && old().result().equals(now().result());
  }

  /** Whether any input that is tried is one that callers may give. */
  public boolean takeNumbersOnly() {
    return types(now()).stream().noneMatch(Type.Pointer.class::isInstance);
  }

  private static List<Type> types(Function function) {
    return function.parameters().stream().map(Operand.Register::type).toList();
  }

  /** Whether the last bits of what is computed are the C library's. */
  public boolean callMathematics() {
    return Stream.of(before, after)
        .flatMap(m -> m.functions().stream())
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Call c
                    && c.calleeName() != null
                    && DeterministicLibrary.contains(StandardName.ofAny(c.calleeName())));
  }

  private CutProgram program(Side side, EqualCallees equalCallees) {
    Module module = side == Side.OLD ? before : after;
    Map<String, String> partners = new LinkedHashMap<>();
    if (equalCallees == EqualCallees.KEPT) {
      question.equalCallees().forEach(pair -> partners.put(name(side, pair), pair.newName()));
    }
    String entry = name(side, question.functions());
    partners.put(entry, question.functions().newName());
    List<Function> inlinable = new ArrayList<>();
    for (Function f : module.functions()) {
      boolean followed =
          !partners.containsKey(f.name()) && f.linkage() != Function.Linkage.REPLACEABLE;
      if (followed || f.name().equals(entry)) {
        inlinable.add(f);
      }
    }
    var reduced = module.withFunctions(inlinable);
    return new CutProgram(
        side,
        module,
        Inliner.inline(reduced, function(module, entry), EVERYTHING),
        new PairedCalls(module, partners));
  }

  private static String name(Side side, FunctionPair pair) {
    return side == Side.OLD ? pair.oldName() : pair.newName();
  }
}
