package dev.stet.server.render;

import dev.stet.engine.verdict.Reason;

/** Why something is undecided and what the user can do about it, in words. */
final class Reasons {

  private Reasons() {}

  static String words(Reason reason) {
    if (reason instanceof Reason.Timeout) {
      return "the time limit was reached";
    } else if (reason instanceof Reason.UnwindingLimit limit) {
      return "undecided after " + limit.k() + " unwindings";
    } else if (reason instanceof Reason.Unsupported unsupported) {
      return unsupported.construct() + " is not modelled";
    } else if (reason instanceof Reason.IncompleteDomain) {
      return "no invariant was found that is strong enough";
    } else if (reason instanceof Reason.NotConfirmed unconfirmed) {
      return "the answer was not confirmed: " + unconfirmed.what();
    } else if (reason instanceof Reason.Crashed crashed) {
      return crashed.what();
    }
    return "it was stopped";
  }

  static String nextStep(Reason reason) {
    if (reason instanceof Reason.Timeout) {
      return "Raise stet.functionTimeout, or split the function.";
    } else if (reason instanceof Reason.UnwindingLimit) {
      return "Raise stet.maxUnwind, or assert in the loop what always holds there.";
    } else if (reason instanceof Reason.Unsupported) {
      return "Whatever depends on it stays undecided; move it to a function of its own.";
    } else if (reason instanceof Reason.IncompleteDomain) {
      return "Assert in the loop what always holds there.";
    } else if (reason instanceof Reason.NotConfirmed) {
      return "This is a defect of Stet; please report it.";
    } else if (reason instanceof Reason.Crashed) {
      return "This is a defect of Stet; the function is checked again once it changes.";
    }
    return "It is checked again after the next edit.";
  }
}
