package dev.stet.engine.calls;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A scalar member of a structure inside of a word.
 *
 * @param offset in bytes from the start of the word
 * @param path the C text from the structure to the member: {@code .a.x}, "" for a byte between
 *     members
 */
record Piece(Type type, long offset, String path, Member member) {

  /** A word that is made of more is no structure that the ABI passes in registers. */
  private static final int MOST = 16;

  /**
   * The members of a structure that a word of it is made of, in order, with the bytes between them;
   * empty where it cuts one in two, or members share bytes.
   *
   * @param from where the word begins in the structure, in bytes
   * @param members what is known of members, by their text
   */
  static List<Piece> of(
      Type.Struct structure, long from, Type word, DataLayout layout, Map<String, Member> members) {
    long size = layout.storeSizeOf(word);
    List<Piece> leaves = new ArrayList<>();
    collect(structure, -from, "", Member.NONE, members, leaves);
    List<Piece> inside =
        leaves.stream()
            .filter(p -> p.offset < size && p.offset + layout.storeSizeOf(p.type) > 0)
            .sorted(Comparator.comparingLong(Piece::offset))
            .toList();
    List<Piece> all = new ArrayList<>();
    long end = 0;
    for (Piece piece : inside) {
      if (piece.offset < end) {
        return List.of();
      }
      between(end, piece.offset, all);
      all.add(piece);
      end = piece.offset + layout.storeSizeOf(piece.type);
    }
    between(end, size, all);
    boolean made =
        all.size() == 1
            ? all.get(0).type.equals(word)
            : word instanceof Type.Int i && i.bits() == size * Byte.SIZE && all.size() <= MOST;
    return made && end <= size && !inside.isEmpty() ? List.copyOf(all) : List.of();
  }

  private static void between(long from, long to, List<Piece> into) {
    for (long at = from; at < to; at++) {
      into.add(new Piece(new Type.Int(Byte.SIZE), at, "", Member.NONE));
    }
  }

  private static void collect(
      Type type,
      long offset,
      String path,
      Member member,
      Map<String, Member> members,
      List<Piece> into) {
    if (type instanceof Type.Struct s) {
      for (Type.Field field : s.fields()) {
        String name = field.name().isEmpty() ? "" : "." + field.name();
        // What holds bit-fields has no name, and none of their types.
        Member known =
            name.isEmpty()
                ? Member.NONE
                : members.getOrDefault(key(s, field.offsetBytes()), Member.NONE);
        collect(field.type(), offset + field.offsetBytes(), path + name, known, members, into);
      }
    } else if (type instanceof Type.Array a) {
      for (long i = 0; i < Math.min(a.count(), MOST + 1); i++) {
        collect(a.element(), offset + i * a.stride(), path + "[" + i + "]", member, members, into);
      }
    } else {
      into.add(new Piece(type, offset, path, member));
    }
  }

  /** The text of a member for a map of them. */
  static String key(Member member) {
    return member.structure() + "+" + member.offset();
  }

  private static String key(Type.Struct structure, long offset) {
    return Member.nameOf(structure) + "+" + offset;
  }
}
