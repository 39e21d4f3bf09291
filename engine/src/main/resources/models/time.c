/* time.h, C17 7.27: which time it is stays open. */
#include "model.h"

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)

void __stet_print_string(const char *s);

/* Seconds whose year fits int, as those of localtime in glibc: others have no broken-down time. */
#define FIRST_SECOND (-67768040609740800L)
#define LAST_SECOND 67768036191676799L

/* A clock that runs shows a year of four digits; one that does not is told by -1 (POSIX, time). */
long time(long *to) {
  long now = __VERIFIER_nondet_library_long();
  if (sizeof(long) > 4) __VERIFIER_assume(now >= -1 && now <= 253300000000);
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

/* The members of a time in UTC, by their numbers: executions know them. */
int __VERIFIER_nondet_library_utc(long seconds, int member);

static int __stet_utc(long seconds, int member, int low, int high) {
  int number = __VERIFIER_nondet_library_utc(seconds, member);
  __VERIFIER_assume(number >= low && number <= high);
  return number;
}

int *__errno_location(void);

/* The time in no zone is farther from that in UTC, in seconds: POSIX has zones of up to a day. */
#define FARTHEST_ZONE 100000L

/* Whether the year fits, in a zone that is at most so far from UTC: near the limits that depends on
   the zone. Else errno is EOVERFLOW (POSIX, gmtime). */
static int __stet_can_be_told(long seconds, long zone) {
  int fits = sizeof(long) == 4 || (seconds >= FIRST_SECOND + zone && seconds <= LAST_SECOND - zone);
  int may = sizeof(long) == 4 || (seconds >= FIRST_SECOND - zone && seconds <= LAST_SECOND + zone);
  int can = fits || (may && __VERIFIER_nondet_library_int() == 0);
  if (!can) *__errno_location() = 75;
  return can;
}

/* Which year it is follows from the seconds, up to two. */
static void __stet_require_year(long seconds, int year) {
  if (sizeof(long) > 4) {
    long long first = (long long)year * 31556952 - 2208988800;
    __VERIFIER_assume(seconds >= first - 2 * 31556952 && seconds <= first + 3LL * 31556952);
  } else {
    __VERIFIER_assume(year >= 1 && year <= 138);
  }
}

/* C17 7.27.3.3: null where the time cannot be told. */
static struct tm *__stet_in_utc(const long *seconds, struct tm *to) {
  long given = *seconds;
  if (!__stet_can_be_told(given, 0)) return NULL;
  to->tm_sec = __stet_utc(given, 0, 0, 59);
  to->tm_min = __stet_utc(given, 1, 0, 59);
  to->tm_hour = __stet_utc(given, 2, 0, 23);
  to->tm_mday = __stet_utc(given, 3, 1, 31);
  to->tm_mon = __stet_utc(given, 4, 0, 11);
  to->tm_year = __VERIFIER_nondet_library_utc(given, 5);
  __stet_require_year(given, to->tm_year);
  to->tm_wday = __stet_utc(given, 6, 0, 6);
  to->tm_yday = __stet_utc(given, 7, 0, 365);
  to->tm_isdst = 0;
  to->tm_gmtoff = 0;
  to->tm_zone = "GMT";
  return to;
}

/* C17 7.27.3.4: the same where the program runs; what zone that is stays open. */
static struct tm *__stet_in_zone(const long *seconds, struct tm *to) {
  long given = *seconds;
  if (!__stet_can_be_told(given, FARTHEST_ZONE)) return NULL;
  to->tm_sec = __stet_between(0, 60);
  to->tm_min = __stet_between(0, 59);
  to->tm_hour = __stet_between(0, 23);
  to->tm_mday = __stet_between(1, 31);
  to->tm_mon = __stet_between(0, 11);
  to->tm_year = __VERIFIER_nondet_library_int();
  __stet_require_year(given, to->tm_year);
  to->tm_wday = __stet_between(0, 6);
  to->tm_yday = __stet_between(0, 365);
  to->tm_isdst = __stet_between(-1, 1);
  to->tm_gmtoff = __stet_between(-FARTHEST_ZONE, FARTHEST_ZONE);
  to->tm_zone = "UTC";
  return to;
}

static struct tm __stet_the_time_that_gmtime_and_localtime_give;

struct tm *localtime(const long *seconds) {
  return __stet_in_zone(seconds, &__stet_the_time_that_gmtime_and_localtime_give);
}

struct tm *gmtime(const long *seconds) {
  return __stet_in_utc(seconds, &__stet_the_time_that_gmtime_and_localtime_give);
}

struct tm *localtime_r(const long *seconds, struct tm *to) {
  return __stet_in_zone(seconds, to);
}

struct tm *gmtime_r(const long *seconds, struct tm *to) {
  return __stet_in_utc(seconds, to);
}

/* C17 7.27.3.1: 26 characters, the new line and the end among them. A year of more than four
   characters does not fit, which is undefined. */
static char __stet_the_text_that_asctime_and_ctime_give[26];

static char *__stet_write_date(int fits) {
  char *text = __stet_the_text_that_asctime_and_ctime_give;
  if (!fits) text[26] = 0;
  for (int i = 0; i < 24; i++) {
    unsigned char c = __VERIFIER_nondet_library_byte();
    __VERIFIER_assume(c >= ' ' && c <= '~');
    text[i] = (char)c;
  }
  text[24] = '\n';
  text[25] = 0;
  return text;
}

char *asctime(const struct tm *parts) {
  const int *numbers = (const int *)parts;
  int part;
  for (int i = 0; i < 9; i++) part = numbers[i];
  return __stet_write_date(parts->tm_year <= 8099 && parts->tm_year >= -2899);
}

/* C17 7.27.3.2: asctime of localtime; a day less than the years have, as zones differ. */
char *ctime(const long *seconds) {
  long given = *seconds;
  if (__stet_in_zone(seconds, &__stet_the_time_that_gmtime_and_localtime_give) == NULL) return NULL;
  return __stet_write_date(sizeof(long) == 4 || (given <= 253402214400 && given >= -93692592000));
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
