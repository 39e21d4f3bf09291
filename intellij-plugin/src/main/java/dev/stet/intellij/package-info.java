/** The client for JetBrains' IDEs; it shows what the server says and decides nothing about C. */
@NullMarked
package dev.stet.intellij;

import org.jspecify.annotations.NullMarked;
