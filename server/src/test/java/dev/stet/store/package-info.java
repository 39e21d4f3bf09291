@NullMarked
package dev.stet.store;

import org.jspecify.annotations.NullMarked;
