package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.InputProblem;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Location;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * The parts of the program that locations of a witness name.
 *
 * @param file of the witness, for messages
 */
public record Sites(ProgramText text, YamlFile file) {

  private static final Set<String> LOOPS = Set.of("while", "for", "do");
  private static final Set<String> HEADS = Set.of("if", "while", "for", "switch", "do");

  /** A part of the program that a probe can be put at. */
  sealed interface Site {}

  /** What is evaluated at a place: a statement or an expression that decides. */
  record Begin(int token, Statements.Front front) implements Site {}

  /** What a loop or branch decides by. */
  record Decision(Statements.Controlling controlling, boolean isSwitch) implements Site {}

  /** A call of a function by its name, to its closing bracket. */
  record Call(int callee, int closing, boolean isStatement) implements Site {}

  /** Where a statement or deciding expression begins. */
  Begin begin(Location location, int line) throws InputProblem {
    var statements = new Statements(text);
    return find(
        location,
        line,
        token -> statements.front(token).map(front -> new Begin(token, front)),
        "no statement or deciding expression begins there");
  }

  /** What the loop that begins there decides by. */
  Decision loop(Location location, int line) throws InputProblem {
    return decision(location, line, LOOPS, "no loop (while, for, do) begins there");
  }

  /** What the branch or loop that begins there decides by. */
  Decision branch(Location location, int line) throws InputProblem {
    return decision(location, line, HEADS, "no if, switch or loop begins there");
  }

  private Decision decision(Location location, int line, Set<String> words, String otherwise)
      throws InputProblem {
    var statements = new Statements(text);
    return find(
        location,
        line,
        token ->
            words.contains(text.token(token).text())
                ? statements.controlling(token).map(c -> new Decision(c, text.is(token, "switch")))
                : Optional.empty(),
        otherwise);
  }

  /** The call whose closing bracket stands there. */
  Call call(Location location, int line) throws InputProblem {
    var statements = new Statements(text);
    return find(
        location,
        line,
        token -> {
          int open = text.is(token, ")") ? text.opened(token) : -1;
          boolean isCall =
              open > 0
                  && text.token(open - 1).isName()
                  && !HEADS.contains(text.token(open - 1).text())
                  && text.opener(open) >= 0;
          return isCall
              ? Optional.of(
                  new Call(
                      open - 1,
                      token,
                      statements.start(open - 1) == open - 1 && text.is(token + 1, ";")))
              : Optional.empty();
        },
        "no call of a function by its name ends there");
  }

  private <T extends Site> T find(
      Location location, int line, IntFunction<Optional<T>> site, String otherwise)
      throws InputProblem {
    var where = "line " + location.line() + location.column().map(c -> ":" + c).orElse("");
    if (location.line() > text.lineCount()) {
      throw file.problem(line, "the program has no " + where);
    }
    if (location.column().isPresent()) {
      int offset = text.offset(location.line(), location.column().get());
      int token = offset < 0 ? -1 : text.tokenAt(offset);
      boolean exact = token >= 0 && text.token(token).start() == offset;
      return (exact ? site.apply(token) : Optional.<T>empty())
          .orElseThrow(() -> file.problem(line, where + " of the program: " + otherwise));
    }
    for (int i = 0; i < text.tokens().size(); i++) {
      int at = text.spot(text.token(i).start()).line();
      if (at == location.line()) {
        var found = site.apply(i);
        if (found.isPresent()) {
          return found.get();
        }
      } else if (at > location.line()) {
        break;
      }
    }
    throw file.problem(line, where + " of the program: " + otherwise);
  }
}
