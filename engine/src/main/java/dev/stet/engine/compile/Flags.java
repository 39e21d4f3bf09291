package dev.stet.engine.compile;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The clang flags that may come from outside: those that say what the text means (language, macros,
 * where headers are, the target) and can neither write a file nor load or start anything. Whatever
 * is not on the list stays out.
 *
 * @param accepted in a form that is safe to hand to clang, folders made absolute
 * @param others what was left out, in order
 */
record Flags(List<String> accepted, List<String> others) {

  /** With a folder or file behind, glued on or as the next argument. */
  private static final List<String> PATHS =
      List.of("-isystem", "-iquote", "-idirafter", "-isysroot", "-include", "-imacros", "-I");

  /** Names of headers that are also looked up along the include path. */
  private static final Set<String> HEADERS = Set.of("-include", "-imacros");

  private static final List<String> MACROS = List.of("-D", "-U");

  private static final Pattern HARMLESS =
      Pattern.compile(
          "-std=(c|gnu|iso)[0-9a-z:]+|-ansi|-m(32|64)|-m(no-)?ms-bitfields"
              + "|-mlong-double-(64|80|128)|-m(soft|hard)-float"
              + "|-f(no-)?(un)?signed-(char|bitfields)|-f(no-)?short-(enums|wchar)"
              + "|-fpack-struct(=\\d+)?|-f(no-)?wrapv|-f(no-)?strict-overflow"
              + "|-ffreestanding|-fhosted|-f(no-)?builtin(-\\w+)?|-nostdinc|-nostdlibinc"
              + "|-pthread|-f(no-)?(ms|gnu)-(extensions|keywords)|-f(no-)?gnu89-inline"
              + "|-f(no-)?common|-fstrict-flex-arrays=[0-3]|-f(no-)?asm"
              + "|-f(no-)?dollars-in-identifiers|-trigraphs|-f(no-)?trigraphs|-undef"
              + "|-fmacro-prefix-map=[^=\\x00]+=[^=\\x00]*"
              + "|--target=[A-Za-z0-9_.-]+");

  /** With no influence on what Stet looks at. */
  private static final Pattern POINTLESS =
      Pattern.compile("-O\\w*|-g\\w*|-c|-f(no-)?pi[ce]|-fPI[CE]|-l.*|-L.+|-pipe|-s");

  private static final Pattern WARNINGS =
      Pattern.compile("-W(?![lap],)[\\w+=-]*|-w|-pedantic(-errors)?");

  /** Of those that are accepted, the ones that steer the preprocessor only. */
  private static final Pattern PREPROCESSING =
      Pattern.compile(
          "(?s)-[DU].*|--sysroot=.*|-nostdinc|-nostdlibinc|-undef|-fmacro-prefix-map=.*");

  private static final Pattern TRIPLE = Pattern.compile("[A-Za-z0-9_.]+(-[A-Za-z0-9_.]+)*");

  Flags {
    accepted = List.copyOf(accepted);
    others = List.copyOf(others);
  }

  /** Sorts the arguments; relative paths start at {@code folder}. */
  static Flags sort(List<String> arguments, Path folder) {
    List<String> accepted = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      String next = i + 1 < arguments.size() ? arguments.get(i + 1) : "";
      Optional<String> prefix = prefix(argument);
      if (prefix.isPresent()) {
        boolean separate = argument.equals(prefix.get());
        String value = separate ? next : argument.substring(prefix.get().length());
        i += separate ? 1 : 0;
        List<String> safe = valued(prefix.get(), value, folder);
        accepted.addAll(safe);
        if (safe.isEmpty()) {
          others.add(argument);
        }
      } else if (argument.startsWith("--sysroot=")) {
        accepted.add("--sysroot=" + absolute(argument.substring(10), folder));
      } else if (argument.equals("--sysroot")) {
        accepted.add("--sysroot=" + absolute(next, folder));
        i++;
      } else if (argument.equals("-target") && TRIPLE.matcher(next).matches()) {
        accepted.add("--target=" + next);
        i++;
      } else if ((argument.equals("-x") && next.equals("c")) || argument.equals("-xc")) {
        i += argument.equals("-x") ? 1 : 0;
      } else if (HARMLESS.matcher(argument).matches()) {
        accepted.add(argument);
      } else {
        others.add(argument);
      }
    }
    return new Flags(accepted, others);
  }

  private static Optional<String> prefix(String argument) {
    return Stream.concat(PATHS.stream(), MACROS.stream())
        .filter(argument::startsWith)
        .findFirst()
        .filter(p -> !argument.equals("-include-pch"));
  }

  private static List<String> valued(String flag, String value, Path folder) {
    if (value.isEmpty() || value.indexOf('\0') >= 0) {
      return List.of();
    }
    if (MACROS.contains(flag)) {
      return List.of(flag + value);
    }
    if (HEADERS.contains(flag)) {
      boolean there = exists(value, folder);
      boolean odd = value.startsWith("@") || value.startsWith("-");
      return there
          ? List.of(flag, absolute(value, folder))
          : odd ? List.of() : List.of(flag, value);
    }
    return List.of(flag, absolute(value, folder));
  }

  private static boolean exists(String path, Path folder) {
    try {
      return Files.exists(folder.resolve(path));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static String absolute(String path, Path folder) {
    try {
      return folder.resolve(path).toAbsolutePath().normalize().toString();
    } catch (InvalidPathException e) {
      return folder.toString();
    }
  }

  /** Of accepted flags those that mean something to a text that was preprocessed with all. */
  static List<String> behindPreprocessor(List<String> accepted) {
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < accepted.size(); i++) {
      String flag = accepted.get(i);
      if (PATHS.contains(flag)) {
        i++;
      } else if (!PREPROCESSING.matcher(flag).matches()) {
        rest.add(flag);
      }
    }
    return rest;
  }

  /** Whether a flag only chooses warnings. */
  static boolean isWarning(String flag) {
    return WARNINGS.matcher(flag).matches();
  }

  /** Whether a flag may be passed over without a word. */
  static boolean isPointless(String flag) {
    return POINTLESS.matcher(flag).matches();
  }
}
