package dev.stet.engine.equivalence.version;

import dev.stet.engine.kiki.Budget;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Floats;
import dev.stet.engine.verdict.Influence;
import dev.stet.engine.verdict.Repair;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Decides by a solver what synchronisation could not. */
public interface SemanticComparison {

  /**
   * Compares two functions. Equal means: on every input (parameters by position, globals by name,
   * memory) on which the old version is defined, the new version is defined, ends if the old one
   * does, returns the same, leaves the same in memory that others see, and calls the same functions
   * with the same arguments in the same order. Different only with a witness that the interpreter
   * ran on both versions and on which the old version is defined.
   *
   * @return Equal, Different or Unknown; never throws for what the functions are like
   */
  EquivalenceVerdict compare(Question question, Budget budget);

  /**
   * A difference that runs show, where structures are laid out unlike: members of one name hold the
   * same at the start.
   */
  Optional<EquivalenceVerdict> difference(Question question, MovedMembers moved, Budget budget);

  /**
   * A difference where a proof says that there is none but does not look at what is dropped: runs
   * in which only the new version is undefined.
   */
  Optional<EquivalenceVerdict> newlyUndefined(Question question, Budget budget);

  /** Some inputs on which only the old version is undefined, as far as some runs show any. */
  List<Repair> repairs(Question question, Budget budget);

  /**
   * What is compared.
   *
   * @param floats what floating-point numbers stand for
   * @param equalCallees functions that are known to mean the same: a call of one in the old version
   *     and of its partner in the new one with equal arguments and equal memory gives equal results
   *     and equal memory
   * @param messages functions of users, and the number of the argument that is a text for people
   * @param padding bytes of structures that do not matter
   * @param influence a difference is one only where this variable is seen to influence what differs
   */
  record Question(
      Version oldVersion,
      Version newVersion,
      FunctionPair functions,
      Set<FunctionPair> equalCallees,
      Floats floats,
      Optional<Influence> influence,
      Map<String, Integer> messages,
      PaddingBytes padding) {
    public Question {
      messages = Collections.unmodifiableMap(new TreeMap<>(messages));
      equalCallees = Collections.unmodifiableSet(new LinkedHashSet<>(equalCallees));
    }
  }
}
