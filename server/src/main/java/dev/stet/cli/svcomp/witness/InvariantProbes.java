package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.InputProblem;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Invariant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The program with its invariants, asserted or taken for granted. */
record InvariantProbes(ProgramText text, Sites sites, List<Invariant> invariants) {

  /** Called where an invariant does not hold. */
  static final String VIOLATED = "__stet_violated";

  /** What is done with an invariant. */
  enum Use {
    ASSERTED,
    ASSUMED
  }

  /** The invariants stand in the text by their numbers. */
  ProbedText probed(Use use) throws InputProblem {
    var pure = new PureExpression(text.text());
    var probes = new ProbedText.Builder();
    Map<Integer, Integer> leftOut = new LinkedHashMap<>();
    for (int i = 0; i < invariants.size(); i++) {
      var invariant = invariants.get(i);
      var problem = pure.problem(invariant.value());
      if (problem.isPresent()) {
        throw sites
            .file()
            .problem(
                invariant.line(),
                "the invariant '" + YamlFile.brief(invariant.value()) + "' " + problem.get());
      }
      var probe = probe(use, invariant.value());
      if (invariant.kind() == Invariant.Place.LOOP_INVARIANT) {
        var controlling = sites.loop(invariant.location(), invariant.line()).controlling();
        probes.add(controlling.start(), probe + ", ", i);
        if (controlling.isEmpty()) {
          leftOut.put(controlling.end(), i);
        }
      } else {
        var begin = sites.begin(invariant.location(), invariant.line());
        probes.add(text.token(begin.token()).start(), inFront(begin.front(), probe), i);
      }
    }
    leftOut.forEach((offset, owner) -> probes.add(offset, "1", owner));
    return probes.build(text, "");
  }

  private static String probe(Use use, String value) {
    return use == Use.ASSERTED
        ? "({ extern void " + VIOLATED + "(void); if (!(" + value + ")) " + VIOLATED + "(); })"
        : "({ extern void __VERIFIER_assume(int); __VERIFIER_assume(!!(" + value + ")); })";
  }

  /** An expression statement that is evaluated before what stands there. */
  static String inFront(Statements.Front front, String probe) {
    return switch (front) {
      case IN_BLOCK -> probe + "; ";
      case ALONE -> "if (" + probe + ", 0) ; else ";
      case EXPRESSION -> probe + ", ";
    };
  }
}
