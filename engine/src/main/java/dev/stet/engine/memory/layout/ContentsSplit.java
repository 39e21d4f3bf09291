package dev.stet.engine.memory.layout;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.time.Patience;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Splits the contents of one object by the patterns of its accesses: a scalar where all of a
 * cluster agree on offset and size, an array where they agree on a stride, bytes where they do not
 * agree, and nothing kept where pointers are among what does not agree.
 */
final class ContentsSplit {

  private final DataLayout layout;
  private final Patience patience;
  private final List<Region> all;

  /**
   * @param all the regions so far, to which each new one is added
   */
  ContentsSplit(DataLayout layout, Patience patience, List<Region> all) {
    this.layout = layout;
    this.patience = patience;
    this.all = all;
  }

  /** Clusters of overlapping patterns, each laid out on its own. */
  List<Region> of(MemoryObject object, Set<AccessPattern> found) {
    patience.check();
    List<Region> result = new ArrayList<>();
    List<AccessPattern> sorted = new ArrayList<>(found);
    sorted.sort(
        Comparator.comparingLong(AccessPattern::low).thenComparingLong(AccessPattern::high));
    List<AccessPattern> cluster = new ArrayList<>();
    long high = Long.MIN_VALUE;
    for (AccessPattern pattern : sorted) {
      if (!cluster.isEmpty() && pattern.low() >= high) {
        result.addAll(layOut(object, cluster));
        cluster.clear();
      }
      cluster.add(pattern);
      high = cluster.size() == 1 ? pattern.high() : Math.max(high, pattern.high());
    }
    if (!cluster.isEmpty()) {
      result.addAll(layOut(object, cluster));
    }
    return result;
  }

  private List<Region> layOut(MemoryObject object, List<AccessPattern> cluster) {
    long low = cluster.stream().mapToLong(AccessPattern::low).min().orElseThrow();
    long high = cluster.stream().mapToLong(AccessPattern::high).max().orElseThrow();
    boolean scalar =
        cluster.stream().allMatch(p -> p.offset().isExact() && p.low() == low && p.high() == high);
    long stride = 0;
    for (AccessPattern pattern : cluster) {
      stride = Congruence.gcd(stride, pattern.offset().stride());
    }
    if (scalar) {
      return List.of(region(object, Region.Kind.SCALAR, low, high, high - low, cluster));
    }
    Map<Long, List<AccessPattern>> lanes = new LinkedHashMap<>();
    for (AccessPattern pattern : cluster) {
      lanes
          .computeIfAbsent(
              stride == 0 ? 0 : Math.floorMod(pattern.offset().remainder() - low, stride),
              r -> new ArrayList<>())
          .add(pattern);
    }
    if (stride == 0 || !disjoint(lanes, stride)) {
      return List.of(region(object, Region.Kind.BYTES, low, high, 1, cluster));
    }
    List<Region> result = new ArrayList<>();
    for (var lane : lanes.entrySet()) {
      long start = low + lane.getKey();
      result.add(region(object, Region.Kind.ARRAY, start, high, stride, lane.getValue()));
    }
    return result;
  }

  private static boolean disjoint(Map<Long, List<AccessPattern>> lanes, long stride) {
    long end = 0;
    for (var lane : new TreeMap<>(lanes).entrySet()) {
      long size = lane.getValue().get(0).size();
      if (lane.getKey() < end || lane.getValue().stream().anyMatch(p -> p.size() != size)) {
        return false;
      }
      end = lane.getKey() + size;
    }
    return end <= stride;
  }

  private Region region(
      MemoryObject object,
      Region.Kind wanted,
      long low,
      long high,
      long stride,
      List<AccessPattern> accesses) {
    Set<Type> types = new LinkedHashSet<>();
    accesses.forEach(p -> types.add(p.type()));
    boolean wholeBytes = types.stream().allMatch(this::hasWholeBytes);
    boolean mixed = types.size() > 1 || wanted == Region.Kind.BYTES;
    Region.Kind kind = mixed && !wholeBytes ? Region.Kind.OPAQUE : wanted;
    Type element =
        wanted == Region.Kind.BYTES
            ? new Type.Int(8)
            : types.size() == 1
                ? types.iterator().next()
                : new Type.Int((int) Math.min(accesses.get(0).size() * 8, 1 << 16));
    var region = new Region(all.size(), object, kind, low, high, stride, element);
    all.add(region);
    return region;
  }

  /** Whether the bits of a value are just those of its bytes in memory. */
  private boolean hasWholeBytes(Type type) {
    return (type instanceof Type.Int i && i.bits() == layout.storeSizeOf(i) * 8)
        || (type instanceof Type.Floating f && f.kind().storedBits() != 80);
  }
}
