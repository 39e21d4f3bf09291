package dev.stet.cli.run;

import dev.stet.engine.verdict.EquivalenceReport;
import java.util.List;
import java.util.Locale;

/**
 * What became of a parameter of the kernel or of a module.
 *
 * @param file in which it is listed
 * @param changes of what the list says of it
 * @param causes the functions that make it what it is; none where it is equal
 * @param assumptions what is taken for granted
 * @param open why it is not known whether it is the same, apart from functions
 */
public record ParameterReport(
    String name,
    SymbolReport.Kind kind,
    String file,
    List<Change> changes,
    List<Cause> causes,
    List<String> assumptions,
    List<String> open) {

  /** What a function has to do with a parameter. */
  public enum Role {
    /** The variable is used, or what uses it is called. */
    USER,
    /** Others read and set the parameter by it. */
    HANDLER;

    /** {@code user}. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A function that is not the same. */
  public record Cause(Role role, String file, EquivalenceReport report) {}

  /**
   * What the list says of a parameter.
   *
   * @param what {@code mode}, as the member is called, or in words
   * @param before in words
   * @param after likewise
   */
  public record Change(String what, String before, String after) {}

  public ParameterReport {
    changes = List.copyOf(changes);
    causes = List.copyOf(causes);
    assumptions = List.copyOf(assumptions);
    open = List.copyOf(open);
  }
}
