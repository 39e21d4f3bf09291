package dev.stet.cli.svcomp;

import dev.stet.cli.run.InputProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A property file of the competition: {@code CHECK( init(main()), LTL(G ! call(reach_error())) )},
 * one or more of these, all of one property.
 *
 * @param errorFunction the function that {@code call} names
 */
public record PropertyFile(CompetitionProperty property, Optional<String> errorFunction) {

  private static final long LONGEST = 64 * 1024;
  private static final Pattern CHECK =
      Pattern.compile("CHECK\\(init\\(main\\(\\)\\),LTL\\((.*?)\\)\\)(?=CHECK\\(|$)");
  private static final Pattern CALL = Pattern.compile("G!call\\((\\w+)\\(\\)\\)");
  private static final Pattern LABEL = Pattern.compile("G!label\\((\\w+)\\)");

  /** Reads the file. */
  public static PropertyFile read(String shown) throws InputProblem {
    return parse(shown, text(shown));
  }

  /**
   * Reads a text of that form.
   *
   * @param shown where it stands, for messages
   */
  public static PropertyFile parse(String shown, String written) throws InputProblem {
    var text = written.replaceAll("\\s", "");
    var found = EnumSet.noneOf(CompetitionProperty.class);
    Optional<String> function = Optional.empty();
    var checks = CHECK.matcher(text);
    int end = 0;
    while (checks.lookingAt()) {
      var formula = checks.group(1);
      var call = CALL.matcher(formula);
      var label = LABEL.matcher(formula);
      if (call.matches()) {
        found.add(CompetitionProperty.UNREACH_CALL);
        function = Optional.of(call.group(1));
      } else if (label.matches()) {
        found.add(CompetitionProperty.UNREACH_LABEL);
        function = Optional.of(label.group(1));
      } else {
        found.add(formula(shown, formula));
      }
      end = checks.end();
      checks.region(end, text.length());
    }
    if (end < text.length() || found.size() != 1) {
      throw new InputProblem(
          shown
              + ": not one property of the form CHECK( init(main()), LTL(...) );"
              + " or name the property itself: "
              + String.join(", ", CompetitionProperty.ids()));
    }
    return new PropertyFile(found.iterator().next(), function);
  }

  /** The same as text. */
  public String text() {
    var called = errorFunction.orElse("reach_error");
    var formulas =
        switch (property) {
          case UNREACH_CALL -> List.of("G ! call(" + called + "())");
          case UNREACH_LABEL -> List.of("G ! label(" + errorFunction.orElse("ERROR") + ")");
          case NO_OVERFLOW -> List.of("G ! overflow");
          case VALID_MEMSAFETY -> List.of("G valid-free", "G valid-deref", "G valid-memtrack");
          case VALID_MEMCLEANUP -> List.of("G valid-memcleanup");
          case TERMINATION -> List.of("F end");
        };
    return formulas.stream()
        .map(formula -> "CHECK( init(main()), LTL(" + formula + ") )")
        .collect(Collectors.joining("\n"));
  }

  private static CompetitionProperty formula(String shown, String formula) throws InputProblem {
    return switch (formula) {
      case "G!overflow" -> CompetitionProperty.NO_OVERFLOW;
      case "Gvalid-free", "Gvalid-deref", "Gvalid-memtrack" -> CompetitionProperty.VALID_MEMSAFETY;
      case "Gvalid-memcleanup" -> CompetitionProperty.VALID_MEMCLEANUP;
      case "Fend" -> CompetitionProperty.TERMINATION;
      default ->
          throw new InputProblem(
              shown
                  + ": the formula "
                  + formula
                  + " is none of "
                  + String.join(", ", CompetitionProperty.ids()));
    };
  }

  private static String text(String shown) throws InputProblem {
    try {
      var path = Path.of(shown);
      if (Files.size(path) > LONGEST) {
        throw new InputProblem(shown + ": too long to be a property file");
      }
      return Files.readString(path);
    } catch (IOException | InvalidPathException e) {
      throw new InputProblem(shown + ": the property file cannot be read: " + e.getMessage());
    }
  }
}
