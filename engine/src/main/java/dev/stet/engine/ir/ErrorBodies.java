package dev.stet.engine.ir;

/** What the body means that a program gives a function whose call is an error. */
public enum ErrorBodies {
  /** It is a function like any other: what its body does happens. */
  FOLLOWED,
  /** Nothing: the call is the error, as a task of the competition says. */
  IGNORED
}
