package dev.stet.engine.state;

import java.util.Set;

/**
 * What is known of members.
 *
 * @param parts of structures
 * @param cells the members that are followed
 * @param ranges of the numbers in them
 * @param orders among them
 * @param effects which of them functions change
 */
record KnownMembers(
    StructureParts parts,
    Set<MemberCell> cells,
    RangeFixpoint.Ranges<MemberCell> ranges,
    Set<MemberOrder> orders,
    MemberEffects effects) {}
