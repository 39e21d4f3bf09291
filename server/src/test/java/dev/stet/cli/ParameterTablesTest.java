package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of parameters of all kinds, and what of them counts. */
class ParameterTablesTest {

  private static final Engines NONE =
      () -> {
        throw new AssertionError("nothing is verified");
      };

  private static final String HEADER =
      """
      typedef unsigned long size_t;
      struct ctl_table;
      typedef int proc_handler(struct ctl_table *, int, void *, size_t *, long long *);
      struct ctl_table {
        const char *procname;
        void *data;
        int maxlen;
        unsigned short mode;
        struct ctl_table *child;
        proc_handler *proc_handler;
        void *extra1, *extra2;
      };
      void *register_sysctl(const char *path, struct ctl_table *table);
      void *register_sysctl_table(struct ctl_table *table);
      proc_handler proc_dointvec, proc_dointvec_minmax, proc_other;
      #define ENTRY(name, variable) \\
        {.procname = #name, .data = &variable, .maxlen = sizeof(variable), .mode = 0644, \\
         .proc_handler = proc_dointvec}
      """;

  private static final String TABLE =
      """
      static int limit = 5;
      static struct ctl_table table[] = {ENTRY(limit, limit), {}};
      void init(void) { register_sysctl("a", table); }
      """;

  @TempDir Path temporary;

  private void write(String version, String file, String text) throws IOException {
    Path path = temporary.toRealPath().resolve(version).resolve(file);
    Files.createDirectories(path.resolveSibling(""));
    Files.writeString(path, text);
  }

  private void both(String file, String text) throws IOException {
    write("old", file, text);
    write("new", file, text);
  }

  private String compare(String... names) throws IOException {
    both("ctl.h", HEADER);
    List<String> all = new ArrayList<>(List.of("compare", "--jobs", "1"));
    for (String name : names) {
      all.addAll(List.of(name.contains(":") ? "--module-param" : "--sysctl", name));
    }
    all.add(temporary.toRealPath().resolve("old").toString());
    all.add(temporary.toRealPath().resolve("new").toString());
    var run = Run.of(NONE, all.toArray(String[]::new));
    int start = run.out().indexOf("parameters\n");
    assertTrue(start >= 0, run.out() + run.err());
    return run.out().substring(start + "parameters\n".length());
  }

  /** Of one file. */
  private String compareTexts(String old, String now, String... names) throws IOException {
    write("old", "a.c", "#include \"ctl.h\"\n" + old);
    write("new", "a.c", "#include \"ctl.h\"\n" + now);
    return compare(names);
  }

  private static void assertFirst(String line, String out) {
    assertEquals(line, out.lines().findFirst().orElse("").replaceAll(" +", " "), out);
  }

  private static void assertHas(String part, String out) {
    assertTrue(out.contains(part), out);
  }

  @Test
  void usesThatAreRewrittenAreEqual() throws IOException {
    var out =
        compareTexts(
            TABLE + "int f(int x) { return x > limit ? 1 : 0; }",
            TABLE + "int f(int x) { if (limit < x) return 1; return 0; }",
            "a.*");
    assertFirst("a.limit equal", out);
  }

  @Test
  void tablesSetWhatNoCodeDoes() throws IOException {
    var out =
        compareTexts(
            TABLE + "int f(void) { return limit == 77; }",
            TABLE + "int f(void) { return limit == 77 ? 2 : 0; }",
            "limit");
    assertFirst("a.limit different", out);
    assertHas("with limit = 77", out);
  }

