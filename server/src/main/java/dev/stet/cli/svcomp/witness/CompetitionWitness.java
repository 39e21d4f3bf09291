package dev.stet.cli.svcomp.witness;

import java.util.List;
import java.util.Optional;

/**
 * What a witness says of a program.
 *
 * @param task what it is about
 */
public record CompetitionWitness(Task task, Content content) {

  /**
   * The question that was answered.
   *
   * @param file the program, as it was named
   * @param hash the SHA-256 of the program, in hexadecimal
   * @param specification in the notation of the competition
   * @param dataModel ILP32 or LP64
   */
  record Task(String file, String hash, String specification, String dataModel) {}

  /** The answer. */
  sealed interface Content {}

  /** What holds wherever a loop decides or a place is reached, so that the property is kept. */
  record InvariantSet(List<Invariant> invariants) implements Content {
    InvariantSet {
      invariants = List.copyOf(invariants);
    }
  }

  /**
   * Executions that violate the property: those that pass the segments one after the other.
   *
   * @param target the last one's
   */
  record ViolationSequence(List<Segment> segments, Waypoint target, List<Waypoint> avoidedAtLast)
      implements Content {
    ViolationSequence {
      segments = List.copyOf(segments);
      avoidedAtLast = List.copyOf(avoidedAtLast);
    }
  }

  /**
   * An invariant.
   *
   * @param line of the witness's file that says it
   */
  record Invariant(Place kind, Location location, String value, int line) {
    /** Where it holds. */
    enum Place {
      /** Whenever the loop's controlling expression is about to be evaluated. */
      LOOP_INVARIANT,
      /** Whenever the statement is about to run. */
      LOCATION_INVARIANT
    }
  }

  /** Part of an execution, which ends when {@code follow} is passed and passes nothing avoided. */
  record Segment(List<Waypoint> avoid, Waypoint follow) {
    Segment {
      avoid = List.copyOf(avoid);
    }
  }

  /**
   * Something that an execution passes.
   *
   * @param constraint what must hold there
   * @param line of the witness's file that says it
   */
  record Waypoint(Kind kind, Location location, Optional<String> constraint, int line) {
    /** What is passed. */
    enum Kind {
      ASSUMPTION,
      BRANCHING,
      FUNCTION_ENTER,
      FUNCTION_RETURN,
      TARGET
    }
  }

  /**
   * A place in the program.
   *
   * @param column nothing for the first one on the line that fits
   * @param function "" where that is not said
   */
  record Location(int line, Optional<Integer> column, String function) {}
}
