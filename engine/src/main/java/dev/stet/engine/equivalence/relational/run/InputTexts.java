package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.equivalence.version.MovedMembers;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.value.CValueFormat;
import dev.stet.engine.witness.value.ObjectPath;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The C text of inputs: the parameters, then what the runs found in memory at the start, as far as
 * people would read on.
 *
 * @param moved members that have places of the old version
 */
record InputTexts(Module module, Function function, Optional<MovedMembers> moved) {

  private static final int MOST_CONTENTS = 8;

  /** Pointers whose text tells the size of an element. */
  private static final Pattern TO_SCALARS =
      Pattern.compile(
          "((const|signed|unsigned|long|short|int|char|float|double|_Bool|bool"
              + "|u?int(8|16|32|64)_t|s?size_t|[us](8|16|32|64)) ?)+\\*");

  private static final Pattern UNSIGNED = Pattern.compile("unsigned|uint|bool|\\bu\\d|\\bsize_t");

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
    for (SharedInputs.Contents read : inputs.memory()) {
      Optional<SharedInputs.Contents> whole = whole(read, inputs);
      if (whole.isEmpty()) {
        continue;
      }
      SharedInputs.Contents each = whole.get();
      if (texts.size() < answers.size() + MOST_CONTENTS) {
        String place = place(each, answers);
        // The compiler's layout of an initialised structure has no names of fields.
        String unique =
            texts.containsKey(place) ? atByte(each.place().object(), each.place().offset()) : place;
        texts.put(unique, text(each.answer(), each.type(), read(each, answers)));
      }
    }
    return texts;
  }

  /**
   * Of a byte of a global variable that was copied as part of something: the scalar that it begins;
   * empty for the other bytes of it.
   */
  private Optional<SharedInputs.Contents> whole(
      SharedInputs.Contents contents, SharedInputs inputs) {
    if (size(contents.type()) != 1) {
      return Optional.of(contents);
    }
    if (contents.kind() != InputQuestion.Kind.GLOBAL) {
      return wholeMember(contents, inputs);
    }
    Global global = module.global(contents.place().object());
    if (global == null) {
      return Optional.of(contents);
    }
    Optional<ScalarPlace> scalar = ScalarPlace.of(global.type(), contents.place().offset());
    if (scalar.isEmpty()) {
      return Optional.empty();
    }
    Type type = scalar.get().type();
    long rest = scalar.get().rest();
    if (rest >= size(type)) {
      return Optional.empty();
    } else if (!(type instanceof Type.Int) || size(type) == 1) {
      return Optional.of(contents);
    }
    return rest != 0 ? Optional.empty() : joined(contents, type, inputs);
  }

  /** The same of a byte in a member whose place changed. */
  private Optional<SharedInputs.Contents> wholeMember(
      SharedInputs.Contents contents, SharedInputs inputs) {
    long offset = contents.place().offset();
    Optional<MovedMembers.Scalar> member =
        layout(contents, inputs.parameters()).flatMap(l -> l.scalar(offset));
    if (member.isEmpty() || member.get().bytes() == 1) {
      return Optional.of(contents);
    }
    InputQuestion.Place at = contents.place();
    for (long before = member.get().start(); before < offset; before++) {
      if (inputs.initial("", at.instance(), before).isPresent()) {
        return Optional.empty(); // It was told there.
      }
    }
    var first =
        new SharedInputs.Contents(
            contents.kind(),
            new InputQuestion.Place(at.kind(), at.object(), at.instance(), member.get().start()),
            contents.type(),
            contents.answer());
    return joined(first, new Type.Int((int) member.get().bytes() * Byte.SIZE), inputs);
  }

  private Optional<SharedInputs.Contents> joined(
      SharedInputs.Contents first, Type type, SharedInputs inputs) {
    boolean global = first.kind() == InputQuestion.Kind.GLOBAL;
    boolean little = module.layout().byteOrder() == DataLayout.ByteOrder.LITTLE;
    BigInteger bits = BigInteger.ZERO;
    for (long i = 0; i < size(type); i++) {
      Optional<Integer> octet =
          inputs.initial(
              global ? first.place().object() : "",
              global ? 0 : first.place().instance(),
              first.place().offset() + (little ? size(type) - 1 - i : i));
      // Nobody has looked at the others: they may be anything.
      bits = bits.shiftLeft(8).or(BigInteger.valueOf(octet.orElse(0)));
    }
    return Optional.of(
        new SharedInputs.Contents(first.kind(), first.place(), type, new Answer.Bits(bits)));
  }

  /** How a structure whose members moved lies behind the parameter that leads there. */
  private Optional<MovedMembers.Layout> layout(
      SharedInputs.Contents contents, List<Answer> parameters) {
    for (int i = 0; i < Math.min(parameters.size(), function.parameters().size()); i++) {
      if (parameters.get(i) instanceof Answer.External e
          && e.identity() == contents.place().instance()
          && e.offset() == 0) {
        String name = function.variables().get(i).type().contents().name();
        return moved.flatMap(m -> m.layout(name));
      }
    }
    return Optional.empty();
  }

  /** Behind a pointer to something unsigned values are so; of others the sign is not known. */
  private CType read(SharedInputs.Contents contents, List<Answer> parameters) {
    if (contents.kind() == InputQuestion.Kind.GLOBAL || !(contents.type() instanceof Type.Int i)) {
      return CType.UNKNOWN;
    }
    for (int n = 0; n < Math.min(parameters.size(), function.parameters().size()); n++) {
      String name = function.variables().get(n).type().name();
      if (parameters.get(n) instanceof Answer.External e
          && e.identity() == contents.place().instance()
          && TO_SCALARS.matcher(name).matches()
          && UNSIGNED.matcher(name).find()) {
        return new CType(name, CType.Encoding.UNSIGNED, i.bits());
      }
    }
    return CType.UNKNOWN;
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
    if (contents.kind() == InputQuestion.Kind.GLOBAL) {
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

  /** {@code *p}, {@code p[3]} or {@code p->x}, where a parameter leads there. */
  private Optional<String> element(SharedInputs.Contents contents, List<Answer> parameters) {
    long offset = contents.place().offset();
    long size = size(contents.type());
    for (int i = 0; i < Math.min(parameters.size(), function.parameters().size()); i++) {
      if (!(parameters.get(i) instanceof Answer.External e)
          || e.identity() != contents.place().instance()
          || e.offset() != 0) {
        continue;
      }
      String name = function.variables().get(i).name();
      CType type = function.variables().get(i).type();
      Optional<MovedMembers.Layout> layout = moved.flatMap(m -> m.layout(type.contents().name()));
      if (layout.isPresent()) {
        return layout.get().name(name, offset, size);
      } else if (TO_SCALARS.matcher(type.name()).matches() && offset % size == 0) {
        return Optional.of(offset == 0 ? "*" + name : name + "[" + offset / size + "]");
      }
    }
    return Optional.empty();
  }

  private long size(Type type) {
    return Math.max(1, module.layout().storeSizeOf(type));
  }
}
