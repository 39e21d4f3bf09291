package dev.stet.engine.pointers;

import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which pointers the functions of a program give to those who call them, as their result or left in
 * memory, and what is sure of them. A caller that does not look into a function may take such a
 * pointer for valid no further than this says: callees before callers, to the fixpoint where they
 * call each other (002 §2).
 */
final class GivenPointers {

  /** How often what is known may change before pointers may lie anywhere in their objects. */
  static final int PATIENT_ROUNDS = 4;

  /**
   * A pointer that a function is given, so many bytes on; empty where that is not always the same.
   *
   * @param parameter its number, or {@link #MEMORY} of one that the function reads from memory
   */
  record Passed(int parameter, Optional<Long> moved) {

    static final int MEMORY = -1;

    boolean isRead() {
      return parameter == MEMORY;
    }

    Passed moved(Optional<Long> by) {
      return new Passed(parameter, moved.flatMap(m -> by.map(b -> m + b)));
    }
  }

  /**
   * Where a pointer may have come from.
   *
   * @param warrant what is sure of those that the function itself makes
   * @param passed those that it may be of what the function is given
   */
  record Origins(PointerWarrant warrant, Set<Passed> passed) {

    static final Origins OTHERS = new Origins(PointerWarrant.FULL, Set.of());

    Origins {
      passed = Set.copyOf(passed);
    }

    /** What memory held where the function was called. */
    static final Origins READ =
        new Origins(PointerWarrant.FULL, Set.of(new Passed(Passed.MEMORY, Optional.of(0L))));

    static Origins of(PointerWarrant warrant) {
      return new Origins(warrant, Set.of());
    }

    static Origins ofParameter(int parameter) {
      return new Origins(PointerWarrant.FULL, Set.of(new Passed(parameter, Optional.of(0L))));
    }

    Origins join(Origins other) {
      Set<Passed> all = new LinkedHashSet<>(passed);
      all.addAll(other.passed);
      return new Origins(warrant.join(other.warrant), all);
    }

    Origins moved(Optional<Long> by) {
      return new Origins(
          warrant.moved(by), passed.stream().map(p -> p.moved(by)).collect(Collectors.toSet()));
    }

    Origins movedAnywhere() {
      return moved(Optional.empty());
    }

    boolean areOthers() {
      return warrant.isFull() && passed.isEmpty();
    }
  }

  /** So many bytes behind where a parameter leads. */
  record Place(int parameter, long offset) {}

  /**
   * What a call may give.
   *
   * @param results what it returns, by the numbers of its results
   * @param left by place what it leaves in memory; behind the empty place stands what it leaves
   *     anywhere else
   */
  record Given(List<Origins> results, Map<Optional<Place>, Origins> left) {

    static final Given NOTHING = new Given(List.of(), Map.of());

    Given {
      results = List.copyOf(results);
      left = Map.copyOf(left);
    }

    /** What a register gets at a call. */
    Origins result(Instruction.Call call, Operand.Register to) {
      int number = call.results().indexOf(to);
      return 0 <= number && number < results.size() ? results.get(number) : Origins.OTHERS;
    }

    private Given movedAnywhere() {
      Map<Optional<Place>, Origins> all = new LinkedHashMap<>();
      left.forEach((place, origins) -> all.put(place, origins.movedAnywhere()));
      return new Given(results.stream().map(Origins::movedAnywhere).toList(), all);
    }
  }

  private final Module module;
  private final Map<String, Given> known = new LinkedHashMap<>();

  GivenPointers(Module module) {
    this.module = module;
  }

  /** Finds out what a function gives, and all that it calls. */
  private void explore(String function) {
    Map<String, Function> reached = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>(List.of(function));
    while (!open.isEmpty()) {
      Function next = module.function(open.pop());
      if (next != null && reached.putIfAbsent(next.name(), next) == null) {
        open.addAll(Mentions.of(next).functions());
      }
    }
    Module part =
        new Module(
            module.file(),
            module.layout(),
            module.globals(),
            List.copyOf(reached.values()),
            module.declarations());
    for (List<String> component : CallGraph.of(part).components()) {
      Set<String> together = Set.copyOf(component);
      boolean grows = !known.keySet().containsAll(component);
      for (int round = 0; grows; round++) {
        grows = false;
        for (String name : component) {
          Given found = new GivingFunction(module, name, together, this).given();
          Given given = round < PATIENT_ROUNDS ? found : found.movedAnywhere();
          grows |= !given.equals(known.put(name, given));
        }
      }
    }
  }

  /** What a call gives, if it calls a function of the program by its name. */
  Optional<Given> of(Instruction.Call call) {
    String callee = call.calleeName();
    if (callee == null || module.function(callee) == null) {
      return Optional.empty();
    }
    if (!known.containsKey(callee)) {
      explore(callee);
    }
    return known(call);
  }

  /** The same as far as it was found out. */
  Optional<Given> known(Instruction.Call call) {
    String callee = call.calleeName();
    return callee == null || module.function(callee) == null
        ? Optional.empty()
        : Optional.of(known.getOrDefault(callee, Given.NOTHING));
  }
}
