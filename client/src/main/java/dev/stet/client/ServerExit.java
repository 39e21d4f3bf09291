package dev.stet.client;

import java.util.List;

/**
 * How a server ended.
 *
 * @param status as the system tells it
 * @param lastWords the last lines of its standard error
 */
public record ServerExit(int status, List<String> lastWords) {

  public ServerExit {
    lastWords = List.copyOf(lastWords);
  }
}