  @Test
  void limitsOfTablesAreKept() throws IOException {
    String table =
        """
        static int limit = 5, one = 1, ten = 10;
        static struct ctl_table table[] = {
          {.procname = "limit", .data = &limit, .maxlen = sizeof(int), .mode = 0644,
           .proc_handler = proc_dointvec_minmax, .extra1 = &one, .extra2 = &ten},
          {}};
        void init(void) { register_sysctl("a", table); }
        """;
    var out =
        compareTexts(
            table + "int f(void) { return limit == 0; } int g(void) { return limit > 10; }",
            table + "int f(void) { return limit == 0 ? 2 : 0; } int g(void) { return 0; }",
            "a.limit");
    assertFirst("a.limit open", out);
    assertHas("f (a.c), which uses it, is not decided", out);
    assertFirst(
        "a.limit different",
        compareTexts(
            table + "int f(void) { return limit == 10; }",
            table + "int f(void) { return limit == 10 ? 2 : 0; }",
            "a.limit"));
    out = compareTexts(table, table.replace("one = 1", "one = 0"), "a.limit");
    assertFirst("a.limit different", out);
    assertHas("takes: before 1 to 10, now 0 to 10", out);
    out =
        compareTexts(
            table,
            table.replace("one = 1", "one = 2 - 1, uno = 1").replace("&one", "&uno"),
            "a.limit");
    assertFirst("a.limit equal", out);
    String set =
        table.replace("static int limit = 5, one = 1", "static int limit = 5; int one = 1");
    out = compareTexts(set, set.replace("one = 1", "one = 3"), "a.limit");
    assertFirst("a.limit different", out);
    assertHas("extra1 starts with: before 1, now 3", out);
  }

  @Test
  void entriesCountAsWell() throws IOException {
    String entry =
        """
        int limit = 5, other;
        static int mine(struct ctl_table *t, int write, void *b, size_t *l, long long *p) {
          return write ? -1 : 0;
        }
        static struct ctl_table table[] = {
          {.procname = "limit", .data = &limit, .maxlen = sizeof(int), .mode = 0644,
           .proc_handler = proc_dointvec},
          {}};
        void init(void) { register_sysctl("a", table); }
        """;
    var changes = new TreeMap<String, List<String>>();
    changes.put("a", List.of("0644", "0444", "different", "mode: before 0644, now 0444"));
    changes.put("b", List.of("= 5", "= 6", "different", "starts with: before 5, now 6"));
    changes.put("c", List.of("&limit", "&other", "open", "its variable was limit, is other"));
    changes.put("d", List.of("&limit", "0", "open", "its variable was limit, is none"));
    changes.put(
        "e",
        List.of(
            "= proc_dointvec",
            "= proc_other",
            "open",
            "its handler was proc_dointvec, is proc_oth"));
    changes.put(
        "f",
        List.of("= proc_dointvec", "= mine", "open", "its handler was proc_dointvec, is mine"));
    changes.put("g", List.of("sizeof(int)", "8", "open", "its maxlen was 4, is 8"));
    for (List<String> change : changes.values()) {
      var out = compareTexts(entry, entry.replace(change.get(0), change.get(1)), "a.limit");
      assertFirst("a.limit " + change.get(2), out);
      assertHas(change.get(3), out);
    }
    String own = entry.replace("= proc_dointvec", "= mine").replace("&limit", "0");
    var out = compareTexts(own, own.replace("-1 :", "-2 :"), "limit");
    assertFirst("a.limit different", out);
    assertHas("mine (a.c), its handler, differs", out);
    assertFirst("a.limit equal", compareTexts(own, own.replace("-1 :", "0 - 1 :"), "limit"));
    assertFirst("a.limit equal", compareTexts(own, own.replace("mine", "ours"), "limit"));
  }

  @Test
  void tablesGrowAndStructuresChange() throws IOException {
    String use = "int f(int x) { return x > limit; }\n";
    var out =
        compareTexts(
            TABLE + "static int more; int g(void) { return more; }\n" + use,
            TABLE
                    .replace(", {}}", ", ENTRY(more, more), {}}")
                    .replace("limit = 5", "limit = 5, more")
                + use
                + "int g(void) { return more; }\n",
            "a.*");
    assertEquals("a.more   added", out.lines().findFirst().orElse(""), out);
    assertHas("a.limit  equal\n", out);
    both("a.c", "#include \"ctl.h\"\n" + TABLE + use);
    compare("a.*");
    write("new", "ctl.h", HEADER);
    write("new", "a.c", "#include \"ctl2.h\"\n" + TABLE + use);
    write(
        "new",
        "ctl2.h",
        HEADER.replace(
            "const char *procname;\n  void *data;", "void *data;\n  const char *procname;"));
    assertFirst("a.limit equal", compare("a.*"));
  }

