package dev.stet.engine.pointers;

import dev.stet.engine.analysis.ArgumentVector;
import dev.stet.engine.analysis.ArrayWalks;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.Sharing;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.GoldenFiles;
import dev.stet.engine.time.Patience;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** C text in, what is known of its pointers out; {@code -Dexpect.update} rewrites it. */
class PointersGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("pointers", "facts");

  private static final int INSTANCE_BITS = 8;

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void factsAsExpected(Path program) {
    Module module = Compiled.file(program, Set.of());
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      if (function.range().file().equals(module.file())) {
        text.append(function.name()).append('\n');
        facts(module, function).forEach(fact -> text.append("  ").append(fact).append('\n'));
      }
    }
    FILES.require(program, text.toString());
  }

  private static List<String> facts(Module module, Function function) {
    Patience patience = Patience.ENDLESS;
    var pointsTo = new PointsTo(module, function, Sharing.WITH_OTHER_FILES, patience);
    var memory =
        new MemoryLayout(
            module, function, pointsTo, INSTANCE_BITS, MemoryLayout.Owners.IGNORED, patience);
    var code = new Code(module, function, new DefUse(function), pointsTo, memory);
    var tested =
        new TestedPointers(module, function, pointsTo, memory, ArgumentVector.of(module, function));
    var doubtful = new DoubtfulPointers(module, function, pointsTo, memory);
    var freed = new FreedPlaces(code, new TrailingPointers(code));
    var freeing = new FreeingCalls(code);
    List<String> facts = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load load && load.result().type() instanceof Type.Pointer) {
          facts.add(at(load) + " read" + read(load, tested, doubtful, freed));
        } else if (i instanceof Instruction.Call call
            && call.calleeName() != null
            && module.function(call.calleeName()) != null) {
          var gives = new StringBuilder();
          call.results().forEach(r -> doubtful.of(r).ifPresent(d -> gives.append(said(d))));
          facts.add(at(call) + " call: " + freeing.of(call.calleeName(), call) + gives);
        }
      }
    }
    var texts = new TextLoops(code, new ArrayWalks(code.module(), code.function()));
    for (Loop loop : new LoopNest(new ControlFlow(function)).loops()) {
      for (Operand.Register text : texts.texts(loop)) {
        boolean walked =
            texts.walkers(loop).stream().anyMatch(w -> texts.start(w, loop).equals(text));
        facts.add("loop through the text " + text.name() + (walked ? ", with a pointer" : ""));
      }
    }
    return facts;
  }

  private static String at(Instruction instruction) {
    return instruction.at().range().line() + ":" + instruction.at().range().column();
  }

  private static String said(DoubtfulPointers.Doubt doubt) {
    return (doubt.nulls() ? ", may be null" : "")
        + (doubt.bytes() == PointerWarrant.AS_FAR ? "" : ", leads to " + doubt.bytes() + " bytes")
        + (doubt.readNulls() ? ", may be a null that a callee reads" : "")
        + (doubt.readBytes() == PointerWarrant.AS_FAR ? "" : ", may be read by a callee");
  }

  private static String read(
      Instruction.Load load, TestedPointers tested, DoubtfulPointers doubtful, FreedPlaces freed) {
    var text = new StringBuilder();
    if (tested.contains(load.result())) {
      text.append(", tested");
    }
    doubtful.of(load.result()).ifPresent(doubt -> text.append(said(doubt)));
    if (freed.mayStandWhereFreed(load)) {
      text.append(", where a freed one may have stood");
    }
    if (freed.mayHoldFreed(load)) {
      text.append(", may be freed wherever it stood");
    }
    if (freed.isUsedAtOnce(load)) {
      text.append(", used at once");
    }
    return text.toString();
  }
}
