package dev.stet.engine.equivalence.layout;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Notes of each region how the code sees it, when it is known where all pointers lead. */
final class Accesses {

  private final Module module;
  private final LayoutTypes types;
  private final PointerFlow flow;
  private final Steps steps;
  private final Blocks blocks;
  private final Map<String, Body> bodies;

  Accesses(
      Module module,
      LayoutTypes types,
      Regions regions,
      PointerFlow flow,
      Map<String, Body> bodies) {
    this.module = module;
    this.types = types;
    this.flow = flow;
    this.steps = new Steps(regions, types);
    this.blocks = new Blocks(regions, flow);
    this.bodies = bodies;
  }

  void note() {
    for (Body body : bodies.values()) {
      var passes = new WholePasses(module, types, body, bodies);
      String in = body.function().name();
      passes.given().flatMap(v -> flow.of(in, v).stream()).forEach(Accesses::nameAsDeclared);
      passes.passed().flatMap(v -> flow.of(in, v).stream()).forEach(Accesses::nameAsDeclared);
    }
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Body body : bodies.values()) {
        grown |= blocks.copies(body);
      }
    }
    for (Body body : bodies.values()) {
      var passes = new WholePasses(module, types, body, bodies);
      body.instructions().filter(i -> !passes.isOne(i)).forEach(i -> note(body, i));
    }
  }

  private static void nameAsDeclared(Place place) {
    place.region().name(place.region().target().structure());
  }

  private void note(Body body, Instruction i) {
    String in = body.function().name();
    if (i instanceof Instruction.Load l) {
      access(flow.of(in, l.address()), l.result().type());
    } else if (i instanceof Instruction.Store s) {
      access(flow.of(in, s.address()), s.value().type());
    } else if (i instanceof Instruction.PointerAdd p) {
      flow.of(in, p.base())
          .forEach(from -> note(from.region(), steps.step(from, Steps.Move.of(p)).effect()));
    } else if (i instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT) {
      flow.of(in, c.operand()).stream().filter(Accesses::isMember).forEach(Accesses::leave);
    } else if (i instanceof Instruction.Binary b && b.op() == BinaryOperator.SUB) {
      apart(flow.of(in, b.left()), flow.of(in, b.right()));
    } else if (i instanceof Instruction.Compare c) {
      compare(flow.of(in, c.left()), flow.of(in, c.right()), c.predicate());
    } else if (i instanceof Instruction.Call c) {
      if (c.callee().is(MarkerFamily.FIELD)) {
        String way = ((Callee.Marker) c.callee()).detail();
        flow.of(in, c.arguments().get(0)).forEach(p -> way(p, way));
      } else if (!(c.callee() instanceof Callee.Marker)) {
        blocks.note(body, c);
      }
    }
  }

  private void access(Set<Place> all, Type type) {
    long bytes = module.layout().storeSizeOf(type);
    for (Place each : all) {
      Region region = each.region();
      if (region.isScalars()) {
        Blocks.inMember(each, bytes);
      } else {
        region.seeBytes();
      }
    }
  }

  private static void note(Region region, Steps.Effect effect) {
    switch (effect) {
      case BYTES -> region.seeBytes();
      case BEYOND -> region.goBeyond();
      case NONE -> {}
    }
  }

  /** A way to a member of a structure, or from one element of an array to another. */
  private void way(Place from, String way) {
    Region region = from.region();
    var member = LayoutTypes.way(way);
    if (member.filter(types::isResized).isPresent()) {
      region.goBeyond();
    } else if (region.isScalars()
        && member.isEmpty()
        && region.extent().shape() == Region.Extent.Shape.SCALAR) {
      region.goBeyond();
    } else if (!region.isScalars() && !from.isStart()) {
      region.seeBytes();
    }
  }

  /** Whether a place is a member that is no array. */
  private static boolean isMember(Place place) {
    return place.region().isScalars()
        && place.region().extent().shape() == Region.Extent.Shape.SCALAR;
  }

  private static void leave(Place place) {
    place.region().goBeyond();
  }

  /** Whether the order of members counts, or whether one is the first of its structure. */
  private static void compare(Set<Place> left, Set<Place> right, Predicate predicate) {
    if (predicate != Predicate.EQ && predicate != Predicate.NE) {
      left.stream().filter(Accesses::isMember).forEach(Accesses::leave);
      right.stream().filter(Accesses::isMember).forEach(Accesses::leave);
      apart(left, right);
    } else {
      firsts(left, right);
      firsts(right, left);
    }
  }

  /** How far it is from one member to another, or to the start of the structure, counts. */
  private static void apart(Set<Place> left, Set<Place> right) {
    for (Place l : left) {
      for (Place r : right) {
        if (!l.region().equals(r.region())) {
          List.of(l, r).stream().filter(p -> p.region().isScalars()).forEach(Accesses::leave);
        }
      }
    }
  }

  private static void firsts(Set<Place> members, Set<Place> wholes) {
    if (wholes.stream().anyMatch(w -> !w.region().isScalars() && w.region().isNamed())) {
      members.stream().filter(m -> m.region().isScalars()).forEach(Accesses::leave);
    }
  }
}
