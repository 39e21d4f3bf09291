package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.InputProblem;
import dev.stet.cli.svcomp.witness.CompetitionWitness.ViolationSequence;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Waypoint;
import dev.stet.cli.svcomp.witness.Sites.Site;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The program with a counter of the segments that an execution has passed. In front of the target
 * {@link #FOLLOWED} is called where all of them were.
 */
final class WaypointProbes {

  /** Gives a number that nobody needs: that it was asked for is what counts. */
  static final String FOLLOWED = "__stet_nondet_followed";

  private static final String AT = "__stet_at";
  private static final String DECLARED =
      "extern int " + AT + "; extern void __VERIFIER_assume(int); ";
  private static final Pattern RESULT = Pattern.compile("\\\\result\\b");
  private static final Pattern GIVEN = Pattern.compile("\\\\result\\s*==\\s*([^=<>!&|?,]+)");

  private final ProgramText text;
  private final Sites sites;
  private final ViolationSequence sequence;
  private final Manner manner;
  private final PureExpression pure;
  private final Map<Site, Map<Integer, String>> steps = new LinkedHashMap<>();

  /** What becomes of an execution that does not pass a waypoint when it gets there. */
  enum Manner {
    /** It may pass it later, as the format has it. */
    EXACT,
    /** It is not looked at, which leaves few executions to search. */
    GUIDED
  }

  WaypointProbes(ProgramText text, Sites sites, ViolationSequence sequence, Manner manner) {
    this.text = text;
    this.sites = sites;
    this.sequence = sequence;
    this.manner = manner;
    this.pure = new PureExpression(text.text());
  }

  /** The number of the token at which the target begins. */
  int target() throws InputProblem {
    return sites.begin(sequence.target().location(), sequence.target().line()).token();
  }

  ProbedText probed() throws InputProblem {
    int number = 0;
    for (var segment : sequence.segments()) {
      for (Waypoint avoided : segment.avoid()) {
        step(number, avoided, "__VERIFIER_assume(0);");
      }
      follow(number, segment.follow());
      number++;
    }
    for (Waypoint avoided : sequence.avoidedAtLast()) {
      step(number, avoided, "__VERIFIER_assume(0);");
    }
    var target = sequence.target();
    add(
        sites.begin(target.location(), target.line()),
        number,
        "{ extern int " + FOLLOWED + "(void); (void)" + FOLLOWED + "(); }");
    var probes = new ProbedText.Builder();
    int name = 0;
    for (var site : steps.entrySet()) {
      put(probes, site.getKey(), site.getValue(), name++);
    }
    return probes.build(text, "int " + AT + " = 0;");
  }

  private void follow(int number, Waypoint waypoint) throws InputProblem {
    String passed = AT + " = " + (number + 1) + ";";
    if (manner == Manner.EXACT) {
      step(number, waypoint, passed);
      return;
    }
    var given = given(waypoint);
    var condition = condition(waypoint);
    add(
        site(waypoint),
        number,
        "{ "
            + given.map(value -> "__stet_value = " + value + "; ").orElse("")
            + "__VERIFIER_assume(!!("
            + condition
            + ")); "
            + passed
            + " }");
  }

  private void step(int number, Waypoint waypoint, String then) throws InputProblem {
    add(site(waypoint), number, "if (" + condition(waypoint) + ") { " + then + " }");
  }

  private void add(Site site, int number, String code) {
    steps.computeIfAbsent(site, s -> new TreeMap<>()).merge(number, code, (a, b) -> a + " " + b);
  }

  /**
   * What an input is where that is all that the waypoint says: then nobody has to search for it.
   */
  private Optional<String> given(Waypoint waypoint) throws InputProblem {
    if (waypoint.kind() != Waypoint.Kind.FUNCTION_RETURN || waypoint.constraint().isEmpty()) {
      return Optional.empty();
    }
    var call = sites.call(waypoint.location(), waypoint.line());
    var value = GIVEN.matcher(waypoint.constraint().get().trim());
    boolean isInput = text.token(call.callee()).text().startsWith("__VERIFIER_nondet_");
    return isInput && value.matches() ? Optional.of(value.group(1).trim()) : Optional.empty();
  }

  private Site site(Waypoint waypoint) throws InputProblem {
    var location = waypoint.location();
    return switch (waypoint.kind()) {
      case ASSUMPTION, TARGET -> sites.begin(location, waypoint.line());
      case BRANCHING -> sites.branch(location, waypoint.line());
      case FUNCTION_ENTER, FUNCTION_RETURN -> sites.call(location, waypoint.line());
    };
  }

  /** In C, over {@code __stet_value}: what a call gave or a branch decided. */
  private String condition(Waypoint waypoint) throws InputProblem {
    var said = waypoint.constraint().orElse("1").trim();
    if (waypoint.kind() == Waypoint.Kind.BRANCHING) {
      boolean isSwitch = sites.branch(waypoint.location(), waypoint.line()).isSwitch();
      boolean fits = isSwitch ? said.matches("-?\\d{1,18}") : said.matches("true|false");
      if (!fits) {
        throw sites
            .file()
            .problem(
                waypoint.line(),
                "the branch '"
                    + YamlFile.brief(said)
                    + "' is not "
                    + (isSwitch ? "a number" : "true or false"));
      }
      return isSwitch
          ? "__stet_value == " + said
          : said.equals("true") ? "__stet_value" : "!__stet_value";
    }
    boolean isResult = waypoint.kind() == Waypoint.Kind.FUNCTION_RETURN;
    var plain = isResult ? RESULT.matcher(said).replaceAll("0") : said;
    var problem = pure.problem(plain);
    if (problem.isPresent()) {
      throw sites
          .file()
          .problem(
              waypoint.line(), "the constraint '" + YamlFile.brief(said) + "' " + problem.get());
    }
    return isResult ? RESULT.matcher(said).replaceAll("__stet_value") : said;
  }

  private void put(ProbedText.Builder probes, Site site, Map<Integer, String> cases, int name) {
    var code = new StringBuilder(DECLARED).append("switch (" + AT + ") { ");
    cases.forEach(
        (number, step) ->
            code.append("case ").append(number).append(": ").append(step).append(" break; "));
    code.append("default: break; }");
    if (site instanceof Sites.Begin begin) {
      var probe = InvariantProbes.inFront(begin.front(), "({ " + code + " })");
      probes.add(text.token(begin.token()).start(), probe, name);
    } else if (site instanceof Sites.Decision decision) {
      var controlling = decision.controlling();
      var type = decision.isSwitch() ? "__auto_type __stet_value = (" : "int __stet_value = !!(";
      probes.add(controlling.start(), "({ " + type + (controlling.isEmpty() ? "1" : ""), name);
      probes.add(controlling.end(), "); " + code + " __stet_value; })", name);
    } else {
      var call = (Sites.Call) site;
      boolean isVoid = call.isStatement() && code.indexOf("__stet_value") < 0;
      probes.add(
          text.token(call.callee()).start(),
          isVoid ? "({ " : "({ __auto_type __stet_value = ",
          name);
      probes.add(
          text.token(call.closing()).end(),
          isVoid ? "; " + code + " })" : "; " + code + " __stet_value; })",
          name);
    }
  }
}
