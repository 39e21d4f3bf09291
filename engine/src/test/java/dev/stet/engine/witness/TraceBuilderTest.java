package dev.stet.engine.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.Module;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.input.InputSource;
import dev.stet.engine.witness.input.RecordedInputs;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a trace tells of an execution, and what it leaves out. */
class TraceBuilderTest {

  private static final Module MODULE =
      Compiled.file(Path.of("src/test/resources/interpreter/outcomes/story.c"));

  private static List<Trace.Step> steps(String entry, InputSource inputs) {
    return TraceBuilder.build(Interpreter.run(MODULE, entry, inputs, Limits.DEFAULT)).steps();
  }

  private static String text(List<Trace.Step> steps) {
    return steps.stream()
        .map(s -> s.function() + ":" + s.line() + " " + s.values() + " " + s.note())
        .map(String::strip)
        .collect(Collectors.joining("\n"));
  }

  @Test
  void tellsTheStory() {
    var inputs =
        new RecordedInputs()
            .add(InputQuestion.Kind.PARAMETER, "n", Answer.Bits.of(1000))
            .add(InputQuestion.Kind.EXTERN_RESULT, "next", Answer.Bits.of(4));
    var steps = steps("story", inputs);
    assertEquals(
        """
        story:9 {n=1000}
        story:10 {sum=0u}
        story:11 {p=&malloc_1} malloc gives malloc_1
        story:13 {i=0}
        story:14 {sum=3u}
        story:15 {bytes[0]='x'}
        story:13 {i=1}
        story:14 {sum=3000u} after 998 more iterations
        story:13 {i=1000}
        half:8 {v=1000} call of half; returns 500
        story:17 {p[1].key=500}
        story:18 {p->link=&malloc_1+16}
        story:19 {k=4} next() returns 4
        story:21 {index=4} array-bounds\
        """,
        text(steps));
  }

  @Test
  void tellsWhatMemoryHeldAtTheStart() {
    var inputs =
        new RecordedInputs()
            .add(InputQuestion.Kind.GLOBAL, "limit", Answer.Bits.of(-1))
            .add(InputQuestion.Kind.MEMORY, "*p", Answer.Bits.of(7));
    var steps = steps("behind", inputs);
    var last = steps.get(steps.size() - 1);
    assertEquals("7", last.values().get("*p"), () -> text(steps));
    assertEquals("-1", last.values().get("limit"));
    assertEquals("0", last.values().get("divisor"));
  }

  @Test
  void callsFieldsOfTheCallerAsTheTextDoes() {
    Module module = Compiled.file(Path.of("src/test/resources/interpreter/outcomes/freed.c"));
    var inputs =
        new RecordedInputs()
            .add(InputQuestion.Kind.PARAMETER, "i", Answer.Bits.of(2))
            .add(InputQuestion.Kind.MEMORY, "*p", new Answer.External(7, 0, 32))
            .add(InputQuestion.Kind.MEMORY, "**p", Answer.Bits.of(5));
    var run = Interpreter.run(module, "after_free", inputs, Limits.DEFAULT);
    assertEquals(
        """
        after_free:9 {p=not null, i=2}
        after_free:10 {p->next=not null}
        after_free:12 {p->next->counts[2]=5, before=5}
        after_free:13 {} *p->next is freed
        after_free:14 {} use-after-free: '*p->next' was freed in line 13\
        """,
        text(TraceBuilder.build(run).steps()));
  }

  @Test
  void deepRecursionOfLoopsIsToldToo() {
    var steps = steps("burrow", new RecordedInputs());
    assertTrue(steps.size() <= 60 && steps.size() > 20, () -> text(steps));
  }

  @Test
  void staysShort() {
    var steps = steps("nested", new RecordedInputs());
    assertTrue(steps.size() <= 60, () -> text(steps));
    assertTrue(steps.stream().anyMatch(s -> s.note().contains("more iteration")), text(steps));
    var last = steps.get(steps.size() - 1);
    assertEquals(28, last.line());
    assertTrue(last.note().startsWith("division-by-zero"), last.note());
  }
}
