/* time.h, C17 7.27: which time it is stays open. */
#include "model.h"

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)

void __stet_print_string(const char *s);

long time(long *to) {
  long now = __VERIFIER_nondet_library_long();
  if (to != NULL) *to = now;
  return now;
}

/* The broken-down time begins with nine numbers of type int. */
size_t strftime(char *to, size_t size, const char *format, const int *parts) {
  size_t n = __VERIFIER_nondet_library_size();
  int part;
  __stet_print_string(format);
  for (int i = 0; i < 9; i++) part = parts[i];
  if (n >= size) {
    /* What does not fit may have been written in part. */
    for (size_t i = 0; i < size; i++)
      if (__VERIFIER_nondet_library_byte()) to[i] = (char)__VERIFIER_nondet_library_byte();
    return 0;
  }
  to[n] = 0;
  for (size_t i = 0; i < n; i++) {
    unsigned char c = __VERIFIER_nondet_library_byte();
    __VERIFIER_assume(c != 0);
    to[i] = (char)c;
  }
  return n;
}

#pragma clang attribute pop
