#ifndef LINUX_EXPORT_H
#define LINUX_EXPORT_H

/* As the build leaves exported symbols: their names in a section of their own. */
#define EXPORT_SYMBOL(symbol)                                                  \
  static const char kstrtab_##symbol[]                                         \
      __attribute__((used, section("__ksymtab_strings"))) = #symbol

#endif
