package dev.stet.engine.library;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.SymbolRenaming;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.llvm.BitcodeReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The models in C, each file compiled once per data model, when something of it is needed. */
final class Models {

  private static final String HEADER = "model.h";
  private static final List<String> FILES =
      List.of(
          "string.c", "wchar.c", "ctype.c", "stdlib.c", "stdio.c", "unistd.c", "time.c", "math.c");

  /**
   * A definition begins at the start of a line, its name stands right before the parameters, or is
   * the first argument of a macro that defines it.
   */
  private static final Pattern DEFINITION =
      Pattern.compile(
          "^(?:[A-Z_]+\\((\\w+)|[a-z][\\w ]*?[ *]+(\\w+)\\()[^;\\n]*$", Pattern.MULTILINE);

  private record Key(String file, int pointerBytes) {}

  private static final Map<String, String> TEXTS = texts();
  private static final Map<String, String> FILE_OF = index();
  private static final Map<Key, Module> COMPILED = new ConcurrentHashMap<>();

  private Models() {}

  /** Whether some file has a function of this name. */
  static boolean has(String function) {
    return FILE_OF.containsKey(function);
  }

  /** The compiled file that defines the function; empty where none does. */
  static Optional<Module> definingFile(String function, DataLayout layout) {
    return Optional.ofNullable(FILE_OF.get(function))
        .map(f -> COMPILED.computeIfAbsent(new Key(f, layout.pointerBytes()), Models::compile));
  }

  private static Module compile(Key key) {
    Path folder = Path.of(SourceRange.LIBRARY);
    Map<Path, String> buffers = new LinkedHashMap<>();
    TEXTS.forEach((name, text) -> buffers.put(folder.resolve(name), text));
    var unit =
        new SourceUnit(
            folder.resolve(key.file()),
            buffers,
            List.of("-fno-builtin"),
            Optional.empty(),
            Optional.of(key.pointerBytes() == 4 ? "i386-linux-gnu" : "x86_64-linux-gnu"),
            Optional.empty());
    if (new Clang().compile(unit) instanceof Compilation.Succeeded compiled) {
      return named(BitcodeReader.read(compiled.bitcode(), unit), key.file());
    }
    throw new IllegalStateException("the model " + key.file() + " does not compile");
  }

  /** The file with names for what is the models' own that no program can have. */
  private static Module named(Module file, String fileName) {
    Map<String, String> names = new LinkedHashMap<>();
    Stream.of(
            file.functions().stream().map(Function::name),
            file.declarations().stream().map(Declaration::name),
            file.globals().stream().map(Global::name))
        .flatMap(n -> n)
        .filter(ModelName::isOwnInText)
        .forEach(n -> names.put(n, ModelName.of(n)));
    file.globals().stream()
        .filter(Global::isLiteral)
        .forEach(g -> names.put(g.name(), ModelName.local(fileName, g.name())));
    Module renamed = new SymbolRenaming(names).of(file);
    return new Module(
        renamed.file(),
        renamed.layout(),
        renamed.globals().stream().map(Models::inWords).toList(),
        renamed.functions(),
        renamed.declarations(),
        renamed.unions());
  }

  /** A variable of the models' own as people read of it. */
  private static Global inWords(Global g) {
    Variable variable = g.variable();
    if (variable == null || !ModelName.isOwnInText(variable.name())) {
      return g;
    }
    var shown =
        new Variable(
            ModelName.words(variable.name()),
            variable.type(),
            variable.kind(),
            variable.function(),
            variable.line());
    return new Global(
        g.name(),
        g.type(),
        g.sizeBytes(),
        g.initial(),
        g.mutability(),
        g.linkage(),
        shown,
        g.range());
  }

  private static Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put(HEADER, text(HEADER));
    FILES.forEach(f -> texts.put(f, text(f)));
    return Collections.unmodifiableMap(new LinkedHashMap<>(texts));
  }

  private static String text(String file) {
    try (InputStream stream = Models.class.getResourceAsStream("/models/" + file)) {
      if (stream == null) {
        throw new IllegalStateException("no model " + file + " on the class path");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> index() {
    Map<String, String> files = new LinkedHashMap<>();
    for (String file : FILES) {
      var match = DEFINITION.matcher(TEXTS.getOrDefault(file, ""));
      while (match.find()) {
        String name = match.group(1) == null ? match.group(2) : match.group(1);
        files.put(ModelName.isOwnInText(name) ? ModelName.of(name) : name, file);
      }
    }
    return Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }
}
