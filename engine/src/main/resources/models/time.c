/* time.h, C17 7.27: which time it is stays open. */
#include "model.h"

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)

void __stet_print_string(const char *s);

/* Seconds whose year fits int, as those of localtime in glibc: others have no broken-down time. */
#define FIRST_SECOND (-67768040609740800L)
#define LAST_SECOND 67768036191676799L

/* A clock that runs: the year that it is fits int (POSIX, time). */
long time(long *to) {
  long now = __VERIFIER_nondet_library_long();
  if (sizeof(long) > 4) __VERIFIER_assume(now >= FIRST_SECOND && now <= LAST_SECOND);
  if (to != NULL) *to = now;
  return now;
}

/* As the C library of GNU has it. */
struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};

static int __stet_between(int low, int high) {
  int number = __VERIFIER_nondet_library_int();
  __VERIFIER_assume(number >= low && number <= high);
  return number;
}

/* C17 7.27.3: null where the time cannot be told. */
static struct tm *__stet_break_down(const long *seconds, struct tm *to) {
  long given = *seconds;
  if (sizeof(long) > 4 && (given < FIRST_SECOND || given > LAST_SECOND)) return NULL;
  to->tm_sec = __stet_between(0, 60);
  to->tm_min = __stet_between(0, 59);
  to->tm_hour = __stet_between(0, 23);
  to->tm_mday = __stet_between(1, 31);
  to->tm_mon = __stet_between(0, 11);
  to->tm_year = __VERIFIER_nondet_library_int();
  to->tm_wday = __stet_between(0, 6);
  to->tm_yday = __stet_between(0, 365);
  to->tm_isdst = __stet_between(-1, 1);
  to->tm_gmtoff = __stet_between(-100000, 100000);
  to->tm_zone = "UTC";
  return to;
}

static struct tm __stet_broken_down;

struct tm *localtime(const long *seconds) {
  return __stet_break_down(seconds, &__stet_broken_down);
}

struct tm *gmtime(const long *seconds) {
  return __stet_break_down(seconds, &__stet_broken_down);
}

struct tm *localtime_r(const long *seconds, struct tm *to) {
  return __stet_break_down(seconds, to);
}

struct tm *gmtime_r(const long *seconds, struct tm *to) {
  return __stet_break_down(seconds, to);
}

/* C17 7.27.3.1: 26 characters, the new line and the end among them. */
static char __stet_date[26];

char *asctime(const struct tm *parts) {
  struct tm given = *parts;
  for (int i = 0; i < 24; i++) {
    unsigned char c = __VERIFIER_nondet_library_byte();
    __VERIFIER_assume(c >= ' ' && c <= '~');
    __stet_date[i] = (char)c;
  }
  __stet_date[24] = '\n';
  __stet_date[25] = 0;
  return __stet_date;
}

char *ctime(const long *seconds) {
  const struct tm *parts = localtime(seconds);
  return parts == NULL ? NULL : asctime(parts);
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
