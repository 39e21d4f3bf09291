package dev.stet.cli.cases;

import dev.stet.cli.cases.Expectation.Ability;
import dev.stet.cli.cases.Finding.Weight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares an answer with the expectations of a case, line by line. */
final class Comparison {

  /** Whether an answer has loop invariants; the protocol's status has none. */
  enum Invariants {
    COMPARED,
    NOT_IN_THE_ANSWER
  }

  private final Case expected;
  private final Answer answer;
  private final List<Finding> findings = new ArrayList<>();

  private Comparison(Case expected, Answer answer) {
    this.expected = expected;
    this.answer =
        new Answer(answer.functions().stream().filter(f -> expected.isEntry(f.name())).toList());
  }

  /** All differences, the worst first. */
  static List<Finding> of(Case expected, Answer answer, Invariants invariants) {
    var comparison = new Comparison(expected, answer);
    for (Expectation expectation : expected.expectations()) {
      if (expectation instanceof Expectation.OfCheck check) {
        comparison.check(check);
      } else if (expectation instanceof Expectation.OfCertainty certainty
          && invariants == Invariants.COMPARED) {
        comparison.certainty(certainty);
      } else if (expectation instanceof Expectation.OfFunction function) {
        comparison.function(function);
      } else if (expectation instanceof Expectation.OfTermination termination) {
        comparison.termination(termination, invariants);
      } else if (expectation instanceof Expectation.OfSummary summary
          && invariants == Invariants.COMPARED) {
        comparison.summary(summary);
      } else if (expectation instanceof Expectation.OfInvariant invariant
          && invariants == Invariants.COMPARED) {
        comparison.invariant(invariant);
      }
    }
    comparison.entries();
    comparison.falseAlarms();
    comparison.findings.sort(Comparator.comparing(Finding::weight).thenComparing(Finding::line));
    return comparison.findings;
  }

  private void check(Expectation.OfCheck check) {
    var answers = checks(check.line(), check.kind());
    var what = check.kind() + " is " + check.truth().id();
    if (answers.isEmpty()) {
      add(Weight.MISSING, check.line(), what + ", but no check of that kind was answered here");
      return;
    }
    judge(check.line(), what, check.truth(), check.ability(), verdict(answers), details(answers));
  }

  private void certainty(Expectation.OfCertainty expected) {
    var certainties =
        checks(expected.line(), expected.kind()).stream()
            .filter(c -> c.verdict() == Truth.UNSAFE)
            .map(Answer.Check::certainty)
            .collect(Collectors.toSet());
    var what = expected.kind() + " fails here, " + expected.certainty();
    boolean isThere = certainties.equals(Set.of(expected.certainty()));
    if (isThere && expected.ability() == Ability.KNOWN_UNKNOWN) {
      add(Weight.IMPROVED, expected.line(), what + ": remove known-unknown");
    } else if (!isThere && certainties.contains("manifest")) {
      add(Weight.WRONG, expected.line(), what + ", answered " + certainties);
    } else if (!isThere && expected.ability() == Ability.DECIDES) {
      add(Weight.LOST, expected.line(), what + ", answered " + certainties);
    }
  }

  private void function(Expectation.OfFunction function) {
    var verdicts =
        answer.functions().stream()
            .filter(f -> f.name().equals(function.name()))
            .map(Answer.Function::verdict)
            .toList();
    var what = function.name() + " is " + function.truth().id();
    if (verdicts.isEmpty()) {
      add(Weight.MISSING, function.line(), what + ", but nothing was answered about it");
      return;
    }
    judge(function.line(), what, function.truth(), function.ability(), verdicts.get(0), Set.of());
  }

  private void termination(Expectation.OfTermination expected, Invariants details) {
    var found =
        answer.functions().stream().filter(f -> f.name().equals(expected.name())).findFirst();
    var what =
        (expected.name() + " is " + expected.answer() + " " + expected.precondition()).strip();
    if (found.isEmpty()) {
      add(Weight.MISSING, expected.line(), what + ", but nothing was answered about it");
      return;
    }
    var termination = found.get().termination();
    var precondition = found.get().precondition();
    boolean isThere =
        termination.equals(expected.answer())
            && (expected.precondition().isEmpty()
                || details == Invariants.NOT_IN_THE_ANSWER
                || expected.precondition().equals(precondition));
    var answered = what + ", answered " + (termination + " " + precondition).strip();
    if (isThere && expected.ability() == Ability.KNOWN_UNKNOWN) {
      add(Weight.IMPROVED, expected.line(), what + ": remove known-unknown");
    } else if (!isThere && contradicts(termination, expected.answer())) {
      add(Weight.WRONG, expected.line(), answered);
    } else if (!isThere && expected.ability() == Ability.DECIDES) {
      add(Weight.LOST, expected.line(), answered);
    }
  }