  @Test
  void severalTablesHaveAnEntryOfOneName() throws IOException {
    String tables =
        """
        static int four = 4, six = 6;
        static struct ctl_table t4[] = {ENTRY(limit, four), {}};
        static struct ctl_table t6[] = {ENTRY(limit, six), {}};
        int f(int x) { return x > four; }
        int g(int x) { return x > six; }
        """;
    String paths =
        "void i(void) { register_sysctl(\"net/ipv4\", t4); register_sysctl(\"%s\", t6); }";
    var out =
        compareTexts(
            tables + paths.formatted("net/ipv6/"),
            tables.replace("> six", ">= six") + paths.formatted("net/ipv6/"),
            "net.*");
    assertHas("net.ipv4.limit  equal\n", out);
    assertHas("net.ipv6.limit  different\n", out);
    out =
        compareTexts(
            tables + paths.formatted("net/ipv4"), tables + paths.formatted("net/ipv4"), "net.*");
    assertFirst("net.ipv4.limit open", out);
    assertHas("more than one table", out);
    String loop =
        "void i(int n) { struct ctl_table *all[] = {t4, t6}; register_sysctl(\"x\", all[n]); }";
    out = compareTexts(tables + loop, tables.replace("> six", ">= six") + loop, "x.limit");
    assertHas("limit (t4)  equal\n", out);
    assertHas("limit (t6)  different\n", out);
  }

  @Test
  void tablesHangBelowOthers() throws IOException {
    String tables =
        """
        static int limit = 4;
        static struct ctl_table leaf[] = {ENTRY(limit, limit), {}};
        static struct ctl_table below[] = {{.procname = "deep", .mode = 0555, .child = leaf}, {}};
        static struct ctl_table root[] = {{.procname = "dev", .mode = 0555, .child = below}, {}};
        void i(void) { register_sysctl_table(root); }
        int f(int x) { return x > limit; }
        """;
    assertFirst(
        "dev.deep.limit different",
        compareTexts(tables, tables.replace("> limit", "< limit"), "dev.*"));
  }

  @Test
  void otherFilesRegisterAndHandle() throws IOException {
    both(
        "table.c",
        """
        #include "ctl.h"
        extern int limit;
        proc_handler handle;
        struct ctl_table shared[] = {
          {.procname = "limit", .data = &limit, .proc_handler = handle}, {}};
        """);
    both(
        "init.c",
        """
        #include "ctl.h"
        extern struct ctl_table shared[];
        void init(void) { register_sysctl("a/b", shared); }
        """);
    String another =
        """
        #include "ctl.h"
        static int limit = 3;
        static int handle(struct ctl_table *t, int w, void *b, size_t *l, long long *p) { return %s; }
        int other(int x) { return x > limit ? handle(0, 0, 0, 0, 0) : %s; }
        """;
    write("old", "another.c", another.formatted("1", "2"));
    write("new", "another.c", another.formatted("2", "3"));
    String handler =
        """
        #include "ctl.h"
        int limit = 5;
        int handle(struct ctl_table *t, int w, void *b, size_t *l, long long *p) { return %s; }
        int use(int x) { return x > limit; }
        """;
    both("handle.c", handler.formatted("w"));
    assertFirst("a.b.limit equal", compare("a.b.limit"));
    write("new", "handle.c", handler.formatted("w + 1"));
    var out = compare("a.b.limit");
    assertFirst("a.b.limit different", out);
    assertHas("handle (handle.c), its handler, differs", out);
    write("new", "handle.c", "int limit = \n");
    out = compare("a.b.limit");
    assertFirst("a.b.limit open", out);
    assertHas("handle.c, which may use limit, cannot be compared", out);
  }

