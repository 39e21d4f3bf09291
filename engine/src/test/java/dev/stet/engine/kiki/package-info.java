@NullMarked
package dev.stet.engine.kiki;

import org.jspecify.annotations.NullMarked;
