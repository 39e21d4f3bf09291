package dev.stet.engine.run.ledger;

import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.verdict.Assumption;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The question that evidence answers: of which executions it speaks, and what it takes for granted.
 *
 * @param asked which executions, looked at in which way
 * @param assumptions what every proof takes for granted that answers it
 * @param notFollowed where executions may come about which no proof says anything
 */
public record Question(Asked asked, List<Assumption> assumptions, List<Gap> notFollowed) {

  public Question {
    assumptions = List.copyOf(assumptions);
    notFollowed = List.copyOf(notFollowed);
  }

  /** Which executions are looked at, and how. */
  public sealed interface Asked {

    /** For people, behind "shown": {@code for the function alone}. */
    String text();

    /** All executions of the function, with the callees that it was read with. */
    record Alone() implements Asked {
      @Override
      public String text() {
        return "for the function alone";
      }
    }

    /** The same, by the only execution that there is. */
    record OneExecution() implements Asked {
      @Override
      public String text() {
        return "by the only execution";
      }
    }

    /** The same, by the shapes of the heap. */
    record Shapes() implements Asked {
      @Override
      public String text() {
        return "by the shapes of the heap";
      }
    }

    /** The same, by bounds of integers, whatever is in memory. */
    record Intervals() implements Asked {
      @Override
      public String text() {
        return "by bounds of integers";
      }
    }

    /** The same, with recursion as a loop. */
    record Recursion() implements Asked {
      @Override
      public String text() {
        return "with recursion as a loop";
      }
    }

    /**
     * All executions of the function with larger callees looked into.
     *
     * @param followed these callees
     */
    record Deeper(Set<String> followed) implements Asked {
      public Deeper {
        followed = Collections.unmodifiableSet(new LinkedHashSet<>(followed));
      }

      @Override
      public String text() {
        return "inside of its callees";
      }
    }

    /**
     * The executions in which the function is called by some of these.
     *
     * @param callers all those that were looked at
     */
    record AsCalled(List<String> callers) implements Asked {
      public AsCalled {
        callers = List.copyOf(callers);
      }

      @Override
      public String text() {
        return "for the calls in sight";
      }
    }
  }

  /** Of the code alone: nothing is taken for granted, and nothing that is not followed matters. */
  public static Question ofIntervals() {
    return new Question(new Asked.Intervals(), List.of(), List.of());
  }

  /** The question that a proof answers which was found in a search for this one. */
  Question provedBy(Certificate certificate) {
    if (!(asked instanceof Asked.Alone)) {
      return this;
    } else if (certificate.equals(Certificate.SHAPES)) {
      return new Question(new Asked.Shapes(), assumptions, notFollowed);
    } else if (certificate.equals(Certificate.ONLY_EXECUTION)) {
      return new Question(new Asked.OneExecution(), assumptions, notFollowed);
    } else if (certificate.equals(Certificate.INTERVALS)) {
      return ofIntervals();
    }
    return this;
  }

  /** Whether it is about all executions of the function, whoever calls it. */
  boolean isForAnyCaller() {
    return !(asked instanceof Asked.AsCalled);
  }

  /** Whether answers rest on what is known of memory. */
  boolean isAboutMemory() {
    return !(asked instanceof Asked.Intervals);
  }

  /** Why proofs that answer it do not stand: memory may hold something else than they take. */
  Optional<Gap.Blur> blur() {
    return Stream.of(Gap.Blur.values()).filter(notFollowed::contains).findFirst();
  }
}
