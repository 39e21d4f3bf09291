package dev.stet.server.protocol;

/** The commands of the server. */
public final class Commands {

  /**
   * Shows the way to a violation. Arguments: the document's URI, the function's name, the steps. A
   * client with a view of its own names this command in {@code
   * initializationOptions.clientCommands} and the server leaves it alone.
   */
  public static final String SHOW_TRACE = "stet.showTrace";

  private Commands() {}
}
