package dev.stet.engine.equivalence.compiled;

import dev.stet.engine.verdict.Witness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Tries a witness on both compiled versions. */
public final class CompiledWitness {

  private static final Pattern ORDERS =
      Pattern.compile("calls? (memory order|memory fence|compiler fence)");

  /**
   * What only other code and devices see, in the midst of a run; and what ends a program at once.
   */
  private static final Pattern AMIDST =
      Pattern.compile("(reads?|writes?) the volatile | after it (leaves|writes) |\\.trap\\b");

  private CompiledWitness() {}

  /** What came out. */
  public enum Result {
    CONFIRMED,
    /** Both compiled versions do the same. */
    CONTRADICTED,
    /** No C program can be given these inputs. */
    NOT_COMPILED
  }

  /**
   * Runs the function of both versions with the inputs.
   *
   * @param folder with old.c and new.c
   */
  public static Result tried(Path folder, String function, Witness witness) throws IOException {
    if (AMIDST.matcher(witness.oldOutcome() + " " + witness.newOutcome()).find()) {
      return Result.NOT_COMPILED;
    }
    String old = Files.readString(folder.resolve("old.c"));
    String now = Files.readString(folder.resolve("new.c"));
    Set<String> moved = MemberTexts.moved(old, now);
    Optional<String> before = WitnessProgram.of(old, function, witness, moved);
    Optional<String> after = WitnessProgram.of(now, function, witness, moved);
    if (before.isEmpty() || after.isEmpty()) {
      return Result.NOT_COMPILED;
    }
    List<String> printed = CompiledRuns.of(folder, List.of(before.get(), after.get()));
    boolean same = printed.size() == 2 && printed.get(0).equals(printed.get(1));
    // What is undefined may by chance do the same, and only other threads see an order.
    boolean shown =
        !witness.newOutcome().startsWith("undefined")
            && !ORDERS.matcher(witness.oldOutcome() + witness.newOutcome()).find();
    return same ? (shown ? Result.CONTRADICTED : Result.NOT_COMPILED) : Result.CONFIRMED;
  }
}
