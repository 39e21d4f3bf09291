package dev.stet.protocol;

import java.util.List;

/** The commands of the server. */
public final class Commands {

  /**
   * Shows the way to a violation. Arguments: the document's URI, the function's name, the steps. A
   * client with a view of its own names this command in {@code
   * initializationOptions.clientCommands} and the server leaves it alone.
   */
  public static final String SHOW_TRACE = "stet.showTrace";

  /**
   * Shows a function as it was in git's HEAD beside how it is. Arguments: the document's URI, the
   * function's name, a title that says what changed. A client that can show two texts names this
   * command as well.
   */
  public static final String SHOW_CHANGE = "stet.showChange";

  /**
   * The server's own: what git's HEAD has in place of a document, a string, or null where HEAD does
   * not have it. Argument: the document's URI.
   */
  public static final String TEXT_AT_HEAD = "stet.textAtHead";

  /**
   * Checks a document at once, also what was stopped; what is proved of the same code stays.
   * Argument: the document's URI.
   */
  public static final String VERIFY = "stet.verify";

  /**
   * Stops the work on a document until its next edit. Argument: the document's URI; a function's
   * name behind it stops that one alone.
   */
  public static final String STOP = "stet.stop";

  /**
   * Checks the undecided functions of a document again with ten times the time. Argument: the
   * document's URI; a function's name behind it means that one alone.
   */
  public static final String TRY_HARDER = "stet.tryHarder";

  /**
   * A C file that runs into a function's violation. Arguments: the document's URI and the
   * function's name. The result has {@code uri} and {@code text}, or {@code impossible}: why there
   * is none. Nothing is written.
   */
  public static final String C_TEST = "stet.cTest";

  /** Says what to do next. Arguments: the document's URI, the function's name, the words. */
  public static final String NEXT_STEP = "stet.nextStep";

  /** Those that only the server can carry out. */
  public static final List<String> OF_THE_SERVER =
      List.of(TEXT_AT_HEAD, VERIFY, STOP, TRY_HARDER, C_TEST, NEXT_STEP);

  /** Those that a client may carry out in the server's place. */
  public static final List<String> SHOWING = List.of(SHOW_TRACE, SHOW_CHANGE);

  private Commands() {}
}
