package dev.stet.engine.equivalence.layout;

import dev.stet.engine.catalogue.Catalogue;
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
  private final LayoutSteps steps;
  private final Blocks blocks;
  private final Map<String, DefinitionsAndUses> bodies;

  Accesses(
      Module module,
      LayoutTypes types,
      Regions regions,
      PointerFlow flow,
      Map<String, DefinitionsAndUses> bodies) {
    this.module = module;
    this.types = types;
    this.flow = flow;
    this.steps = new LayoutSteps(regions, types);
    this.blocks = new Blocks(types, regions, flow);
    this.bodies = bodies;
  }

  void note() {
    for (DefinitionsAndUses body : bodies.values()) {
      var passes = new WholePasses(module, types, body, bodies);
      String in = body.function().name();
      passes.given().flatMap(v -> flow.of(in, v).stream()).forEach(Accesses::nameAsDeclared);
      passes.passed().flatMap(v -> flow.of(in, v).stream()).forEach(Accesses::nameAsDeclared);
      body.instructions()
          .filter(i -> i instanceof Instruction.Call c && isOfOthers(c))
          .flatMap(i -> ((Instruction.Call) i).arguments().stream())
          .flatMap(a -> flow.of(in, a).stream())
          .forEach(Accesses::nameAsDeclared);
    }
    boolean grown = true;
    while (grown) {
      grown = false;
      for (DefinitionsAndUses body : bodies.values()) {
        grown |= blocks.copies(body);
      }
    }
    for (DefinitionsAndUses body : bodies.values()) {
      var passes = new WholePasses(module, types, body, bodies);
      body.instructions().filter(i -> !passes.isOne(i)).forEach(i -> note(body, i));
    }
  }

  /** Whether code that is not seen gets what it is given, and knows it as it is declared. */
  private boolean isOfOthers(Instruction.Call call) {
    String name = call.calleeName();
    return !(call.callee() instanceof Callee.Marker)
        && !(call.callee() instanceof Callee.BlockOperation)
        && (name == null || !(bodies.containsKey(name) || Catalogue.has(name)));
  }

  private static void nameAsDeclared(LayoutPlace place) {
    place.region().name(place.region().target().concerned());
  }

  private void note(DefinitionsAndUses body, Instruction i) {
    String in = body.function().name();
    if (i instanceof Instruction.Load l) {
      access(flow.of(in, l.address()), l.result().type());
    } else if (i instanceof Instruction.Store s) {
      access(flow.of(in, s.address()), s.value().type());
    } else if (i instanceof Instruction.PointerAdd p) {
      flow.of(in, p.base())
          .forEach(from -> note(from.region(), steps.step(from, LayoutSteps.Move.of(p)).effect()));
    } else if (i instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT) {
      flow.of(in, c.operand()).stream().filter(Accesses::isMember).forEach(Accesses::leave);
    } else if (i instanceof Instruction.Binary b && b.op() == BinaryOperator.SUB) {
      difference(flow.of(in, b.left()), flow.of(in, b.right()));
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

  private void access(Set<LayoutPlace> all, Type type) {
    long bytes = module.layout().storeSizeOf(type);
    for (LayoutPlace each : all) {
      LayoutRegion region = each.region();
      if (region.isScalars()) {
        Blocks.inMember(each, bytes);
      } else {
        region.seeBytes();
      }
    }
  }

  private static void note(LayoutRegion region, LayoutSteps.Effect effect) {
    switch (effect) {
      case BYTES -> region.seeBytes();
      case BEYOND -> region.goBeyond();
      case NONE -> {}
    }
  }

  /** A way to a member of a structure, or from one element of an array to another. */
  private void way(LayoutPlace from, String way) {
    LayoutRegion region = from.region();
    var member = LayoutTypes.way(way);
    if (member.filter(types::isResized).isPresent()) {
      region.goBeyond();
    } else if (region.isScalars()
        && member.isEmpty()
        && region.extent().shape() == LayoutRegion.Extent.Shape.SCALAR) {
      region.goBeyond();
    } else if (!region.isScalars() && !from.isStart()) {
      region.seeBytes();
    }
  }

  /** Whether a place is a member that is no array. */
  private static boolean isMember(LayoutPlace place) {
    return place.region().isScalars()
        && place.region().extent().shape() == LayoutRegion.Extent.Shape.SCALAR;
  }

  private static void leave(LayoutPlace place) {
    place.region().goBeyond();
  }

  /** Whether the order of members counts, or whether one is the first of its structure. */
  private void compare(Set<LayoutPlace> left, Set<LayoutPlace> right, Predicate predicate) {
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
  private void apart(Set<LayoutPlace> left, Set<LayoutPlace> right) {
    for (LayoutPlace l : left) {
      for (LayoutPlace r : right) {
        if (!l.region().equals(r.region())) {
          List.of(l, r).stream().filter(p -> p.region().isScalars()).forEach(Accesses::leave);
        }
        if (r.region().target().kind() == DeclaredTarget.Kind.NUMBERS) {
          bytesOfElements(l.region());
        } else if (l.region().target().kind() == DeclaredTarget.Kind.NUMBERS) {
          bytesOfElements(r.region());
        }
      }
    }
  }

  /** How many bytes some elements are counts. */
  private void bytesOfElements(LayoutRegion region) {
    if (!region.isScalars() && region.names().stream().anyMatch(types::isOfAnotherSize)) {
      region.seeBytes();
    }
  }

  /** How far it is from one element to another counts. */
  private void difference(Set<LayoutPlace> left, Set<LayoutPlace> right) {
    apart(left, right);
    for (LayoutPlace l : left) {
      if (right.stream().anyMatch(r -> r.region().equals(l.region()))) {
        bytesOfElements(l.region());
      }
    }
  }

  private static void firsts(Set<LayoutPlace> members, Set<LayoutPlace> wholes) {
    if (wholes.stream().anyMatch(w -> !w.region().isScalars() && w.region().isNamed())) {
      members.stream().filter(m -> m.region().isScalars()).forEach(Accesses::leave);
    }
  }
}
