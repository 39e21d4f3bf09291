package dev.stet.engine.memory.outside;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.PerModule;
import dev.stet.engine.memory.effect.NewMemory;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What pointers in structures are for, as far as the code of a program tells: what it stores beside
 * what, frees and compares. Names tell nothing. Where code is silent, nothing is known.
 */
public final class LinkRoles {

  /** How two links of one structure are related; a link leads to a structure of its own type. */
  public enum Relation {
    /** {@code a->x = b; b->y = a}: what {@code x} leads to leads back by {@code y}. */
    OPPOSITE,
    /**
     * Both lead on to nodes of their own, as those to the children of a node do: both nodes are
     * freed with it, or one and the same link is opposite to both.
     */
    ALONG,
    UNKNOWN
  }

  /** A member, whatever its type. */
  private record Place(String structure, long offset) {

    static Place of(Member member) {
      return new Place(member.structure(), member.offset());
    }
  }

  private static final PerModule<LinkRoles> KNOWN = new PerModule<>(LinkRoles::find);

  private final Set<Set<Place>> opposite = new LinkedHashSet<>();
  private final Set<Set<Place>> freedTogether = new LinkedHashSet<>();
  private final Set<Set<Place>> bothFreed = new LinkedHashSet<>();

  /** Links that lead there and back again somewhere: {@code a->x = b; b->x = a}. */
  private final Set<Place> turned = new LinkedHashSet<>();

  /** Links of one node that lead to what is freed one after the other. */
  private final Set<Set<Place>> freedInTurn = new LinkedHashSet<>();

  /** Members that get what a caller or another function has. */
  private final Set<Place> borrowed = new LinkedHashSet<>();

  /** Structures that stand in unions. */
  private final Set<String> unions = new LinkedHashSet<>();

  /** Arrays in structures whose elements all lead to what is freed, several by one function. */
  private final Set<Place> owningArrays = new LinkedHashSet<>();

  /** Members that may hold what another one does: something that was read is put there. */
  private final Set<Place> shared = new LinkedHashSet<>();

  private final Set<Set<Place>> holdSame = new LinkedHashSet<>();
  private final Map<Place, Set<Place>> opposites = new LinkedHashMap<>();

  /** By member that leads to a node behind which there is none: the links that do not lead on. */
  private final Map<Place, Set<Place>> last = new LinkedHashMap<>();

  /** By structure its links. */
  private final Map<String, Set<Member>> links = new LinkedHashMap<>();

  /** The structures that have a link. */
  private final Set<String> linked = new LinkedHashSet<>();

  private LinkRoles() {}

  /** What all functions of the module tell. */
  public static LinkRoles of(Module module) {
    return KNOWN.of(module);
  }

  private static LinkRoles find(Module module) {
    var roles = new LinkRoles();
    List<PointerUses> all =
        module.functions().stream()
            .filter(f -> !f.blocks().isEmpty())
            .map(PointerUses::new)
            .toList();
    FreedParameters freed = FreedParameters.of(module, all);
    module.unions().forEach(u -> roles.unions.addAll(u.contents().structures()));
    Set<String> giveNew = NewMemory.functions(module);
    for (PointerUses uses : all) {
      uses.shared(module, giveNew).forEach(m -> roles.shared.add(Place.of(m)));
      uses.borrowed(module, giveNew).forEach(m -> roles.borrowed.add(Place.of(m)));
    }
    for (PointerUses uses : all) {
      roles.noteLinked(uses.function());
      roles.noteStores(uses);
      roles.noteCompared(uses);
      roles.noteFreed(freed.freedIn(uses), uses);
    }
    roles.noteLast(all);
    for (Set<Place> pair : roles.opposite) {
      for (Place one : pair) {
        roles.opposites.computeIfAbsent(one, p -> new LinkedHashSet<>()).addAll(pair);
      }
    }
    roles.opposites.forEach((one, others) -> others.remove(one));
    return roles;
  }

  /** How two links of one structure are related; one goes along itself. */
  public Relation of(Member one, Member other) {
    if (Place.of(one).equals(Place.of(other))) {
      return Relation.ALONG;
    }
    Set<Place> pair = Set.of(Place.of(one), Place.of(other));
    if (opposite.contains(pair)) {
      return Relation.OPPOSITE;
    }
    boolean sameOpposite =
        opposites.getOrDefault(Place.of(one), Set.of()).stream()
            .anyMatch(opposites.getOrDefault(Place.of(other), Set.of())::contains);
    return sameOpposite || freedTogether.contains(pair) ? Relation.ALONG : Relation.UNKNOWN;
  }

