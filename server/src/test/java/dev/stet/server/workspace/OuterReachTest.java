package dev.stet.server.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.api.Unit;
import dev.stet.engine.ir.SourceRange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whom an edit between functions reaches. */
class OuterReachTest {

  private static final String TEXT =
      """
      #include <stdio.h>
      #define LIMIT 4
      #define TWICE (LIMIT * 2)
      typedef unsigned count_t;
      struct node {
        struct node *next;
        int value; /* { */
      };
      enum colour { RED, GREEN };
      static int total;
      static count_t calls = LIMIT;
      static int (*hook)(int);
      int one(int a) { return a + TWICE; }
      int two(struct node *n) { return n->value; }
      int three(void) { return one(3); }
      static struct node *
      four(void) { return 0; }
      int five(void) { /* LIMIT */ return total; }
      // between
      int six(void) { return "LIMIT"[0]; }
      int seven(void) { return GREEN; }
      """;

  private static final List<String> ALL =
      List.of("one", "two", "three", "four", "five", "six", "seven");

  private static final Pattern FUNCTION =
      Pattern.compile("^(?:int )?(\\w+)\\([^;\\n]*\\) \\{.*\\}$", Pattern.MULTILINE);

  private static FileView view(String text) {
    var functions = new ArrayList<FunctionView>();
    for (var found : FUNCTION.matcher(text).results().toList()) {
      var called = found.group(1).equals("three") ? Set.of("one") : Set.<String>of();
      var entry = new Unit.Entry(found.group(1), SourceRange.NOWHERE, "", "", "", "", called, 0);
      var range = new Span(found.start(), found.end());
      functions.add(FunctionView.queued(entry, range, Optional.empty()));
    }
    var name = DocumentName.of("file:///a.c", "c");
    return FileView.opened(new Snapshot(name, 1, text)).compiled(List.of(), functions);
  }

  private static List<String> reached(String text, String old, String now, Set<String> headers) {
    var before = view(text);
    var after = before.snapshot().edited(2, Edit.between(text, text.replace(old, now)));
    var reach = EditReach.of(before, after, Optional.of(headers));
    return before.functions().stream().filter(reach).map(FunctionView::name).toList();
  }

  private static List<String> reached(String old, String now) {
    return reached(TEXT, old, now, Set.of());
  }

  @Test
  void theTextHasItsFunctions() {
    assertEquals(ALL, view(TEXT).functions().stream().map(FunctionView::name).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "LIMIT 4 | LIMIT 5 | one three",
        "LIMIT * 2 | LIMIT * 3 | one three",
        "unsigned count_t | unsigned long count_t | ``",
        "int value; | long value; | two four",
        "int value; | int value; int more; | two four",
        "int total; | int total = 1; | five",
        "int total; | long total; | five",
        "RED, GREEN | RED, BLUE, GREEN | seven",
        "calls = LIMIT | calls = 1 | ``",
        "(*hook)(int) | (*hook)(long) | ``",
        "// between | int eight(void) { return 8; } | ``",
        "// between | int eight(void) { return five(); } | ``",
        "// between | static int fresh = 1; | ``",
        "// between | #define five 5 | five",
        "// between | #define n 5 | two",
        "// between | /* other */ | ``",
        "enum colour { RED, GREEN }; | enum colour { GREEN, RED }; enum more { BLACK }; | seven",
      })
  void thoseThatMentionWhatChangedAndThatRestOnThem(String old, String now, String functions) {
    assertEquals(
        functions == null || functions.isBlank() ? List.of() : List.of(functions.split(" ")),
        reached(old, now));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "// between | #include \"x.h\"",
        "// between | #if 1",
        "// between | #pragma pack(1)",
        "// between | TABLE(five)",
        "// between | TABLE(five);",
        "// between | static TABLE(five);",
        "// between | #define JOIN(a, b) a ## b",
        "// between | #define _NAME 1",
        "// between | int unfinished",
        "// between | /* unfinished",
        "// between | asm(\"nop\");",
        "static struct node * | static struct node const *",
        "#include <stdio.h> | `#define NDEBUG `",
      })
  void allWhereTheTextDoesNotTell(String old, String now) {
    assertEquals(ALL, reached(old, now));
  }

  @Test
  void allWhereAHeaderIsIncludedBehind() {
    assertEquals(ALL, reached("#include <stdio.h>", "#define N 1\n#include <stdio.h>"));
  }

  @Test
  void allWhereAConditionLooksAtTheName() {
    var text = TEXT.replace("// between", "#if LIMIT > 3\n#endif");
    assertEquals(ALL, reached(text, "LIMIT 4", "LIMIT 5", Set.of()));
    assertEquals(List.of("five"), reached(text, "int total;", "long total;", Set.of()));
  }

  @Test
  void allWhereAHeaderMentionsTheName() {
    assertEquals(ALL, reached(TEXT, "LIMIT 4", "LIMIT 5", Set.of("TWICE")));
    assertEquals(List.of("five"), reached(TEXT, "int total;", "long total;", Set.of("TWICE")));
  }

  @Test
  void allWhereHeadersAreNotKnown() {
    var before = view(TEXT);
    var after = before.snapshot().edited(2, Edit.between(TEXT, TEXT.replace("4\n", "5\n")));
    var reach = EditReach.of(before, after, Optional.empty());
    assertEquals(ALL.size(), before.functions().stream().filter(reach).count());
  }

  @Test
  void headersAreFollowedToTheirEnd() {
    var files =
        Map.of(
            Path.of("/p/a.h"), "#include \"b.h\" // x\n#define A first\n",
            Path.of("/p/b.h"), "#include <limits.h>\n#include \"a.h\"\nint second; /* no */\n");
    assertEquals(
        Optional.of(Set.of("include", "define", "limits", "h", "A", "first", "int", "second")),
        included("#include \"a.h\"\n", files));
    assertEquals(Optional.of(Set.of()), included("#include <stdio.h>\n", files));
    assertEquals(Optional.empty(), included("#include \"c.h\"\n", files));
    assertEquals(Optional.empty(), included("#include WHICH\n", files));
    assertEquals(
        Optional.empty(), included("#include \"x.h\"\n", Map.of(Path.of("/p/x.h"), "a##b")));
  }

  private static Optional<Set<String>> included(String text, Map<Path, String> files) {
    var name = DocumentName.of("file:///p/m.c", "c");
    return IncludedWords.of(
        new Snapshot(name, 1, text), file -> Optional.ofNullable(files.get(file)));
  }
}
