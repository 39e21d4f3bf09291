package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGetLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMInternalLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMIsDeclaration;
import static org.bytedeco.llvm.global.LLVM.LLVMIsThreadLocal;
import static org.bytedeco.llvm.global.LLVM.LLVMSetValueName2;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which static variables of a version have other names in the next one. Nothing outside of the unit
 * sees them, so that any two of the same type and initial value may be taken for each other: if all
 * functions do the same then, they do it from the start of the program on.
 *
 * @param names the new name by the old one
 * @param unclear names that may stand for another variable than is taken here: several fit, or none
 *     does and there are some in both versions
 * @param otherThreads variables of which each thread has one in one version only
 */
public record RenamedVariables(
    Map<String, String> names, Set<String> unclear, Set<String> otherThreads) {

  public static final RenamedVariables NONE = new RenamedVariables(Map.of(), Set.of(), Set.of());

  public RenamedVariables {
    names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    unclear = Collections.unmodifiableSet(new LinkedHashSet<>(unclear));
    otherThreads = Collections.unmodifiableSet(new LinkedHashSet<>(otherThreads));
  }

  /**
   * Those that are only in one of two versions, in the order in which they stand.
   *
   * @throws UnreadableBitcode if libLLVM does not understand the bitcode
   */
  public static RenamedVariables between(Bitcode before, Bitcode after) {
    Variables old = Variables.of(before);
    Variables now = Variables.of(after);
    Map<String, String> names = new LinkedHashMap<>();
    Set<String> several = new LinkedHashSet<>();
    Map<String, List<String>> gone = byMeaning(old.statics, now.statics.keySet());
    Map<String, List<String>> come = byMeaning(now.statics, old.statics.keySet());
    gone.forEach(
        (meaning, olds) -> {
          List<String> news = come.getOrDefault(meaning, List.of());
          if (news.size() == olds.size()) {
            for (int i = 0; i < olds.size(); i++) {
              names.put(olds.get(i), news.get(i));
            }
            if (olds.size() > 1) {
              several.addAll(news);
            }
          }
        });
    Set<String> left = new LinkedHashSet<>();
    gone.values().forEach(left::addAll);
    left.removeAll(names.keySet());
    Set<String> added = new LinkedHashSet<>();
    come.values().forEach(added::addAll);
    added.removeAll(names.values());
    if (!left.isEmpty() && !added.isEmpty()) {
      several.addAll(left);
      several.addAll(added);
    }
    Set<String> otherThreads = new LinkedHashSet<>(old.threadLocals);
    otherThreads.removeAll(now.threadLocals);
    now.threadLocals.stream()
        .filter(name -> !old.threadLocals.contains(name))
        .forEach(otherThreads::add);
    otherThreads.removeAll(names.keySet());
    otherThreads.removeAll(names.values());
    return new RenamedVariables(names, several, otherThreads);
  }

  /** The old version with the new names. */
  public Bitcode in(Bitcode before) {
    if (names.isEmpty()) {
      return before;
    }
    try (NativeModule module = NativeModule.parse(before)) {
      names.forEach(
          (old, now) -> {
            var variable = LLVMGetNamedGlobal(module.module(), old);
            if (Native.present(variable)) {
              LLVMSetValueName2(variable, now, now.length());
            }
          });
      return before.part(module.written());
    }
  }

  /**
   * The variables of a version.
   *
   * @param statics what LLVM prints of type and initial value, by name
   * @param threadLocals those of which each thread has one
   */
  private record Variables(Map<String, String> statics, Set<String> threadLocals) {

    static Variables of(Bitcode bitcode) {
      var found = new Variables(new LinkedHashMap<>(), new LinkedHashSet<>());
      try (NativeModule module = NativeModule.parse(bitcode)) {
        for (var g = LLVMGetFirstGlobal(module.module());
            Native.present(g);
            g = LLVMGetNextGlobal(g)) {
          if (LLVMGetLinkage(g) == LLVMInternalLinkage && LLVMIsDeclaration(g) == 0) {
            String printed = Native.text(g);
            found.statics.put(
                Native.name(g),
                printed.substring(printed.indexOf(" = ")).replaceAll(", !\\w+ !\\d+", ""));
          }
          if (LLVMIsThreadLocal(g) != 0) {
            found.threadLocals.add(Native.name(g));
          }
        }
      }
      return found;
    }
  }

  private static Map<String, List<String>> byMeaning(
      Map<String, String> statics, Set<String> others) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    statics.forEach(
        (name, meaning) -> {
          if (!others.contains(name)) {
            names.computeIfAbsent(meaning, k -> new ArrayList<>()).add(name);
          }
        });
    return names;
  }
}
