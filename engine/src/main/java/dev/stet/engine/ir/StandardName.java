package dev.stet.engine.ir;

/** The C library's functions under their names in the standard. */
public final class StandardName {

  private static final String C99 = "__isoc99_";
  private static final String C23 = "__isoc23_";

  private StandardName() {}

  /** The name in C, where glibc has another one for what the standard of some year wants. */
  public static String of(String name) {
    return name.startsWith(C99) || name.startsWith(C23) ? name.substring(C99.length()) : name;
  }

  /** The same, of LLVM's intrinsics the C function that they stand for: sqrt of llvm.sqrt.f64. */
  public static String ofAny(String name) {
    if (!IntrinsicFamily.isIntrinsic(name)) {
      return of(name);
    }
    int start = name.indexOf('.') + 1;
    int end = name.indexOf('.', start);
    return end < 0 ? name : name.substring(start, end);
  }
}
