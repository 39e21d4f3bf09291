package dev.stet.engine.search;

import dev.stet.engine.analysis.CaseSplit;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.Inliner;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.library.KnownStrings;
import dev.stet.engine.library.TextBounds;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Sharing;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.time.Patience;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One function from many: calls are inlined, calls through pointers become cases where all
 * functions are known that they may go to, and the models of library functions come last, when
 * their arguments are known best.
 */
public final class Flattening {

  /** A function that is called through a pointer may itself call through one, and so on. */
  private static final int ROUNDS = 4;

  /** A pointer that may be one of more functions is not followed. */
  private static final int MOST_CANDIDATES = 32;

  private final Module module;
  private final Scope scope;
  private final InlinePolicy policy;
  private final Patience patience;

  /** A call through a pointer. */
  private record Through(Operand pointer, Location at) {}

  /** Calls that have become cases, the last of which stays such a call. */
  private final Set<Through> split = new LinkedHashSet<>();

  public Flattening(Module module, Scope scope, InlinePolicy policy, Patience patience) {
    this.module = module;
    this.scope = scope;
    this.policy = policy;
    this.patience = patience;
  }

  public Function flatten(Function entry) {
    Function flat = library(cases(Inliner.inline(module, entry, policy)));
    // Models of the library make such calls, too: of what is to be done when the program ends.
    Function more = cases(flat);
    return more.equals(flat) ? flat : library(more);
  }

  private Function library(Function flat) {
    return TextBounds.filledIn(
        module,
        Inliner.inlineLibrary(module, KnownStrings.fold(module, flat), policy.forLibrary()));
  }

  /** The function with cases for its calls through pointers, and what these call inlined. */
  private Function cases(Function function) {
    Function flat = function;
    for (int round = 0; round < ROUNDS && !throughPointer(flat).isEmpty(); round++) {
      var split = CaseSplit.split(module, flat, knowledge(flat));
      if (split.function().blocks().size() == flat.blocks().size()) {
        break;
      }
      flat = Inliner.inline(module, split.function(), policy, split.calls());
    }
    return flat;
  }

  private static List<Instruction.Call> throughPointer(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(Instruction.Call.class::isInstance)
        .map(Instruction.Call.class::cast)
        .filter(CaseSplit::isThroughPointer)
        .toList();
  }

  /**
   * Where all calls can be followed, none of them does more than what follows it, so they are taken
   * to do nothing at first; one that cannot may change what the others go through.
   */
  private CaseSplit.Knowledge knowledge(Function function) {
    CaseSplit.Knowledge hopeful = known(pointsTo(without(function)));
    if (throughPointer(function).stream().allMatch(c -> hopeful.candidates(c).isPresent())) {
      return hopeful;
    }
    PointsTo pointsTo = pointsTo(function);
    CaseSplit.Knowledge known = known(pointsTo);
    Set<String> stored = stored(function, pointsTo);
    return call -> known.candidates(call).or(() -> stored(call, pointsTo, stored));
  }

  /** Functions whose addresses the function stores. */
  private static Set<String> stored(Function function, PointsTo pointsTo) {
    Set<String> stored = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
          stored.addAll(functions(pointsTo, s.value()));
        }
      }
    }
    return stored;
  }

  /** Where the pointer may be any that others left, those that the function itself left there. */
  private Optional<CaseSplit.Candidates> stored(
      Instruction.Call call, PointsTo pointsTo, Set<String> stored) {
    List<String> functions = new ArrayList<>(functions(pointsTo, call.callee().operand()));
    functions.retainAll(stored);
    var through = new Through(call.callee().operand(), call.at());
    return functions.isEmpty() || functions.size() > MOST_CANDIDATES || !split.add(through)
        ? Optional.empty()
        : Optional.of(new CaseSplit.Candidates(functions, CaseSplit.Otherwise.ANY_CALL));
  }

  private PointsTo pointsTo(Function function) {
    var sharing = scope == Scope.CLOSED ? Sharing.NONE : Sharing.WITH_OTHER_FILES;
    return new PointsTo(module, function, sharing, patience);
  }

  private static Function without(Function function) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        code.add(
            i instanceof Instruction.Call c && CaseSplit.isThroughPointer(c)
                ? new Instruction.Unsupported(c.results(), "call through a pointer", c.at())
                : i);
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  private static CaseSplit.Knowledge known(PointsTo pointsTo) {
    return call -> {
      List<String> functions = functions(pointsTo, call.callee().operand());
      Set<Integer> others =
          new LinkedHashSet<>(pointsTo.targets(call.callee().operand()).offsets().keySet());
      others.removeAll(Set.of(MemoryObject.NULL, MemoryObject.WILD));
      return others.size() > functions.size() || functions.size() > MOST_CANDIDATES
          ? Optional.empty()
          : Optional.of(new CaseSplit.Candidates(functions, CaseSplit.Otherwise.NOT_MODELLED));
    };
  }

  private static List<String> functions(PointsTo pointsTo, Operand pointer) {
    List<String> functions = new ArrayList<>();
    for (var target : pointsTo.targets(pointer).offsets().entrySet()) {
      int object = target.getKey();
      if (object >= MemoryObject.FIRST
          && pointsTo.object(object).kind() == MemoryObject.Kind.FUNCTION
          && target.getValue().equals(Congruence.ZERO)) {
        functions.add(pointsTo.object(object).name());
      }
    }
    return functions;
  }
}
