/* wchar.h, C17 7.29.4: strings and blocks of wide characters. They are ordered as numbers, which
   wcscmp and wmemcmp of this library do, too. */
#include "model.h"

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)

typedef __WCHAR_TYPE__ wchar_t;

static int __stet_wide_order(wchar_t left, wchar_t right) {
  int order;
  if (left == right) return 0;
  order = __VERIFIER_nondet_library_int();
  __VERIFIER_assume(left < right ? order < 0 : order > 0);
  return order;
}

wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t n) {
  __builtin_memcpy(to, from, n * sizeof(wchar_t));
  return to;
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t n) {
  __builtin_memmove(to, from, n * sizeof(wchar_t));
  return to;
}

wchar_t *wmemset(wchar_t *to, wchar_t c, size_t n) {
  for (size_t i = 0; i < n; i++) to[i] = c;
  return to;
}

int wmemcmp(const wchar_t *left, const wchar_t *right, size_t n) {
  if (n > 0) {
    wchar_t a = left[n - 1]; /* All of both is there, wherever they differ. */
    wchar_t b = right[n - 1];
  }
  for (size_t i = 0; i < n; i++) {
    wchar_t a = left[i];
    wchar_t b = right[i];
    if (a != b) return __stet_wide_order(a, b);
  }
  return 0;
}

wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (s[i] == c) return (wchar_t *)(s + i);
  return NULL;
}

size_t wcslen(const wchar_t *s) {
  size_t n = 0;
  while (s[n] != 0) n++;
  return n;
}

size_t wcsnlen(const wchar_t *s, size_t most) {
  size_t n = 0;
  while (n < most && s[n] != 0) n++;
  return n;
}

wchar_t *wcscpy(wchar_t *to, const wchar_t *from) {
  size_t i = 0;
  for (;;) {
    wchar_t c = from[i];
    to[i] = c;
    if (c == 0) return to;
    i++;
  }
}

wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t n) {
  size_t i = 0;
  while (i < n) {
    wchar_t c = from[i];
    if (c == 0) break;
    to[i] = c;
    i++;
  }
  while (i < n) {
    to[i] = 0;
    i++;
  }
  return to;
}

wchar_t *wcscat(wchar_t *to, const wchar_t *from) {
  size_t end = 0;
  size_t i = 0;
  while (to[end] != 0) end++;
  for (;;) {
    wchar_t c = from[i];
    to[end + i] = c;
    if (c == 0) return to;
    i++;
  }
}

wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t n) {
  size_t end = 0;
  size_t i = 0;
  while (to[end] != 0) end++;
  while (i < n) {
    wchar_t c = from[i];
    if (c == 0) break;
    to[end + i] = c;
    i++;
  }
  to[end + i] = 0;
  return to;
}

int wcscmp(const wchar_t *left, const wchar_t *right) {
  for (size_t i = 0;; i++) {
    wchar_t a = left[i];
    wchar_t b = right[i];
    if (a != b) return __stet_wide_order(a, b);
    if (a == 0) return 0;
  }
}

int wcsncmp(const wchar_t *left, const wchar_t *right, size_t n) {
  for (size_t i = 0; i < n; i++) {
    wchar_t a = left[i];
    wchar_t b = right[i];
    if (a != b) return __stet_wide_order(a, b);
    if (a == 0) return 0;
  }
  return 0;
}

wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  for (size_t i = 0;; i++) {
    wchar_t here = s[i];
    if (here == c) return (wchar_t *)(s + i);
    if (here == 0) return NULL;
  }
}

wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
  wchar_t *found = NULL;
  for (size_t i = 0;; i++) {
    wchar_t here = s[i];
    if (here == c) found = (wchar_t *)(s + i);
    if (here == 0) return found;
  }
}

#pragma clang attribute pop
