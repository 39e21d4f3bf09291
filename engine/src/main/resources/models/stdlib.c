/* stdlib.h, C17 7.22. */
#include "model.h"

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)

/* The compiler knows abs, labs and llabs; these are for calls through pointers. */
int abs(int n) {
  return n < 0 ? -n : n;
}

long labs(long n) {
  return n < 0 ? -n : n;
}

long long llabs(long long n) {
  return n < 0 ? -n : n;
}

int rand(void) {
  int number = __VERIFIER_nondet_library_int();
  __VERIFIER_assume(number >= 0);
  return number;
}

long random(void) {
  long number = __VERIFIER_nondet_library_long();
  __VERIFIER_assume(number >= 0 && number <= 0x7fffffff);
  return number;
}

void srand(unsigned seed) {}

void srandom(unsigned seed) {}

/* What is called when the program ends, the last one first (7.22.4.2, 7.22.4.4). */
static void (*__stet_the_functions_given_to_atexit[32])(void);
static unsigned __stet_the_number_of_functions_given_to_atexit;

int atexit(void (*function)(void)) {
  if (__stet_the_number_of_functions_given_to_atexit >= 32) return -1;
  __stet_the_functions_given_to_atexit[__stet_the_number_of_functions_given_to_atexit++] = function;
  return 0;
}

/* Calls of it are put where main returns and in front of calls of exit. */
void __stet_leave(void) {
  while (__stet_the_number_of_functions_given_to_atexit > 0) {
    __stet_the_number_of_functions_given_to_atexit--;
    __stet_the_functions_given_to_atexit[__stet_the_number_of_functions_given_to_atexit]();
  }
}

static int __stet_is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static int __stet_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

int *__errno_location(void);

/* C17 7.22.1.4: a number that does not fit becomes the nearest one that does, and errno ERANGE. */
#define STRING_TO_NUMBER(name, type, unsigned_type, positive, negative)                   \
  type name(const char *s, char **end, int base) {                                        \
    const unsigned_type above = positive;                                                 \
    const unsigned_type below = negative;                                                 \
    unsigned_type limit;                                                                  \
    unsigned_type before_last;                                                            \
    unsigned_type last;                                                                   \
    unsigned_type number = 0;                                                             \
    size_t i = 0;                                                                         \
    size_t first;                                                                         \
    int is_negative = 0;                                                                  \
    int is_too_large = 0;                                                                 \
    char c = s[0];                                                                        \
    while (__stet_is_space(c)) {                                                          \
      i++;                                                                                \
      c = s[i];                                                                           \
    }                                                                                     \
    if (c == '-' || c == '+') {                                                           \
      is_negative = c == '-';                                                             \
      i++;                                                                                \
      c = s[i];                                                                           \
    }                                                                                     \
    limit = is_negative ? below : above;                                                  \
    first = i;                                                                            \
    if ((base == 0 || base == 16) && c == '0') {                                          \
      char x = s[i + 1];                                                                  \
      if (base == 0) base = 8;                                                            \
      if (x == 'x' || x == 'X') {                                                         \
        char digit = s[i + 2];                                                            \
        if (__stet_digit(digit) < 16) {                                                   \
          base = 16;                                                                      \
          i += 2;                                                                         \
          c = digit;                                                                      \
        }                                                                                 \
      }                                                                                   \
    }                                                                                     \
    if (base == 0) base = 10;                                                             \
    before_last = limit / (unsigned_type)base;                                            \
    last = limit % (unsigned_type)base;                                                   \
    while (__stet_digit(c) < base) {                                                      \
      unsigned_type digit = (unsigned_type)__stet_digit(c);                               \
      if (number > before_last || (number == before_last && digit > last))                \
        is_too_large = 1;                                                                 \
      else if (!is_too_large)                                                             \
        number = number * (unsigned_type)base + digit;                                    \
      i++;                                                                                \
      c = s[i];                                                                           \
    }                                                                                     \
    if (end != NULL) *end = i == first ? (char *)s : (char *)s + i;                       \
    if (is_too_large) {                                                                   \
      *__errno_location() = 34;                                                           \
      return (type)(above == below || !is_negative ? above : 0 - below);                  \
    }                                                                                     \
    return (type)(is_negative ? 0 - number : number);                                     \
  }

#define MOST(unsigned_type) ((unsigned_type)-1)

STRING_TO_NUMBER(strtol, long, unsigned long, MOST(unsigned long) / 2, MOST(unsigned long) / 2 + 1)

STRING_TO_NUMBER(strtoll, long long, unsigned long long, MOST(unsigned long long) / 2,
                 MOST(unsigned long long) / 2 + 1)

STRING_TO_NUMBER(strtoul, unsigned long, unsigned long, MOST(unsigned long), MOST(unsigned long))

STRING_TO_NUMBER(strtoull, unsigned long long, unsigned long long, MOST(unsigned long long),
                 MOST(unsigned long long))

STRING_TO_NUMBER(strtoimax, __INTMAX_TYPE__, __UINTMAX_TYPE__, MOST(__UINTMAX_TYPE__) / 2,
                 MOST(__UINTMAX_TYPE__) / 2 + 1)

STRING_TO_NUMBER(strtoumax, __UINTMAX_TYPE__, __UINTMAX_TYPE__, MOST(__UINTMAX_TYPE__),
                 MOST(__UINTMAX_TYPE__))

/* A number that does not fit long has no value in C (7.22.1.2); C libraries give the nearest. */
static long __stet_decimal(const char *s) {
  const unsigned long most = (unsigned long)-1 / 2;
  unsigned long number = 0;
  int is_negative = 0;
  int is_begun = 0;
  for (size_t i = 0;; i++) {
    char c = s[i];
    if (c >= '0' && c <= '9') {
      unsigned long digit = (unsigned long)(c - '0');
      unsigned long last = most % 10 + (unsigned long)is_negative;
      if (number > most / 10 || (number == most / 10 && digit > last))
        number = is_negative ? most + 1 : most;
      else
        number = number * 10 + digit;
    } else if (!is_begun && (c == '-' || c == '+')) {
      is_negative = c == '-';
    } else if (is_begun || !__stet_is_space(c)) {
      break;
    } else {
      continue;
    }
    is_begun = 1;
  }
  return (long)(is_negative ? 0 - number : number);
}

int atoi(const char *s) {
  return (int)__stet_decimal(s);
}

long atol(const char *s) {
  return __stet_decimal(s);
}

/* In front of a call of qsort: which of the elements are compared, and how often, C leaves open
   (7.22.5.2). One alone is compared with nothing. */
void __stet_sort(const void *base, size_t count, size_t size,
                 int (*compare)(const void *, const void *)) {
  const char *table = base;
  if (count < 2) return;
  for (size_t n = __VERIFIER_nondet_library_size(); n > 0; n--) {
    size_t left = __VERIFIER_nondet_library_size();
    size_t right = __VERIFIER_nondet_library_size();
    __VERIFIER_assume(left < count && right < count && left != right);
    (void)compare(table + left * size, table + right * size);
  }
}

/* The same for bsearch (7.22.5.1): the key stands on the left. */
void __stet_search(const void *key, const void *base, size_t count, size_t size,
                   int (*compare)(const void *, const void *)) {
  const char *table = base;
  if (count < 1) return;
  for (size_t n = __VERIFIER_nondet_library_size(); n > 0; n--) {
    size_t at = __VERIFIER_nondet_library_size();
    __VERIFIER_assume(at < count);
    (void)compare(key, table + at * size);
  }
}

#pragma clang attribute pop
