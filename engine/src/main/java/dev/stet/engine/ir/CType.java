package dev.stet.engine.ir;

/**
 * A C type as the programmer knows it, as far as values must be printed in it.
 *
 * @param name as in the text: {@code unsigned int}, {@code size_t}, {@code struct node *}
 * @param bits width of a value; 0 where it has none (structures, arrays)
 * @param contents of a pointer, what it leads to; of a structure or an array its own
 * @param target how what a pointer leads to reads, and what an array holds in the end; of others it
 *     is not known
 * @param aliases what else may lead where a pointer does
 * @param elements of a pointer to an array
 */
public record CType(
    String name,
    Encoding encoding,
    int bits,
    Contents contents,
    Encoding target,
    Aliases aliases,
    Elements elements) {

  public CType(String name, Encoding encoding, int bits) {
    this(name, encoding, bits, Contents.UNKNOWN, Encoding.UNKNOWN, Aliases.ANY, Elements.NONE);
  }

  /**
   * What indices count from a pointer to an array on.
   *
   * @param bytes of each; 0 where that is not known
   */
  public record Elements(Counted counted, long bytes) {

    /** Of a pointer to something else. */
    public static final Elements NONE = new Elements(Counted.NONE, 0);

    /** What is one more than the last. */
    public enum Counted {
      NONE,
      /** Whole arrays: {@code p[i]}. */
      ARRAYS,
      /** Elements of the one array, whose size is not known: {@code (*p)[i]}. */
      IN_ARRAY
    }
  }

  /** Whether a pointer is qualified by {@code restrict} (C17 6.7.3.1). */
  public enum Aliases {
    ANY,
    RESTRICT
  }

  /** How the bits of a value read. */
  public enum Encoding {
    SIGNED,
    UNSIGNED,
    SIGNED_CHAR,
    UNSIGNED_CHAR,
    BOOLEAN,
    FLOAT,
    POINTER,
    ENUM,
    AGGREGATE,
    UNKNOWN
  }

  public static final CType UNKNOWN = new CType("?", Encoding.UNKNOWN, 0);
}
