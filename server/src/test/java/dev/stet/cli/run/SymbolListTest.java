package dev.stet.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolListTest {

  @TempDir Path folder;

  private Set<String> names(String text) throws Exception {
    return SymbolList.read(Files.writeString(folder.resolve("list"), text).toString()).names();
  }

  @Test
  void aNameALine() throws Exception {
    assertEquals(
        Set.of("one", "two", "three"),
        names("# all of them\none\n  two # the second\n\nthree\r\n"));
  }

  @Test
  void globalNamesOfAVersionScript() throws Exception {
    assertEquals(
        Set.of("first", "open_*", "[ab]x", "plain", "quoted", "later"),
        names(
            """
            /* global: comment; */
            LIB_1 {
              global: first; open_*; # why
                [ab]x;
              local: hidden; *;
            };
            LIB_2 { plain; extern "C" { "quoted"; }; global: later; } LIB_1;
            """));
  }

  @Test
  void listsOfTheKernel() throws Exception {
    assertEquals(
        Set.of("printk", "kfree"),
        names(
            """
            0x92997ed8\tprintk\tvmlinux\tEXPORT_SYMBOL\t
            0x037a0cba\tkfree\tvmlinux\tEXPORT_SYMBOL_GPL\tNS
            """));
    assertEquals(
        Set.of("__alloc_pages", "kfree"),
        names("[rhel8_x86_64_stablelist]\n\t__alloc_pages\n\tkfree\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# nothing\n", "V { local: *; };", "{", "}", "\0\0", "[a]\n"})
  void whatListsNothingIsOneLine(String text) {
    var problem = assertThrows(InputProblem.class, () -> names(text));
    assertTrue(problem.line().endsWith("lists no function (--symbols)"), problem.line());
  }

  @Test
  void whatIsNoFileIsOneLine() throws IOException {
    var file = folder.resolve("none").toString();
    assertThrows(InputProblem.class, () -> SymbolList.read(file));
    assertThrows(InputProblem.class, () -> SymbolList.read(folder.toString()));
    assertThrows(InputProblem.class, () -> SymbolList.read("a\0b"));
  }

  @Test
  void wildcards() {
    var functions = Set.of("ab", "ac", "a.c", "b");
    assertEquals(Set.of("ab", "ac"), Set.copyOf(SymbolList.meant("a?", functions)));
    assertEquals(Set.of("ab", "ac", "a.c"), Set.copyOf(SymbolList.meant("a*", functions)));
    assertEquals(List.of("ac"), SymbolList.meant("a[!b]", functions));
    assertEquals(List.of("ab"), SymbolList.meant("a[a-b]", functions));
    assertEquals(List.of("a.c"), SymbolList.meant("a.c", functions));
    for (String odd : List.of("[", "a[", "a[]", "[!]", "[z-a]", "[\\]", "[[:x:]]")) {
      assertEquals(List.of(), SymbolList.meant(odd, functions), odd);
    }
  }
}
