package dev.stet.engine.catalogue;

/** What may be known of a function of the C library. */
public enum Trait {
  /** It is fixed by its arguments, which are numbers; there may be one for each float format. */
  MATH,
  /** What it gives and writes is fixed by its arguments and by what they lead to. */
  DETERMINISTIC,
  /** It gives or takes memory. */
  HEAP,
  /** It reads memory at most; what it gives is any value. */
  WRITES_NOTHING,
  /** It reads what it is given, and what others can reach stays as it is. */
  SHOWS_NOTHING,
  /** It writes to what it is given, but keeps no pointer to it. */
  KEEPS_NOTHING,
  /** It writes as much as it pleases; without a model nobody knows whether there is room. */
  UNBOUNDED,
  /** It works on texts, which end at a 0: arrays that it is given are all that is meant. */
  ON_TEXTS,
  /**
   * What it writes where its first argument leads ends with a 0, and everything else stands in
   * front of that.
   */
  ENDS_TEXT,
  /** It writes as many bytes where its first argument leads as the third says. */
  FILLS,
  /** It says with a null pointer that there is nothing, or that it failed. */
  MAY_FIND_NOTHING,
  /** It gives how many bytes of one object something takes. */
  COUNTS_BYTES,
  /** It prints by a format. */
  PRINTS,
  /** Its first argument is the stream, in front of the format. */
  TAKES_STREAM,
  /** Its results come from outside of the program, each time anew. */
  READS_INPUT,
  /** It works on memory and is told how large it is. */
  TOLD_SIZE,
  /** It is told a number that is what it works with, wherever it is from. */
  TOLD_NUMBER,
  /** It is told a place in the text, for people to read. */
  TOLD_PLACE,
  /** It changes how results of floating-point arithmetic are rounded. */
  SETS_ROUNDING,
  /** It sets or tells what floating-point arithmetic has raised, or how it rounds. */
  TELLS_ROUNDING,
  /** Its calls come back, as long as they are defined. */
  RETURNS,
  /** A call of it may come back more than once. */
  RETURNS_TWICE,
  /** It has functions called that are not seen to be called. */
  CALLS_LATER,
  /**
   * What others have set up to be called, at signals, at the end or when code is loaded, may run.
   */
  RUNS_HANDLERS,
  /** It ends the program in an orderly way. */
  EXITS,
  /** It ends the program as it stands. */
  ABORTS,
  /** It reports a failed assertion. */
  FAILS_ASSERTION,
  /** It ends the program or the thread. */
  ENDS,
  /** Execution goes on elsewhere. */
  JUMPS,
  /** It does things that no result and no contents of memory can stand for in a replay. */
  BEYOND_REPLAY
}