  /** Nothing is expected where every condition that could be shown is wrong. */
  private void summary(Expectation.OfSummary expected) {
    var found =
        answer.functions().stream().filter(f -> f.name().equals(expected.name())).findFirst();
    if (found.isEmpty()) {
      add(Weight.MISSING, expected.line(), "nothing was answered about " + expected.name());
      return;
    }
    var summary = found.get().summary();
    var text =
        switch (expected.part()) {
          case REQUIRES -> summary.requires();
          case EXTENTS -> summary.extents();
          case RETURNS -> summary.returns();
        };
    var what = expected.name() + " " + expected.part() + " '" + expected.text() + "'";
    boolean isThere = text.equals(expected.text());
    if (isThere && expected.ability() == Ability.KNOWN_UNKNOWN) {
      add(Weight.IMPROVED, expected.line(), what + ": remove known-unknown");
    } else if (!isThere && expected.ability() == Ability.DECIDES) {
      var weight = expected.text().isEmpty() ? Weight.WRONG : Weight.LOST;
      add(weight, expected.line(), what + ", answered '" + text + "'");
    }
  }

  private static boolean contradicts(String answered, String truth) {
    boolean always = truth.equals("terminating");
    return always ? answered.equals("nonterminating") : answered.equals("terminating");
  }

  private void judge(
      int line, String what, Truth truth, Ability ability, Truth verdict, Set<String> details) {
    var answered =
        what
            + ", answered "
            + verdict.id()
            + (details.isEmpty() ? "" : " (" + String.join("; ", details) + ")");
    if (truth == verdict) {
      if (ability == Ability.KNOWN_UNKNOWN) {
        add(Weight.IMPROVED, line, what + " and is answered: remove known-unknown");
      }
    } else if (truth == Truth.UNKNOWN) {
      add(Weight.WRONG, line, answered);
    } else if (verdict == Truth.UNKNOWN) {
      if (ability == Ability.DECIDES) {
        add(Weight.LOST, line, answered);
      }
    } else {
      add(Weight.WRONG, line, answered);
    }
  }

  private void invariant(Expectation.OfInvariant invariant) {
    var texts =
        answer.functions().stream()
            .flatMap(f -> f.invariants().stream())
            .filter(i -> i.line() == invariant.loop())
            .map(Answer.LoopInvariant::text)
            .toList();
    var what = "the loop at line " + invariant.loop() + " has " + invariant.text();
    boolean isThere =
        texts.stream().anyMatch(t -> conjuncts(t).containsAll(conjuncts(invariant.text())));
    if (isThere && invariant.ability() == Ability.KNOWN_UNKNOWN) {
      add(Weight.IMPROVED, invariant.line(), what + ": remove known-unknown");
    } else if (!isThere && invariant.ability() == Ability.DECIDES) {
      add(Weight.LOST, invariant.line(), what + ", answered " + texts);
    }
  }

  private void entries() {
    for (String entry : expected.entries()) {
      if (answer.functions().stream().noneMatch(f -> f.name().equals(entry))) {
        add(Weight.MISSING, 1, "nothing was answered about the entry " + entry);
      }
    }
  }

  private void falseAlarms() {
    for (Answer.Function function : answer.functions()) {
      boolean said =
          expected.expectations().stream()
              .anyMatch(
                  e ->
                      e instanceof Expectation.OfTermination t && t.name().equals(function.name()));
      if (function.termination().equals("nonterminating") && !said) {
        add(Weight.WRONG, 1, function.name() + " terminates, answered nonterminating");
      }
      for (Answer.Check check : function.checks()) {
        if (check.verdict() == Truth.UNSAFE && !isMentioned(check)) {
          add(
              Weight.WRONG,
              check.line(),
              check.kind() + " holds here, answered unsafe (" + check.detail() + ")");
        }
      }
    }
  }

  private boolean isMentioned(Answer.Check check) {
    return expected.expectations().stream()
        .anyMatch(
            e ->
                e.line() == check.line()
                    && ((e instanceof Expectation.OfCheck c && c.kind().equals(check.kind()))
                        || (e instanceof Expectation.OfCertainty k && k.kind().equals(check.kind()))
                        || (e instanceof Expectation.OfAny a && a.kind().equals(check.kind()))));
  }

  private List<Answer.Check> checks(int line, String kind) {
    return answer.functions().stream()
        .flatMap(f -> f.checks().stream())
        .filter(c -> c.line() == line && c.kind().equals(kind))
        .toList();
  }

  private static Truth verdict(List<Answer.Check> checks) {
    var verdicts = checks.stream().map(Answer.Check::verdict).collect(Collectors.toSet());
    if (verdicts.contains(Truth.UNSAFE)) {
      return Truth.UNSAFE;
    }
    return verdicts.contains(Truth.UNKNOWN) ? Truth.UNKNOWN : Truth.SAFE;
  }

  private static Set<String> details(List<Answer.Check> checks) {
    return checks.stream()
        .filter(c -> c.verdict() == verdict(checks))
        .map(Answer.Check::detail)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Set<String> conjuncts(String text) {
    return Arrays.stream(text.split("&&", -1))
        .map(c -> c.replaceAll("\\s+", ""))
        .collect(Collectors.toSet());
  }

  private void add(Weight weight, int line, String text) {
    findings.add(new Finding(weight, line, text));
  }
}
