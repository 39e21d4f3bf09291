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

  /** Stops the work on a document until its next edit. Argument: the document's URI. */
  public static final String STOP = "stet.stop";

  /**
   * Checks the undecided functions of a document again with ten times the time. Argument: the
   * document's URI.
   */
  public static final String TRY_HARDER = "stet.tryHarder";

  /** Those that only the server can carry out. */
  public static final List<String> OF_THE_SERVER = List.of(TEXT_AT_HEAD, VERIFY, STOP, TRY_HARDER);

  /** Those that a client may carry out in the server's place. */
  public static final List<String> SHOWING = List.of(SHOW_TRACE, SHOW_CHANGE);

  private Commands() {}
}
