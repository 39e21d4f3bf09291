package dev.stet.server.schedule;

/** Hears what happens to open documents; must be quick and must not call back. */
public interface ScheduleListener {

  /** How soon the client should see a change. */
  enum Urgency {
    NOW,
    /** Many such changes follow each other. */
    SOON
  }

  /** What is known about a document changed. */
  void changed(String uri, Urgency urgency);

  /** The document is closed. */
  void forgotten(String uri);

  /** Functions of a document are going to be verified. */
  void runStarted(String uri);

  /** A function is being verified. */
  void runAdvanced(String uri, String function, int done, int total);

  /** No function of the document is waiting any more, whatever the cause. */
  void runEnded(String uri);
}
