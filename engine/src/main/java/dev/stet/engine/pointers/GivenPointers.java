package dev.stet.engine.pointers;

import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
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

  /**
   * A pointer that a function is given, so many bytes on; empty where that is not always the same.
   */
  record Passed(int parameter, Optional<Long> moved) {

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
   * @param result the pointers that it returns
   * @param left by place what it leaves in memory; behind the empty place stands what it leaves
   *     anywhere else
   */
  record Given(Origins result, Map<Optional<Place>, Origins> left) {

    static final Given NOTHING = new Given(Origins.OTHERS, Map.of());

    Given {
      left = Map.copyOf(left);
    }
  }

  private final Module module;
  private final Map<String, Given> known = new LinkedHashMap<>();

  GivenPointers(Module module) {
    this.module = module;
    for (List<String> component : CallGraph.of(module).components()) {
      Set<String> together = Set.copyOf(component);
      boolean grows = true;
      while (grows) {
        grows = false;
        for (String name : component) {
          Given given = new GivingFunction(module, name, together, this).given();
          grows |= !given.equals(known.put(name, given));
        }
      }
    }
  }

  /** What a function of the program gives. */
  Given of(String function) {
    return known.getOrDefault(function, Given.NOTHING);
  }

  /** What a call gives, if it calls a function of the program by its name. */
  Optional<Given> of(Instruction.Call call) {
    String callee = call.calleeName();
    return callee == null || module.function(callee) == null
        ? Optional.empty()
        : Optional.of(of(callee));
  }
}
