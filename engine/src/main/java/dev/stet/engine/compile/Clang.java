package dev.stet.engine.compile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Compiles C text to bitcode by running clang as a process. */
public final class Clang {

  private static final List<String> FLAGS =
      List.of(
          "-O0",
          "-Xclang",
          "-disable-O0-optnone",
          "-g",
          "-fno-discard-value-names",
          "-femit-all-decls",
          "-ffp-contract=off",
          "-fno-caret-diagnostics",
          "-fno-color-diagnostics",
          "-fdiagnostics-print-source-range-info",
          "-std=gnu17",
          "-Wno-error=implicit-int",
          "-Wno-error=implicit-function-declaration",
          "-Wno-error=int-conversion",
          "-Wno-error=incompatible-pointer-types",
          "-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero,bounds,"
              + "float-cast-overflow,vla-bound,unreachable,return",
          "-fsanitize-trap=all",
          "-c",
          "-emit-llvm",
          "-o",
          "-");

  public Compilation compile(SourceUnit unit) {
    try {
      return run(unit, Toolchain.bundled());
    } catch (IOException e) {
      return new Compilation.Impossible("cannot run clang: " + e.getMessage());
    }
  }

  private static Compilation run(SourceUnit unit, Toolchain toolchain) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(toolchain.clang().toString());
    command.addAll(FLAGS);
    command.add("--target=" + unit.target().orElse("x86_64-unknown-linux-gnu"));
    command.addAll(unit.arguments());
    command.add(unit.file().toString());
    Process process = new ProcessBuilder(command).start();
    process.getOutputStream().close();
    CompletableFuture<byte[]> errors =
        CompletableFuture.supplyAsync(() -> readAll(process.getErrorStream()));
    byte[] bitcode = readAll(process.getInputStream());
    String messages = new String(errors.join(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() == 0) {
        return new Compilation.Succeeded(new Bitcode(bitcode), List.of());
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    return new Compilation.Impossible(messages.strip());
  }

  private static byte[] readAll(InputStream stream) {
    try {
      return stream.readAllBytes();
    } catch (IOException e) {
      return new byte[0];
    }
  }
}
