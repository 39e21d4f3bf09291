package dev.stet.engine.ir;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;

/**
 * What follows from a module alone, and many ask for: found out when it is asked for the first
 * time, and kept as long as the module is. It must not hold the module itself.
 */
public final class PerModule<T> {

  private final Function<Module, T> find;
  private final Map<Module, T> known = Collections.synchronizedMap(new WeakHashMap<>());

  /**
   * @param find finds it out; twice where two threads ask at a time
   */
  public PerModule(Function<Module, T> find) {
    this.find = find;
  }

  public T of(Module module) {
    T found = known.get(module);
    if (found == null) {
      found = find.apply(module);
      known.put(module, found);
    }
    return found;
  }
}
