/* string.h and strings.h, C17 7.24 and POSIX. Bytes are read and written in the order of the
   indices, one at a time, so that each access has its check. */
#include "model.h"

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)

void *malloc(size_t size);

void *memcpy(void *to, const void *from, size_t n) {
  __builtin_memcpy(to, from, n);
  return to;
}

void *mempcpy(void *to, const void *from, size_t n) {
  __builtin_memcpy(to, from, n);
  return (char *)to + n;
}

void *memmove(void *to, const void *from, size_t n) {
  __builtin_memmove(to, from, n);
  return to;
}

void *memset(void *to, int c, size_t n) {
  __builtin_memset(to, c, n);
  return to;
}

void bzero(void *to, size_t n) {
  __builtin_memset(to, 0, n);
}

void bcopy(const void *from, void *to, size_t n) {
  __builtin_memmove(to, from, n);
}

int memcmp(const void *left, const void *right, size_t n) {
  const unsigned char *l = left;
  const unsigned char *r = right;
  if (n > 0) {
    unsigned char a = l[n - 1]; /* All of both is there, wherever they differ. */
    unsigned char b = r[n - 1];
  }
  for (size_t i = 0; i < n; i++) {
    unsigned char a = l[i];
    unsigned char b = r[i];
    if (a != b) return __stet_order(a, b);
  }
  return 0;
}

int bcmp(const void *left, const void *right, size_t n) {
  const unsigned char *l = left;
  const unsigned char *r = right;
  if (n > 0) {
    unsigned char a = l[n - 1]; /* As for memcmp. */
    unsigned char b = r[n - 1];
  }
  for (size_t i = 0; i < n; i++)
    if (l[i] != r[i]) return __stet_order(0, 1);
  return 0;
}

void *memchr(const void *s, int c, size_t n) {
  const unsigned char *bytes = s;
  for (size_t i = 0; i < n; i++)
    if (bytes[i] == (unsigned char)c) return (void *)(bytes + i);
  return NULL;
}

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n] != 0) n++;
  return n;
}

size_t strnlen(const char *s, size_t most) {
  size_t n = 0;
  while (n < most && s[n] != 0) n++;
  return n;
}

char *strcpy(char *to, const char *from) {
  size_t i = 0;
  for (;;) {
    char c = from[i];
    to[i] = c;
    if (c == 0) return to;
    i++;
  }
}

char *stpcpy(char *to, const char *from) {
  size_t i = 0;
  for (;;) {
    char c = from[i];
    to[i] = c;
    if (c == 0) return to + i;
    i++;
  }
}

