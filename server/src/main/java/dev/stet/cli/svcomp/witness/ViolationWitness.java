package dev.stet.cli.svcomp.witness;

import dev.stet.cli.svcomp.witness.CompetitionWitness.Location;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Segment;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Waypoint;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The waypoints of an execution that was replayed: what functions without a body gave, in order,
 * then the target. What a call gave that does not stand in the text by its name is left out, which
 * leaves more executions.
 */
record ViolationWitness(WitnessedProgram program) {

  private static final int MOST_INPUTS = 5_000;
  private static final Pattern UNSIGNED =
      Pattern.compile("__VERIFIER_nondet_(?:u.*|unsigned.*|size_t|bool|_Bool)");
  private static final int NO_LINE = 0;

  /** The sequence, nothing where the violation has no place in the program's file. */
  Optional<CompetitionWitness.ViolationSequence> of(CheckReport check, Verdict.Unsafe violation) {
    var end = violation.trace().end();
    var place = end.equals(SourceRange.NOWHERE) ? check.range() : end;
    int offset = program.isIn(place) ? program.text().offset(place.line(), place.column()) : -1;
    int token = offset < 0 ? -1 : program.text().tokenAt(offset);
    if (token < 0) {
      return Optional.empty();
    }
    int start = new Statements(program.text()).start(token);
    var target = new Waypoint(Waypoint.Kind.TARGET, location(start), Optional.empty(), NO_LINE);
    var segments = new ArrayList<Segment>();
    violation.trace().inputs().stream()
        .limit(MOST_INPUTS)
        .map(this::given)
        .flatMap(Optional::stream)
        .forEach(w -> segments.add(new Segment(List.of(), w)));
    return Optional.of(new CompetitionWitness.ViolationSequence(segments, target, List.of()));
  }

  private Optional<Waypoint> given(Trace.Input input) {
    var text = program.text();
    var call = input.call();
    int offset = program.isIn(call) ? text.offset(call.line(), call.column()) : -1;
    int callee = offset < 0 ? -1 : text.tokenAt(offset);
    if (callee < 0
        || !text.is(callee, input.function())
        || !text.is(callee + 1, "(")
        || text.closer(callee + 1) >= text.tokens().size()) {
      return Optional.empty();
    }
    return Optional.of(
        new Waypoint(
            Waypoint.Kind.FUNCTION_RETURN,
            location(text.closer(callee + 1)),
            Optional.of("\\result == " + constant(number(input))),
            NO_LINE));
  }

  /**
   * The competition names the types of inputs; the compiler does not tell whether they are signed.
   */
  private static String number(Trace.Input input) {
    boolean isUnsigned = UNSIGNED.matcher(input.function()).matches();
    var value = new BigInteger(input.value());
    return isUnsigned
        ? value.mod(BigInteger.ONE.shiftLeft(input.bits())).toString()
        : input.value();
  }

  /** In C, where no number is negative and large ones need a suffix. */
  private static String constant(String value) {
    if (value.equals("-9223372036854775808")) {
      return "-9223372036854775807LL - 1";
    }
    boolean isLong = value.length() > 10;
    boolean isUnsigned = value.length() > 18 && !value.startsWith("-");
    return value + (isUnsigned ? "ULL" : isLong ? "LL" : "");
  }

  private Location location(int token) {
    var spot = program.text().spot(program.text().token(token).start());
    return new Location(
        spot.line(), Optional.of(spot.column()), new Statements(program.text()).function(token));
  }
}