  /** Whether structures of that name lead to others of their kind. */
  public boolean isLinked(String structure) {
    return linked.contains(structure);
  }

  /** Whether all links of a structure that the program names lead along with each other. */
  public boolean allLeadAlong(String structure) {
    Set<Member> all = links.getOrDefault(structure, Set.of());
    return all.stream().allMatch(one -> all.stream().allMatch(other -> leadAlong(one, other)));
  }

  /**
   * Whether what both links lead to is of its own and does not lead back by them: they are one and
   * the same, elements of an array that are all freed with their node, or freed with it in turn.
   */
  public boolean leadAlong(Member one, Member other) {
    Place a = Place.of(one);
    Place b = Place.of(other);
    if (a.structure().isEmpty()
        || turned.contains(a)
        || turned.contains(b)
        || unions.contains(a.structure())
        || unions.contains(b.structure())) {
      return false;
    } else if (!a.equals(b)) {
      return freedInTurn.contains(Set.of(a, b));
    }
    return one.equals(other)
        && (one.type().encoding() == CType.Encoding.POINTER || owningArrays.contains(a));
  }

  private void noteLinked(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.PointerAdd p) {
          if (isLink(p.member())
              || p.member().type().contents().targets().contains(p.member().structure())) {
            links
                .computeIfAbsent(p.member().structure(), n -> new LinkedHashSet<>())
                .add(p.member());
          }
          Contents contents = p.member().type().contents();
          if (contents.targets().contains(contents.name()) || isLink(p.member())) {
            linked.add(contents.name());
          }
        }
      }
    }
  }

  /** Whether some link is known to be opposite to this one. */
  public boolean hasOpposite(Member link) {
    return opposites.containsKey(Place.of(link));
  }

  /**
   * Whether the program lets both members of a structure lead to one node at times: it stores the
   * same pointer in both, or looks whether they are equal.
   */
  public boolean holdSame(Member one, Member other) {
    Place a = Place.of(one);
    Place b = Place.of(other);
    return !a.equals(b) && holdSame.contains(Set.of(a, b));
  }

  /**
   * Whether both members of a structure lead to something of their own: where what one leads to is
   * freed, what the other one does is as well, and no code puts into either what may be found
   * elsewhere.
   */
  public boolean ownApart(Member one, Member other) {
    Set<Place> pair = new LinkedHashSet<>(List.of(Place.of(one), Place.of(other)));
    return bothFreed.contains(pair) && ownApart(pair);
  }

  private boolean ownApart(Set<Place> pair) {
    return !holdSame.contains(pair)
        && pair.stream().noneMatch(shared::contains)
        && !borrowed.containsAll(pair);
  }

  /**
   * Whether the member leads to a node whose link leads no further, as {@code tail} does after
   * {@code q->tail->next = n; q->tail = n}: some function appends so, and all that set the member
   * leave a node there whose link is null.
   */
  public boolean leadsToLast(Member member, Member link) {
    return last.getOrDefault(Place.of(member), Set.of()).contains(Place.of(link));
  }

  /** All that is known, each a text; two modules with the same ones are told the same. */
  public Stream<String> all() {
    return Stream.of(
            texts("opposite", opposite.stream()),
            texts("freed together", freedTogether.stream()),
            texts("freed in turn", freedInTurn.stream()),
            texts("own apart", bothFreed.stream().filter(this::ownApart)),
            texts("hold the same", holdSame.stream()),
            turned.stream().map(place -> "turned " + place),
            owningArrays.stream().map(place -> "own all " + place),
            last.entrySet().stream().map(e -> "last " + e.getKey() + sorted(e.getValue())),
            linked.stream().map(structure -> "linked " + structure),
            links.keySet().stream()
                .filter(structure -> !allLeadAlong(structure))
                .map(structure -> "links of all kinds " + structure))
        .flatMap(facts -> facts);
  }

  private static Stream<String> texts(String what, Stream<Set<Place>> pairs) {
    return pairs.map(pair -> what + sorted(pair));
  }

  private static String sorted(Set<Place> places) {
    return places.stream().map(Place::toString).sorted().toList().toString();
  }

  private void noteLast(List<PointerUses> all) {
    for (PointerUses uses : all) {
      for (PointerUses.Store end : uses.stores()) {
        for (PointerUses.Store link : uses.stores()) {
          boolean appends =
              isLink(link.member())
                  && !isLink(end.member())
                  && link.value().equals(end.value())
                  && link.base().equals(end.old());
          if (appends && all.stream().allMatch(u -> keepsLast(u, end.member(), link.member()))) {
            last.computeIfAbsent(Place.of(end.member()), p -> new LinkedHashSet<>())
                .add(Place.of(link.member()));
          }
        }
      }
    }
  }

  /** Whether the function ends the list with each node that it stores in the member. */
  private static boolean keepsLast(PointerUses uses, Member end, Member link) {
    return uses.stores().stream()
        .filter(s -> Place.of(s.member()).equals(Place.of(end)))
        .allMatch(s -> uses.isEnded(s, link) || uses.isEmpty(s.stored()));
  }

  private void noteStores(PointerUses uses) {
    List<PointerUses.Store> stores = uses.stores();
    for (int i = 0; i < stores.size(); i++) {
      for (int j = i + 1; j < stores.size(); j++) {
        note(stores.get(i), stores.get(j), uses);
      }
    }
  }

  private void note(PointerUses.Store one, PointerUses.Store other, PointerUses uses) {
    Place a = Place.of(one.member());
    Place b = Place.of(other.member());
    if (a.equals(b) && one.value().equals(other.base()) && other.value().equals(one.base())) {
      turned.add(a);
    }
    if (a.equals(b) || !a.structure().equals(b.structure())) {
      return;
    }
    boolean back = one.value().equals(other.base()) && other.value().equals(one.base());
    boolean same = one.value().equals(other.value()) && one.base().equals(other.base());
    if (isLink(one.member()) && isLink(other.member())) {
      if (back && !one.base().equals(other.base())) {
        opposite.add(Set.of(a, b));
      }
    } else if (same && uses.meet(one, other)) {
      holdSame.add(Set.of(a, b));
    }
  }

  private void noteCompared(PointerUses uses) {
    for (PointerUses.Compared compared : uses.compared()) {
      Place a = Place.of(compared.left().member());
      Place b = Place.of(compared.right().member());
      boolean beside =
          compared.left().base().equals(compared.right().base())
              && a.structure().equals(b.structure());
      if (beside && !a.equals(b)) {
        holdSame.add(Set.of(a, b));
      }
    }
  }

  /** Members of one structure that lead to what different calls free. */
  private void noteFreed(List<FreedParameters.Freed> freed, PointerUses uses) {
    for (FreedParameters.Freed one : freed) {
      for (PointerUses.Element element : one.elements()) {
        boolean ownsAll =
            element.distance() == PointerUses.Element.EACH
                || freed.stream()
                    .filter(other -> uses.leadsOn(one, other))
                    .flatMap(other -> other.elements().stream())
                    .anyMatch(element::isBeside);
        if (ownsAll) {
          owningArrays.add(Place.of(element.array()));
        }
      }
    }
    for (int i = 0; i < freed.size(); i++) {
      for (int j = i + 1; j < freed.size(); j++) {
        Set<Set<Place>> links = new LinkedHashSet<>();
        Set<Set<Place>> others = new LinkedHashSet<>();
        for (PointerUses.Read one : freed.get(i).reads()) {
          for (PointerUses.Read other : freed.get(j).reads()) {
            if (areBeside(one, other)) {
              (isLink(one.member()) && isLink(other.member()) ? links : others)
                  .add(Set.of(Place.of(one.member()), Place.of(other.member())));
            }
          }
        }
        freedTogether.addAll(links);
        if (uses.leadsOn(freed.get(i), freed.get(j)) || uses.leadsOn(freed.get(j), freed.get(i))) {
          freedInTurn.addAll(links);
        }
        if (!others.isEmpty() && uses.areTogether(freed.get(i), freed.get(j))) {
          bothFreed.addAll(others);
        }
      }
    }
  }

  /** Whether they are different members of one structure. */
  private static boolean areBeside(PointerUses.Read one, PointerUses.Read other) {
    Place a = Place.of(one.member());
    Place b = Place.of(other.member());
    return !a.equals(b)
        && !a.structure().isEmpty()
        && a.structure().equals(b.structure())
        && one.base().equals(other.base());
  }

  private static boolean isLink(Member member) {
    return !member.structure().isEmpty()
        && member.type().contents().name().equals(member.structure());
  }
}
