package dev.stet.client;

import java.util.List;

/**
 * How a server ended.
 *
 * @param status as the system tells it
 * @param lastWords the last lines of its standard error
 */
public record Exit(int status, List<String> lastWords) {

  public Exit {
    lastWords = List.copyOf(lastWords);
  }
}
