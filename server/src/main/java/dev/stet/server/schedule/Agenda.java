package dev.stet.server.schedule;

import dev.stet.server.workspace.FunctionView;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Which function of which document is verified next. Each one gets a short look first, so that what
 * is cheap is said soon; what did not come to its end in it is put off, and gets all its time
 * later: what the user looks at before the rest. Documents whose turn it is then get the same time.
 */
final class Agenda {

  /** For a function that nobody waits for. */
  private static final Duration SHORT_LOOK = Duration.ofMillis(500);

  /** For one that the user edits. */
  private static final Duration LONG_LOOK = Duration.ofSeconds(2);

  private Agenda() {}

  /** In which order functions are verified, whatever their document is. */
  enum Stage {
    EDITED,
    UNSEEN,
    WATCHED,
    OTHER;

    /** Whether documents take turns, by the time that they had. */
    boolean isShared() {
      return this == WATCHED || this == OTHER;
    }
  }

  /**
   * What is to be done.
   *
   * @param look after which the function is put off; empty where nothing else waits
   */
  record Item(Track track, Run run, FunctionView function, Stage stage, Optional<Duration> look) {}

  /** A document's next function, if one waits. */
  private record Candidate(Track track, Run run, FunctionView function, Stage stage) {

    long turn() {
      return stage.isShared() ? track.served : 0;
    }
  }

  /**
   * The next function; empty where none waits.
   *
   * @param tracks the one that goes first where all else is equal at the start
   */
  static Optional<Item> next(List<Track> tracks) {
    return tracks.stream()
        .flatMap(track -> candidate(track).stream())
        .min(Comparator.comparing(Candidate::stage).thenComparing(Candidate::turn))
        .map(
            next ->
                new Item(
                    next.track(), next.run(), next.function(), next.stage(), look(next, tracks)));
  }

  private static Optional<Candidate> candidate(Track track) {
    var run = track.run;
    return run == null
        ? Optional.empty()
        : track
            .nextFunction()
            .map(function -> new Candidate(track, run, function, track.stage(function)));
  }

  private static Optional<Duration> look(Candidate next, List<Track> tracks) {
    if (tracks.stream().mapToInt(track -> track.waiting().size()).sum() == 1) {
      return Optional.empty();
    }
    return switch (next.stage()) {
      case EDITED -> Optional.of(LONG_LOOK);
      case UNSEEN -> Optional.of(SHORT_LOOK);
      case WATCHED, OTHER -> Optional.empty();
    };
  }
}