  @Test
  void headersHelpersAndFunctionsThatMove() throws IOException {
    String use = "int f(int x) { return over(x) ? 1 : 0; }\n";
    String inline = "extern int limit; static inline int over(int x) { return x > limit; }\n";
    String table = "int limit = 5; " + TABLE.replace("static int limit = 5;", "");
    write("old", "over.h", inline);
    write("new", "over.h", inline.replace(">", ">="));
    both("use.c", "#include \"over.h\"\n" + use);
    both("a.c", "#include \"ctl.h\"\n" + table);
    var out = compare("a.limit");
    assertFirst("a.limit different", out);
    assertHas("f (use.c), which uses it, differs", out);
    both("over.h", "int over(int x);\n");
    write("old", "use.c", "extern int limit; int f(int x) { return x > limit ? 1 : 0; }\n");
    write("new", "use.c", inline + use);
    assertFirst("a.limit equal", compare("a.limit"));
    write("new", "use.c", inline.replace("> ", ">= ") + use);
    assertFirst("a.limit different", compare("a.limit"));
    write("new", "use.c", "int over(int); " + use);
    write("new", "far.c", "extern int limit; int over(int x) { return x >= limit; }\n");
    assertFirst("a.limit different", compare("a.limit"));
    write("new", "use.c", "int nothing;\n");
    write("new", "far.c", "extern int limit; int f(int x) { return x > limit ? 1 : 0; }\n");
    out = compare("a.limit");
    assertFirst("a.limit open", out);
    assertHas("f, which uses it, stands in another file now", out);
  }

  @Test
  void placesInArraysAndTextsOfParameters() throws IOException {
    String table =
        """
        static int vector[3] = {1, 2, 3};
        static char name[16] = "eth0";
        static struct ctl_table table[] = {
          {.procname = "second", .data = &vector[1], .proc_handler = proc_dointvec},
          {.procname = "name", .data = name, .maxlen = 16, .proc_handler = proc_other}, {}};
        void init(void) { register_sysctl("a", table); }
        int f(void) { return vector[1] * 2; }
        int g(int i) { return name[i & 15] == 'e'; }
        """;
    var out = compareTexts(table, table.replace("* 2", "* 3").replace("== 'e'", "!= 'e'"), "a.*");
    assertHas("a.name    different\n", out);
    assertHas("a.second  different\n", out);
    out = compareTexts(table, table.replace("&vector[1]", "&vector[2]"), "a.second");
    assertFirst("a.second open", out);
  }

  /** What another member influences is no difference of this one. */
  @Test
  void membersOfStructures() throws IOException {
    String table =
        """
        struct settings { int first, second; } settings = {1, 2};
        static struct ctl_table table[] = {
          ENTRY(first, settings.first), ENTRY(second, settings.second), {}};
        void init(void) { register_sysctl("a", table); }
        int f(int x) { return x > settings.first; }
        int g(int x) { settings.first = x; return x - settings.second; }
        """;
    var out = compareTexts(table, table.replace("x >", "x >="), "a.*");
    assertHas("a.first   different\n", out);
    assertHas("a.second  equal\n", out);
  }

  @Test
  void macrosOfModulesOfOneSOwn() throws IOException {
    String module =
        """
        struct knob { const char *name; int *value; };
        #define module_param(name) \\
          static const struct knob __param_##name __attribute__((used)) = {#name, &name}
        static int depth = 3;
        module_param(depth);
        int f(int x) { return x > depth; }
        """;
    var out = compareTexts(module, module.replace("> depth", ">= depth"), "a.c:depth");
    assertFirst("a.c:depth different", out);
    assertFirst(
        "a.c:depth equal", compareTexts(module, module.replace("x >", "0 + x >"), "a.c:depth"));
  }
}
