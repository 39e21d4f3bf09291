package dev.stet.engine.ir;

/**
 * Names of what models of library functions have for themselves: their helpers, variables and
 * literals, and the functions by which they speak to the verifier. No name in C has a dot, so that
 * none of a program is like them.
 */
public final class ModelName {

  /** What all of them begin with. */
  public static final String PREFIX = "stet.model.";

  /** What the names of functions that give any value begin with. */
  public static final String ANY = PREFIX + "any.";

  private static final String HELPER_IN_TEXT = "__stet_";
  private static final String ANY_IN_TEXT = Nondeterministic.PREFIX + "library_";

  private ModelName() {}

  /** Of a helper, by what stands behind {@code __stet_} in the text of the models. */
  public static String helper(String name) {
    return PREFIX + name;
  }

  /** Of what only one file of the models sees. */
  public static String local(String fileName, String name) {
    return PREFIX + fileName + "." + name;
  }

  /** What people read for a variable of the models: its name in words. */
  public static String words(String nameInText) {
    return nameInText.substring(HELPER_IN_TEXT.length()).replace('_', ' ');
  }

  /** What people read for a variable by its name in a program: in quotes, or in words. */
  public static String quoted(String variable) {
    return is(variable)
        ? variable.substring(PREFIX.length()).replace('_', ' ')
        : "'" + FileLocal.inText(variable) + "'";
  }

  /** Whether a name that people read is in words, as none in C is. */
  public static boolean isInWords(String name) {
    return name.indexOf(' ') > 0 && Character.isLetter(name.charAt(0));
  }

  /** What people read for a function that is called: without types and marks of ours. */
  public static String inText(String function) {
    if (is(function)) {
      return "a function of the library";
    }
    return IntrinsicFamily.isIntrinsic(function)
        ? IntrinsicFamily.inText(function)
        : FileLocal.inText(function);
  }

  /** Whether the name belongs to a model. */
  public static boolean is(String name) {
    return name.startsWith(PREFIX);
  }

  /** Whether the function gives any value, or one that executions know. */
  public static boolean isNondeterministic(String name) {
    return name.startsWith(ANY);
  }

  /** Whether a name in the text of a model is the models' own. */
  public static boolean isOwnInText(String name) {
    return name.startsWith(HELPER_IN_TEXT) || name.startsWith(ANY_IN_TEXT);
  }

  /** The name of what the text of the models calls so. */
  public static String of(String nameInText) {
    return nameInText.startsWith(ANY_IN_TEXT)
        ? ANY + nameInText.substring(ANY_IN_TEXT.length())
        : helper(nameInText.substring(HELPER_IN_TEXT.length()));
  }
}
