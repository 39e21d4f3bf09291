package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.svcomp.CompetitionProperty;
import dev.stet.cli.svcomp.CompetitionVerdict;
import dev.stet.cli.svcomp.PropertyFile;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Location;
import dev.stet.engine.api.VerifyOptions.Goal;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Invariant;
import dev.stet.engine.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The loop invariants of a proof as C expressions. What the proof knows is said in words for people
 * first: of that, only what is a C expression at the loop, and is then shown to hold there by the
 * verifier, gets into a witness.
 *
 * @param limit of the time to show that
 */
record ProofWitness(WitnessedProgram program, Ask ask, Duration limit) {

  private static final int NO_LINE = 0;
  private static final Pattern SUM = Pattern.compile("[A-Za-z0-9_ +*<>=!&()-]*");
  private static final Pattern NAME = Pattern.compile("(?<![A-Za-z0-9_])[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern ARITHMETIC = Pattern.compile("[+*]|[^<>=!(] - ");

  /** The invariants that could be said. */
  CompetitionWitness.InvariantSet of(List<Invariant> invariants)
      throws InputProblem, InterruptedException {
    var candidates = candidates(invariants);
    long end = System.nanoTime() + limit.toNanos();
    while (!candidates.isEmpty() && System.nanoTime() < end) {
      var left = Duration.ofNanos(end - System.nanoTime());
      var open = notShown(candidates, Goal.FIRST_VIOLATION, left.dividedBy(2));
      if (open.isEmpty()) {
        return joined(candidates);
      }
      candidates.removeAll(open);
    }
    return new CompetitionWitness.InvariantSet(List.of());
  }

  private List<CompetitionWitness.Invariant> candidates(List<Invariant> invariants) {
    var text = program.text();
    var statements = new Statements(text);
    var pure = new PureExpression(text.text());
    Set<CompetitionWitness.Invariant> all = new LinkedHashSet<>();
    for (Invariant invariant : invariants) {
      var at = invariant.loop();
      int offset = program.isIn(at) ? text.offset(at.line(), at.column()) : -1;
      int token = offset < 0 ? -1 : text.tokenAt(offset);
      var loop = token < 0 ? Optional.<Integer>empty() : statements.loopAround(token);
      if (loop.isEmpty()) {
        continue;
      }
      var spot = text.spot(text.token(loop.get()).start());
      var location =
          new Location(spot.line(), Optional.of(spot.column()), statements.function(loop.get()));
      for (String part : invariant.text().split(" && ", -1)) {
        if (pure.problem(part).isEmpty()) {
          all.add(
              new CompetitionWitness.Invariant(
                  CompetitionWitness.Invariant.Place.LOOP_INVARIANT,
                  location,
                  wide(part),
                  NO_LINE));
        }
      }
    }
    return new ArrayList<>(all);
  }

  /**
   * Sums are meant as those of numbers without an end: said in a type in which they do not wrap.
   */
  private static String wide(String part) {
    return SUM.matcher(part).matches() && ARITHMETIC.matcher(part).find()
        ? NAME.matcher(part).replaceAll("(long long)$0")
        : part;
  }

  /** Those that do not hold, or where all may hold those that are not shown to. */
  private Set<CompetitionWitness.Invariant> notShown(
      List<CompetitionWitness.Invariant> candidates, Goal goal, Duration time)
      throws InputProblem, InterruptedException {
    var sites = new Sites(program.text(), new YamlFile(""));
    var probed =
        new InvariantProbes(program.text(), sites, candidates).probed(InvariantProbes.Use.ASSERTED);
    var question =
        new PropertyFile(CompetitionProperty.UNREACH_CALL, Optional.of(InvariantProbes.VIOLATED));
    var outcome = ask.about(question, probed.text(), goal, time);
    var verdict = CompetitionVerdict.of(question.property(), outcome);
    if (verdict.status() == ExitStatus.PROVED) {
      return Set.of();
    }
    boolean isRefuted = verdict.status() == ExitStatus.VIOLATED;
    Set<CompetitionWitness.Invariant> open = new LinkedHashSet<>();
    for (CheckReport check : WitnessedProgram.checks(outcome)) {
      if (isRefuted
          ? check.verdict() instanceof Verdict.Unsafe
          : !(check.verdict() instanceof Verdict.Safe)) {
        owner(check, probed).map(candidates::get).ifPresent(open::add);
      }
    }
    if (!isRefuted && goal == Goal.FIRST_VIOLATION && !open.isEmpty()) {
      return notShown(candidates, Goal.ALL_CHECKS, time);
    }
    return open.isEmpty() ? Set.copyOf(candidates) : open;
  }

  private Optional<Integer> owner(CheckReport check, ProbedText probed) {
    var place = check.way().size() > 1 ? SourceRange.NOWHERE : check.range();
    if (check.verdict() instanceof Verdict.Unsafe unsafe
        && !unsafe.trace().end().equals(SourceRange.NOWHERE)) {
      place = unsafe.trace().end();
    }
    return program.isIn(place)
            && probed.place(place.line(), place.column()).orElse(null)
                instanceof ProbedText.Place.OfProbe probe
        ? Optional.of(probe.owner())
        : Optional.empty();
  }

  /** One for each loop. */
  private static CompetitionWitness.InvariantSet joined(List<CompetitionWitness.Invariant> parts) {
    Map<Location, String> values = new LinkedHashMap<>();
    parts.forEach(p -> values.merge(p.location(), "(" + p.value() + ")", (a, b) -> a + " && " + b));
    var all = new ArrayList<CompetitionWitness.Invariant>();
    values.forEach(
        (location, value) ->
            all.add(
                new CompetitionWitness.Invariant(
                    CompetitionWitness.Invariant.Place.LOOP_INVARIANT, location, value, NO_LINE)));
    return new CompetitionWitness.InvariantSet(all);
  }
}
