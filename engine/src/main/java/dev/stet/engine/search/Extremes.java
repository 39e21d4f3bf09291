package dev.stet.engine.search;

import dev.stet.engine.analysis.ArgumentVector;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.time.Patience;
import dev.stet.engine.witness.Interpreter;
import dev.stet.engine.witness.execution.Execution;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.input.ExtremeInputs;
import dev.stet.engine.witness.input.InputQuestion;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Executions of a function that anybody may call with long texts and with numbers at the ends of
 * their ranges. Where one fails, it is run again with texts as short and numbers as small as will
 * do.
 */
final class Extremes {

  /** Longer than what most code keeps texts in. */
  private static final int LONG = 4096;

  /** Of these texts consist. */
  private static final List<Character> LETTERS = List.of('a', '1');

  /** So many texts are ended where it is assumed that they are. */
  private static final int MOST_ENDS = 16;

  private static final BigInteger NO_LIMIT = BigInteger.ONE.shiftLeft(Long.SIZE);

  /** Enough for int to overflow in a sum of all numbers so far. */
  private static final long STEPS = 1L << 20;

  private static final Limits LIMITS =
      new Limits(STEPS, Limits.DEFAULT.memoryBytes(), Limits.DEFAULT.callDepth());

  /** How many arguments programs are given, their names among them. */
  private static final List<Long> ARGUMENTS = List.of(2L, 3L, 4L);

  private final Module module;
  private final String entry;
  private final Scope scope;
  private final Interpreter interpreter;
  private final Patience patience;

  Extremes(Module module, Interpreter interpreter, String entry, Scope scope, Patience patience) {
    this.scope = scope;
    this.interpreter = interpreter;
    this.module = module;
    this.entry = entry;
    this.patience = patience;
  }

  /** Those with long texts that fail; a whole program has none but its arguments. */
  List<Execution> ofTexts() {
    var function = module.function(entry);
    if (function == null
        || (scope == Scope.CLOSED && ArgumentVector.of(module, function).isEmpty())) {
      return List.of();
    }
    List<Long> counts = scope == Scope.CLOSED ? ARGUMENTS : List.of(0L);
    return counts.stream()
        .flatMap(
            count ->
                LETTERS.stream()
                    .flatMap(
                        letter ->
                            failing(
                                count,
                                letter,
                                ExtremeInputs.End.NONE,
                                ExtremeInputs.Which.PARAMETERS)
                                .stream()))
        .toList();
  }

  /**
   * Those that fail with numbers at an end of their ranges, and long texts: numbers that it is
   * given, or where there are none, that code outside returns.
   */
  List<Execution> ofNumbers() {
    var function = module.function(entry);
    if (function == null || scope == Scope.CLOSED) {
      return List.of(); // What a whole program reads is its own.
    }
    boolean takesNumbers =
        function.parameters().stream().anyMatch(p -> ExtremeInputs.isNumber(p.type()));
    var which = takesNumbers ? ExtremeInputs.Which.PARAMETERS : ExtremeInputs.Which.RESULTS;
    return takesNumbers || isReturnedNumbers(function.blocks())
        ? ExtremeInputs.End.OF_NUMBERS.stream()
            .flatMap(end -> failing(0, LETTERS.get(0), end, which).stream())
            .toList()
        : List.of();
  }

  private boolean isReturnedNumbers(List<Block> code) {
    return code.stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Call c
                    && c.callee() instanceof Callee.Known k
                    && module.function(k.name()) == null
                    && ExtremeInputs.isNumber(c));
  }

  private Optional<Execution> failing(
      long count, char letter, ExtremeInputs.End end, ExtremeInputs.Which which) {
    Optional<Execution> found = run(count, LONG, letter, end, which, NO_LIMIT);
    if (found.isEmpty()) {
      return found;
    }
    List<Object> failure = failure(found.get());
    Function<Optional<Execution>, Optional<Execution>> same =
        execution -> execution.filter(e -> failure(e).equals(failure));
    var shortest =
        least(
            BigInteger.valueOf(LONG),
            length -> same.apply(run(count, length.intValue(), letter, end, which, NO_LIMIT)));
    int length = shortest.map(s -> s.value().intValue()).orElse(LONG);
    Optional<Execution> least = shortest.map(Least::execution).or(() -> found);
    return end == ExtremeInputs.End.NONE
        ? least
        : least(NO_LIMIT, limit -> same.apply(run(count, length, letter, end, which, limit)))
            .map(Least::execution)
            .or(() -> least);
  }

  /** A value for which something still fails, and how. */
  private record Least(BigInteger value, Execution execution) {}

  /** By halves, of its bits first, as long as that fails; empty where nothing below it does. */
  private static Optional<Least> least(
      BigInteger from, Function<BigInteger, Optional<Execution>> run) {
    Optional<Least> least = Optional.empty();
    BigInteger tooSmall = BigInteger.ONE.negate();
    BigInteger enough = from;
    while (enough.subtract(tooSmall).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = between(tooSmall, enough);
      Optional<Execution> execution = run.apply(middle);
      if (execution.isPresent()) {
        least = Optional.of(new Least(middle, execution.get()));
        enough = middle;
      } else {
        tooSmall = middle;
      }
    }
    return least;
  }

  /** Between numbers that are far apart, that with half as many bits. */
  private static BigInteger between(BigInteger low, BigInteger high) {
    int bits = Math.max(low.bitLength(), 1) + high.bitLength();
    BigInteger middle = BigInteger.ONE.shiftLeft(bits / 2);
    boolean isFar = high.bitLength() - low.bitLength() > 2;
    return isFar && middle.compareTo(low) > 0 && middle.compareTo(high) < 0
        ? middle
        : low.add(high).shiftRight(1);
  }

  /** Texts that do not end where it is assumed that they do end there, and it is run again. */
  private Optional<Execution> run(
      long count,
      int length,
      char letter,
      ExtremeInputs.End end,
      ExtremeInputs.Which which,
      BigInteger limit) {
    Set<InputQuestion.Place> ends = new HashSet<>();
    while (true) {
      var inputs = new ExtremeInputs(count, length, letter, end, which, limit, ends);
      Execution execution = interpreter.run(entry, scope, inputs, LIMITS, patience);
      if (inputs.wereEnough() && !failure(execution).isEmpty()) {
        return Optional.of(execution);
      }
      boolean mayEnd =
          execution.outcome() instanceof ExecutionOutcome.AssumptionFailed
              && ends.size() < MOST_ENDS
              && inputs.lastRead().filter(ends::add).isPresent();
      if (!mayEnd) {
        return Optional.empty();
      }
    }
  }

  /** What went wrong and where; empty where nothing did. */
  private static List<Object> failure(Execution execution) {
    if (execution.outcome() instanceof ExecutionOutcome.ViolatedCheck v) {
      return List.of(v.obligation(), v.at());
    } else if (execution.outcome() instanceof ExecutionOutcome.UndefinedBehaviour u) {
      return List.of(u.kind(), u.at());
    }
    return List.of();
  }
}
