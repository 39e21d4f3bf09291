package dev.stet.git;

/** What all files of a work tree contain at one time. */
public sealed interface Edition {

  /**
   * What a commit holds.
   *
   * @param revision as git understands it: {@code HEAD}, {@code v1.0}, {@code main~2}
   */
  record Committed(String revision) implements Edition {
    @Override
    public String toString() {
      return revision;
    }
  }

  /** What is in no commit yet. */
  enum Uncommitted implements Edition {
    /** What the next commit will hold. */
    STAGED,
    /** The files on disk. */
    FILES;

    @Override
    public String toString() {
      return this == STAGED ? "what is staged" : "the files on disk";
    }
  }
}
