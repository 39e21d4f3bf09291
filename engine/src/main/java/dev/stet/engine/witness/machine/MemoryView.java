package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.witness.execution.FinalMemory;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Value;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the memory of an execution in names that mean the same in another execution. */
public final class MemoryView {

  private final Module module;

  public MemoryView(Module module) {
    this.module = module;
  }

  FinalMemory of(Collection<ConcreteObject> objects) {
    Map<FinalMemory.Place, SortedMap<Long, FinalMemory.Cell>> all = new LinkedHashMap<>();
    Set<FinalMemory.Place> exposed = new LinkedHashSet<>();
    for (ConcreteObject object : objects) {
      if (object.isExposed()) {
        exposed.add(name(object));
      }
      if (object.state() == ConcreteObject.State.WRITABLE) {
        all.put(name(object), cells(object));
      }
    }
    return new FinalMemory(all, exposed);
  }

  private static FinalMemory.Place name(ConcreteObject object) {
    return object.kind() == ConcreteObject.Kind.GLOBAL
        ? new FinalMemory.Place(object.description().symbol(), 0)
        : new FinalMemory.Place("", object.description().instance());
  }

  private SortedMap<Long, FinalMemory.Cell> cells(ConcreteObject object) {
    SortedMap<Long, FinalMemory.Cell> cells = new TreeMap<>();
    object
        .pages()
        .forEach(
            (number, page) -> {
              for (int i = 0; i < page.bytes.length; i++) {
                if (page.isKnown(i)) {
                  var pointer = page.pointer(i);
                  cells.put(
                      number * ConcreteObject.PAGE_BYTES + i,
                      pointer == null
                          ? new FinalMemory.Plain(page.bytes[i])
                          : new FinalMemory.PointerByte(target(pointer), page.pointerByte(i)));
                }
              }
            });
    return cells;
  }

  /** Where a pointer leads, in such names. */
  public FinalMemory.Target target(Value.Pointer pointer) {
    ConcreteObject object = pointer.object();
    if (object == null) {
      return new FinalMemory.Known(new FinalMemory.Place("", 0), pointer.offset());
    }
    return switch (object.kind()) {
      case FUNCTION -> new FinalMemory.Code(object.name());
      case EXTERNAL -> new FinalMemory.Known(name(object), pointer.offset());
      case GLOBAL -> global(object, pointer.offset());
      case STACK, HEAP, WILD -> new FinalMemory.Own();
    };
  }

  private FinalMemory.Target global(ConcreteObject object, long offset) {
    Global global = module.global(object.description().symbol());
    if (global == null || global.variable() != null) {
      return new FinalMemory.Known(name(object), offset);
    }
    if (object.size() > ConcreteObject.PAGE_BYTES || !object.contains(offset, 0)) {
      return new FinalMemory.Own();
    }
    var page = object.page(0);
    var text = new StringBuilder();
    for (long i = offset; i < object.size(); i++) {
      text.append((char) (page == null ? 0 : page.bytes[(int) i] & 0xff));
    }
    return new FinalMemory.Literal(text.toString());
  }
}
