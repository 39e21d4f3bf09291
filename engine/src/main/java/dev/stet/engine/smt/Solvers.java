package dev.stet.engine.smt;

import dev.stet.engine.time.Meter;

/** Opens solver sessions. */
public final class Solvers {

  private Solvers() {}

  /**
   * Loads the solver's native library, where it is not loaded yet.
   *
   * @throws SolverUnavailable where it cannot be loaded
   */
  public static void require(Backend backend) {
    switch (backend) {
      case BITWUZLA -> NativeLibraries.load("bitwuzlaj");
      case Z3 -> NativeLibraries.load("z3", "z3java");
      case MATHSAT5, SMTINTERPOL, PRINCESS, BOOLECTOR, CVC4, CVC5, YICES2, OPENSMT -> {
        try {
          JavaSmtSession.require(backend);
        } catch (LinkageError e) {
          throw unavailable(backend, e);
        }
      }
    }
  }

  /**
   * A new session without constraints. It belongs to the calling thread until closed, and must be
   * given terms of one {@link dev.stet.engine.term.Terms} only.
   *
   * @param meter counts what the session does; its cancellation interrupts queries
   * @throws SolverUnavailable where the solver's native library cannot be loaded
   */
  public static SolverSession open(Backend backend, Meter meter) {
    MeasuredSession<?> session =
        switch (backend) {
          case BITWUZLA -> new BitwuzlaSession(meter);
          case Z3 -> new Z3Session(meter);
          case MATHSAT5, SMTINTERPOL, PRINCESS, BOOLECTOR, CVC4, CVC5, YICES2, OPENSMT ->
              new JavaSmtSession(backend, meter);
        };
    session.listen();
    return session;
  }

  /** In one line: java-smt itself, the solver's classes or its native library may be missing. */
  static SolverUnavailable unavailable(Backend backend, Throwable cause) {
    var said = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    return new SolverUnavailable(
        "the solver "
            + backend.id()
            + " is not there: "
            + (cause instanceof NoClassDefFoundError ? "no class " + said.replace('/', '.') : said)
            + "; name the jars of java-smt and of the solver in STET_CLASSPATH, the folder of its"
            + " native library in STET_JAVA_OPTS (-Djava.library.path=DIR)",
        cause);
  }

  /** A session of no question in particular: nothing is counted. */
  public static SolverSession open(Backend backend) {
    return open(backend, Meter.endless());
  }
}
