package dev.stet.cli.report;

import dev.stet.engine.ir.CheckKind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What each kind of check means, as a SARIF rule. */
final class Rules {

  private record Meaning(String title, String explanation, String remedy, List<Integer> cwe) {}

  private Rules() {}

  /** One rule per kind, in the order of the kinds. */
  static List<Sarif.Rule> all() {
    return Arrays.stream(CheckKind.values()).map(Rules::rule).toList();
  }

  static int index(CheckKind kind) {
    return Arrays.asList(CheckKind.values()).indexOf(kind);
  }

  private static Sarif.Rule rule(CheckKind kind) {
    var meaning = meaning(kind);
    var tags = meaning.cwe().stream().map(number -> "external/cwe/cwe-" + number).toList();
    return new Sarif.Rule(
        kind.id(),
        Arrays.stream(kind.id().split("-", -1))
            .map(w -> Character.toUpperCase(w.charAt(0)) + w.substring(1))
            .collect(Collectors.joining()),
        new Sarif.Text(meaning.title()),
        new Sarif.Text(meaning.explanation()),
        new Sarif.Text(meaning.remedy()),
        new Sarif.Configuration("error"),
        Map.of("tags", tags));
  }

  private static Meaning meaning(CheckKind kind) {
    return switch (kind) {
      case ASSERTION ->
          new Meaning(
              "An assertion fails.",
              "The condition of an assertion is false in some execution, or an error function is"
                  + " called.",
              "Follow the trace to where the condition was first lost; correct the code, or the"
                  + " assertion where it asks too much.",
              List.of(617));
      case SIGNED_OVERFLOW ->
          new Meaning(
              "Signed arithmetic overflows.",
              "The result of a signed operation does not fit its type, which C leaves undefined.",
              "Check the operands before the operation, or compute in a wider or unsigned type.",
              List.of(190, 191));
      case UNSIGNED_OVERFLOW ->
          new Meaning(
              "Unsigned arithmetic wraps around.",
              "The result of an unsigned operation does not fit its type and is reduced modulo a"
                  + " power of two; C defines that, but it is often not meant.",
              "Check the operands before the operation, or compute in a wider type.",
              List.of(190, 191));
      case DIVISION_BY_ZERO ->
          new Meaning(
              "A divisor is zero.",
              "An integer division or remainder has a divisor of zero, which C leaves undefined.",
              "Check the divisor before the operation.",
              List.of(369));
      case SHIFT ->
          new Meaning(
              "A shift is undefined.",
              "A value is shifted by a negative count or by its width or more.",
              "Check the count before the operation.",
              List.of(1335));
      case ARRAY_BOUNDS ->
          new Meaning(
              "An array is indexed outside its bounds.",
              "An index is negative or not below the number of elements of its array.",
              "Check the index before the access, or correct the bound of the loop.",
              List.of(125, 787));
      case NULL_DEREFERENCE ->
          new Meaning(
              "A null pointer is dereferenced.",
              "An access goes through a pointer that is null.",
              "Check the pointer before the access.",
              List.of(476));
      case INVALID_DEREFERENCE ->
          new Meaning(
              "An access is outside of any object.",
              "A pointer is dereferenced that does not point into an object that is alive.",
              "Check where the pointer comes from and how far it has moved.",
              List.of(119, 822));
      case USE_AFTER_FREE ->
          new Meaning(
              "Memory is used after it was freed.",
              "An access goes to an object that was freed before.",
              "Free the object after its last use; set pointers to it to null then.",
              List.of(416));
      case DOUBLE_FREE ->
          new Meaning(
              "Memory is freed twice.",
              "free is called for an object that was freed before.",
              "Let one place own the object; set the pointer to null after free.",
              List.of(415));
      case INVALID_FREE ->
          new Meaning(
              "Something is freed that was not allocated.",
              "free is called with a pointer that is not the start of an allocated object.",
              "Free only what malloc, calloc or realloc returned.",
              List.of(590, 761));
      case MEMORY_LEAK ->
          new Meaning(
              "Memory is never freed.",
              "An allocated object can no longer be reached and was not freed.",
              "Free the object before the last pointer to it is lost.",
              List.of(401));
      case UNINITIALISED_READ ->
          new Meaning(
              "A value is read before it is set.",
              "A variable or a part of an object is read that was never written.",
              "Set the variable where it is declared.",
              List.of(457, 908));
      case UNREACHABLE_CALL ->
          new Meaning(
              "A place that must not be reached is reached.",
              "An execution gets to code that was said to be unreachable, or to the end of a"
                  + " function that must return a value.",
              "Handle the case that leads there.",
              List.of(561));
      case CONVERSION ->
          new Meaning(
              "A conversion does not fit.",
              "A floating-point value is converted to an integer type that cannot hold it, which C"
                  + " leaves undefined.",
              "Check the range of the value before the conversion.",
              List.of(681));
    };
  }
}
