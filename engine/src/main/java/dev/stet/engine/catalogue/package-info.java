/**
 * What is known of the functions of the C library by their names: each has its {@link Trait}s, and
 * all stand in one {@link Catalogue}.
 */
@NullMarked
package dev.stet.engine.catalogue;

import org.jspecify.annotations.NullMarked;
