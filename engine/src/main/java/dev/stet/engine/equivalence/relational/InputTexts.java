package dev.stet.engine.equivalence.relational;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.Answer;
import dev.stet.engine.witness.CValueFormat;
import dev.stet.engine.witness.ObjectPath;
import dev.stet.engine.witness.Question;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The C text of inputs: the parameters, then what the runs found in memory at the start, as far as
 * people would read on.
 */
record InputTexts(Module module, Function function) {

  private static final int MOST_CONTENTS = 8;

  /** Pointers whose text tells the size of an element. */
  private static final Pattern TO_SCALARS =
      Pattern.compile(
          "((const|signed|unsigned|long|short|int|char|float|double|_Bool|bool"
              + "|u?int(8|16|32|64)_t|s?size_t|[us](8|16|32|64)) ?)+\\*");

  Map<String, String> of(SharedInputs inputs) {
    Map<String, String> texts = new LinkedHashMap<>();
    List<Answer> answers = inputs.parameters();
    for (int i = 0; i < Math.min(answers.size(), function.parameters().size()); i++) {
      texts.put(
          function.variables().get(i).name(),
          text(
              answers.get(i),
              function.parameters().get(i).type(),
              function.variables().get(i).type()));
    }
    for (SharedInputs.Contents each : inputs.memory()) {
      if (texts.size() < answers.size() + MOST_CONTENTS) {
        texts.putIfAbsent(place(each, answers), text(each.answer(), each.type(), CType.UNKNOWN));
      }
    }
    return texts;
  }

  private static String text(Answer answer, Type type, CType cType) {
    if (answer instanceof Answer.Bits b) {
      return CValueFormat.format(b.bits(), type, cType);
    } else if (answer instanceof Answer.External e) {
      return "&object_" + e.identity() + (e.offset() == 0 ? "" : " + " + e.offset() + " bytes");
    }
    return "null";
  }

  private String place(SharedInputs.Contents contents, List<Answer> parameters) {
    long offset = contents.place().offset();
    if (contents.kind() == Question.Kind.GLOBAL) {
      Global global = module.global(contents.place().object());
      return global == null
          ? atByte(contents.place().object(), offset)
          : ObjectPath.of(
              global.variable() == null ? global.name() : global.variable().name(),
              global.type(),
              offset,
              ObjectPath.Detail.SCALAR);
    }
    return element(contents, parameters)
        .orElseGet(() -> atByte("object_" + contents.place().instance(), offset));
  }

  private static String atByte(String object, long offset) {
    return offset == 0 ? object : object + " at byte " + offset;
  }

  /** {@code *p} or {@code p[3]}, where a parameter leads there. */
  private Optional<String> element(SharedInputs.Contents contents, List<Answer> parameters) {
    long offset = contents.place().offset();
    long size = size(contents.type());
    for (int i = 0; i < Math.min(parameters.size(), function.parameters().size()); i++) {
      if (parameters.get(i) instanceof Answer.External e
          && e.identity() == contents.place().instance()
          && e.offset() == 0
          && TO_SCALARS.matcher(function.variables().get(i).type().name()).matches()
          && offset % size == 0) {
        String name = function.variables().get(i).name();
        return Optional.of(offset == 0 ? "*" + name : name + "[" + offset / size + "]");
      }
    }
    return Optional.empty();
  }

  private long size(Type type) {
    return Math.max(1, module.layout().storeSizeOf(type));
  }
}
