package dev.stet.engine.api;

import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.compile.Remark;
import dev.stet.engine.ir.SourceRange;
import java.util.List;
import java.util.Set;

/**
 * A compiled C file, ready to be verified function by function.
 *
 * @param functions the functions whose text stands in the file itself (not in headers), in order
 * @param remarks what comments of the file say to the verifier
 */
public record Unit(
    String file, List<Diagnostic> diagnostics, List<Entry> functions, List<Remark> remarks) {

  public Unit {
    diagnostics = List.copyOf(diagnostics);
    functions = List.copyOf(functions);
    remarks = List.copyOf(remarks);
  }

  /** Of a text without remarks. */
  public Unit(String file, List<Diagnostic> diagnostics, List<Entry> functions) {
    this(file, diagnostics, functions, List.of());
  }

  /**
   * A function that can be verified.
   *
   * @param fingerprint changes when the verdict may change: the function's IR without positions and
   *     that of everything it uses
   * @param elsewhere changes when what it uses of other files does; empty where that is nothing
   * @param callers changes when the functions do that call it, and what they use, on which the
   *     verdict may depend where all of them are seen; empty where they are not
   * @param wording changes when words of a report may: the text of the function, of all that it
   *     uses and of its callers, or how far they stand from each other
   * @param uses the other functions of the file on whose text its verdict rests: those that it may
   *     call, and where its callers are asked, they and what they may call
   * @param effort how dear it may be to verify, to be compared with that of other functions only
   */
  public record Entry(
      String name,
      SourceRange range,
      String fingerprint,
      String elsewhere,
      String callers,
      String wording,
      Set<String> uses,
      long effort) {

    public Entry {
      uses = Set.copyOf(uses);
    }

    /** A function that uses nothing of other files and that anybody may call. */
    public Entry(String name, SourceRange range, String fingerprint) {
      this(name, range, fingerprint, "", "", "", Set.of(), 0);
    }
  }
}