char *strncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  while (i < n) {
    char c = from[i];
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

char *strcat(char *to, const char *from) {
  size_t end = 0;
  size_t i = 0;
  while (to[end] != 0) end++;
  for (;;) {
    char c = from[i];
    to[end + i] = c;
    if (c == 0) return to;
    i++;
  }
}

char *strncat(char *to, const char *from, size_t n) {
  size_t end = 0;
  size_t i = 0;
  while (to[end] != 0) end++;
  while (i < n) {
    char c = from[i];
    if (c == 0) break;
    to[end + i] = c;
    i++;
  }
  to[end + i] = 0;
  return to;
}

int strcmp(const char *left, const char *right) {
  size_t i = 0;
  for (;;) {
    unsigned char l = (unsigned char)left[i];
    unsigned char r = (unsigned char)right[i];
    if (l != r) return __stet_order(l, r);
    if (l == 0) return 0;
    i++;
  }
}

int strncmp(const char *left, const char *right, size_t n) {
  for (size_t i = 0; i < n; i++) {
    unsigned char l = (unsigned char)left[i];
    unsigned char r = (unsigned char)right[i];
    if (l != r) return __stet_order(l, r);
    if (l == 0) return 0;
  }
  return 0;
}

static unsigned char __stet_lower(char c) {
  return (unsigned char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

int strcasecmp(const char *left, const char *right) {
  size_t i = 0;
  for (;;) {
    unsigned char l = __stet_lower(left[i]);
    unsigned char r = __stet_lower(right[i]);
    if (l != r) return __stet_order(l, r);
    if (l == 0) return 0;
    i++;
  }
}

int strncasecmp(const char *left, const char *right, size_t n) {
  for (size_t i = 0; i < n; i++) {
    unsigned char l = __stet_lower(left[i]);
    unsigned char r = __stet_lower(right[i]);
    if (l != r) return __stet_order(l, r);
    if (l == 0) return 0;
  }
  return 0;
}

char *strchr(const char *s, int c) {
  size_t i = 0;
  for (;;) {
    char here = s[i];
    if (here == (char)c) return (char *)s + i;
    if (here == 0) return NULL;
    i++;
  }
}

char *strrchr(const char *s, int c) {
  const char *found = NULL;
  size_t i = 0;
  for (;;) {
    char here = s[i];
    if (here == (char)c) found = s + i;
    if (here == 0) return (char *)found;
    i++;
  }
}

static int __stet_is_one_of(char c, const char *set) {
  size_t i = 0;
  for (;;) {
    char each = set[i];
    if (each == 0) return 0;
    if (each == c) return 1;
    i++;
  }
}

static size_t __stet_span(const char *s, const char *set) {
  size_t n = 0;
  for (;;) {
    char c = s[n];
    if (c == 0 || !__stet_is_one_of(c, set)) return n;
    n++;
  }
}

static size_t __stet_span_of_others(const char *s, const char *set) {
  size_t n = 0;
  for (;;) {
    char c = s[n];
    if (c == 0 || __stet_is_one_of(c, set)) return n;
    n++;
  }
}

size_t strspn(const char *s, const char *set) {
  return __stet_span(s, set);
}

size_t strcspn(const char *s, const char *set) {
  return __stet_span_of_others(s, set);
}

char *strpbrk(const char *s, const char *set) {
  size_t n = __stet_span_of_others(s, set);
  return s[n] == 0 ? NULL : (char *)s + n;
}

char *strstr(const char *s, const char *part) {
  size_t start = 0;
  for (;;) {
    size_t i = 0;
    for (;;) {
      char wanted = part[i];
      char c;
      if (wanted == 0) return (char *)s + start;
      c = s[start + i];
      if (c == 0) return NULL;
      if (c != wanted) break;
      i++;
    }
    start++;
  }
}

/* The caller owns what comes back; without memory it is null. */
char *strdup(const char *s) {
  size_t n = 0;
  char *copy;
  while (s[n] != 0) n++;
  copy = malloc(n + 1);
  if (copy == NULL) return NULL;
  __builtin_memcpy(copy, s, n);
  copy[n] = 0;
  return copy;
}

char *strndup(const char *s, size_t most) {
  size_t n = 0;
  char *copy;
  while (n < most && s[n] != 0) n++;
  copy = malloc(n + 1);
  if (copy == NULL) return NULL;
  __builtin_memcpy(copy, s, n);
  copy[n] = 0;
  return copy;
}

char *strtok_r(char *s, const char *set, char **rest) {
  char *token = s != NULL ? s : *rest;
  size_t end;
  token += __stet_span(token, set);
  if (*token == 0) {
    *rest = token;
    return NULL;
  }
  end = __stet_span_of_others(token, set);
  *rest = token + end;
  if (token[end] != 0) {
    token[end] = 0;
    *rest = token + end + 1;
  }
  return token;
}

static char *__stet_where_strtok_goes_on;

char *strtok(char *s, const char *set) {
  char *token = s != NULL ? s : __stet_where_strtok_goes_on;
  size_t end;
  token += __stet_span(token, set);
  __stet_where_strtok_goes_on = token;
  if (*token == 0) return NULL;
  end = __stet_span_of_others(token, set);
  __stet_where_strtok_goes_on = token + end;
  if (token[end] != 0) {
    token[end] = 0;
    __stet_where_strtok_goes_on = token + end + 1;
  }
  return token;
}

/* As the locale orders them, which is not known: equal texts are equal. */
int strcoll(const char *left, const char *right) {
  size_t i = 0;
  while (left[i] != 0) i++;
  i = 0;
  while (right[i] != 0) i++;
  for (i = 0; left[i] == right[i]; i++)
    if (left[i] == 0) return 0;
  return __VERIFIER_nondet_library_int();
}

/* What GNU and BSD have beside it. */

void explicit_bzero(void *to, size_t n) {
  __builtin_memset(to, 0, n);
}

void *memrchr(const void *s, int c, size_t n) {
  const unsigned char *bytes = s;
  for (size_t i = n; i > 0; i--)
    if (bytes[i - 1] == (unsigned char)c) return (void *)(bytes + i - 1);
  return NULL;
}

void *rawmemchr(const void *s, int c) {
  const unsigned char *bytes = s;
  size_t i = 0;
  while (bytes[i] != (unsigned char)c) i++;
  return (void *)(bytes + i);
}

char *strchrnul(const char *s, int c) {
  size_t i = 0;
  while (s[i] != 0 && s[i] != (char)c) i++;
  return (char *)s + i;
}

void *memmem(const void *s, size_t n, const void *part, size_t length) {
  const unsigned char *bytes = s;
  const unsigned char *wanted = part;
  if (n > 0) {
    unsigned char last = bytes[n - 1]; /* All of both is there, wherever the part is found. */
  }
  if (length > 0) {
    unsigned char last = wanted[length - 1];
  }
  for (size_t i = 0; length <= n && i <= n - length; i++) {
    size_t k = 0;
    while (k < length && bytes[i + k] == wanted[k]) k++;
    if (k == length) return (void *)(bytes + i);
  }
  return NULL;
}

void *memccpy(void *to, const void *from, int c, size_t n) {
  unsigned char *out = to;
  const unsigned char *in = from;
  for (size_t i = 0; i < n; i++) {
    unsigned char byte = in[i];
    out[i] = byte;
    if (byte == (unsigned char)c) return out + i + 1;
  }
  return NULL;
}

char *stpncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  size_t end;
  while (i < n) {
    char c = from[i];
    if (c == 0) break;
    to[i] = c;
    i++;
  }
  end = i;
  while (i < n) {
    to[i] = 0;
    i++;
  }
  return to + end;
}

size_t strlcpy(char *to, const char *from, size_t size) {
  size_t i = 0;
  for (;;) {
    char c = from[i];
    if (i + 1 < size) to[i] = c;
    else if (i + 1 == size) to[i] = 0;
    if (c == 0) return i;
    i++;
  }
}

size_t strlcat(char *to, const char *from, size_t size) {
  size_t end = 0;
  size_t i = 0;
  while (end < size && to[end] != 0) end++;
  for (;;) {
    char c = from[i];
    if (end + i + 1 < size) to[end + i] = c;
    else if (end + i + 1 == size) to[end + i] = 0;
    if (c == 0) return end + i;
    i++;
  }
}

char *strsep(char **rest, const char *set) {
  char *token = *rest;
  size_t i = 0;
  if (token == NULL) return NULL;
  while (token[i] != 0 && !__stet_is_one_of(token[i], set)) i++;
  if (token[i] == 0) {
    *rest = NULL;
  } else {
    token[i] = 0;
    *rest = token + i + 1;
  }
  return token;
}

#pragma clang attribute pop
