/* Each model of a library function against the function itself, on random inputs: the same result
   and the same memory, at the end of a page behind which nothing may be touched. A model may leave
   a value open (what it asks __VERIFIER_nondet_library_… for): then some choice must give what the
   library gives. Models are compiled with their names behind "m_" (see models.py).

   usage: against_libc SEED ROUNDS [NAME]; the last line is "models M calls C differences D". */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "declarations.h"

enum { PAGE = 4096, ROOM = 48, BUFFERS = 3, ATTEMPTS = 500 };

/* Random numbers of our own, the same on every machine. */
static uint64_t state;

static uint64_t next_random(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 2685821657736338717ULL;
}

static long below(long n) {
  return n <= 0 ? 0 : (long)((next_random() >> 11) % (uint64_t)n);
}

/* Memory that a call sees; one for the library and one for the model. Each buffer ends where
   nothing is mapped. */
struct world {
  int is_model;
  unsigned char *end[BUFFERS];
};

static struct world library = {0}, model = {1};

/* What a call is made with, chosen once for both worlds. */
struct choice {
  long a, b, n, c;
  double x, y;
};

static struct choice p;

/* What the library gave, which the model's open values are guessed from. */
static struct {
  long result;
  double number;
  unsigned char memory[BUFFERS][ROOM];
} expected;

static int attempt;
static int byte_at;
static int open_values;
static sigjmp_buf back;

static long guess(void) {
  open_values++;
  if (attempt == 0) return expected.result;
  switch (below(8)) {
    case 0: return 0;
    case 1: return 1;
    case 2: return -1;
    case 3: return expected.result;
    case 4: return p.n;
    case 5: return below(ROOM);
    case 6: return p.a ? p.b % p.a : p.b;
    default: return (long)next_random();
  }
}

/* Whether open ints are the characters of a stream, of which there are so many. */
static long characters;


long __VERIFIER_nondet_library_long(void) {
  return guess();
}

size_t __VERIFIER_nondet_library_size(void) {
  long n = guess();
  return (size_t)(n < 0 || n > PAGE ? below(ROOM) : n); /* No block of any size. */
}

double __VERIFIER_nondet_library_double(void) {
  open_values++;
  return expected.number;
}

/* Bytes come in the order in which they are written, mostly. */
static const unsigned char *hint;

unsigned char __VERIFIER_nondet_library_byte(void) {
  open_values++;
  unsigned char c = hint[byte_at < ROOM ? byte_at++ : 0];
  return attempt == 0 || below(8) ? c : (unsigned char)below(256);
}

int __VERIFIER_nondet_library_int(void) {
  if (characters < 0) return (int)guess();
  open_values++;
  if (byte_at < characters) return hint[byte_at++];
  return byte_at++ == characters ? -1 : (int)below(2) - 1;
}

/* What executions know of numbers, as the interpreter has it. */

unsigned char __VERIFIER_nondet_library_digits(unsigned long long n, unsigned base) {
  unsigned char count = 1;
  while (n >= base) n /= base, count++;
  return count;
}

unsigned char __VERIFIER_nondet_library_digit(unsigned long long n, unsigned base, int index) {
  int behind = __VERIFIER_nondet_library_digits(n, base) - 1 - index;
  while (behind-- > 0) n /= base;
  return (unsigned char)(n % base);
}

int __VERIFIER_nondet_library_utc(long seconds, int member) {
  time_t given = seconds;
  struct tm parts;
  return gmtime_r(&given, &parts) == NULL ? 0 : ((const int *)&parts)[member];
}

static char float_text[512];

long long __VERIFIER_nondet_library_float_length(double x, int conversion, int flags,
                                                 long long width, long long precision) {
  char format[16] = "%";
  for (int i = 0, k = 1; i < 5; i++)
    if (flags >> i & 1) format[k++] = "-+ #0"[i];
  strcat(format, "*.*");
  format[strlen(format)] = (char)conversion;
  return snprintf(float_text, sizeof float_text, format, (int)width, (int)precision, x);
}

char __VERIFIER_nondet_library_float_character(double x, int conversion, int flags,
                                               long long width, long long precision,
                                               long long index) {
  return float_text[index];
}

void __VERIFIER_assume(int holds) {
  if (!holds) siglongjmp(back, 1);
}

static void at_fault(int signal) {
  siglongjmp(back, signal == SIGSEGV || signal == SIGBUS ? 2 : 3);
}

void __stet_require_character(int c) {
  if (c < -1 || c > 255) raise(SIGFPE);
}

#define CALL(f, ...) (w->is_model ? m_##f(__VA_ARGS__) : f(__VA_ARGS__))

/* The place of n bytes at the end of a buffer. */
static char *at(struct world *w, int buffer, long n) {
  return (char *)w->end[buffer] - n;
}

static long place(struct world *w, const void *q) {
  for (int i = 0; q != NULL && i < BUFFERS; i++)
    if ((unsigned char *)q <= w->end[i] && (unsigned char *)q >= w->end[i] - ROOM)
      return 1000 * (i + 1) + (w->end[i] - (unsigned char *)q);
  return q == NULL ? 0 : -1;
}

static long sign(long n) {
  return n < 0 ? -1 : n > 0;
}

/* Strings of few letters, so that they are often alike. */
static void text(int buffer, long length) {
  static const char letters[] = "aAbBc ,%0-+9xX\t\n\x80\xff";
  unsigned char *to = library.end[buffer] - length - 1;
  long used = 2 + below((long)sizeof letters - 2);
  for (long i = 0; i < length; i++) to[i] = (unsigned char)letters[below(used)];
  to[length] = 0;
}

static void bytes(int buffer) {
  for (int i = 1; i <= ROOM; i++)
    library.end[buffer][-i] = (unsigned char)(below(3) ? below(4) : below(256));
}

/* A number as text, mostly near the ends of the types. */
static void number(int buffer, int base) {
  char digits[ROOM];
  long n = 0;
  while (n < 3 && below(4) == 0) digits[n++] = " \t\n\v\f\r"[below(6)];
  if (below(3) == 0) digits[n++] = "+-"[below(2)];
  if (below(4) == 0) {
    digits[n++] = '0';
    if (below(2)) digits[n++] = "xX"[below(2)];
  }
  if (below(3) == 0) {
    static const char *const ends[] = {
        "9223372036854775807",  "9223372036854775808",  "18446744073709551615",
        "18446744073709551616", "2147483647",           "2147483648",
        "4294967295",           "99999999999999999999", "7fffffffffffffff",
        "ffffffffffffffff",     "10000000000000000",    "0"};
    const char *end = ends[below(12)];
    memcpy(digits + n, end, strlen(end));
    n += (long)strlen(end);
  } else {
    long most = below(22);
    for (long i = 0; i < most; i++)
      digits[n++] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFZ"[below(below(4) ? base : 43)];
  }
  if (below(3) == 0) digits[n++] = " .gG-"[below(5)];
  memcpy(library.end[buffer] - n - 1, digits, (size_t)n);
  library.end[buffer][-1] = 0;
}

static double some_double(void) {
  static const double special[] = {0.0, -0.0, 1.0,  -1.0, 0.5,    -0.5,   1.5,   2.5,     -2.5, 0.49999999999999994,
                                   1e300, -1e300, 1e-310, 4503599627370495.5, 4503599627370497.0, 2147483647.5, -2147483648.5};
  union { uint64_t bits; double d; } any = {next_random()};
  switch (below(5)) {
    case 0: return special[below(17)];
    case 1: return below(2) ? HUGE_VAL : below(2) ? -HUGE_VAL : (double)NAN;
    case 2: return any.d;
    case 3: return (double)(below(2000) - 1000) / 2;
    default: return (double)(below(1L << 40) - (1L << 39)) / 8;
  }
}

static long real(double d) {
  uint64_t u;
  if (isnan(d)) return 0x7ff8dead;
  memcpy(&u, &d, sizeof u);
  return (long)u;
}

static FILE *open_stream;

static void close_stream(void) {
  if (open_stream) fclose(open_stream);
  open_stream = NULL;
}

/* A stream of what buffer 1 holds. */
static FILE *stream_of(struct world *w, long length) {
  FILE *f = open_stream = tmpfile();
  fwrite(at(w, 1, length), 1, (size_t)length, f);
  rewind(f);
  return f;
}

#include "calls.h"

static void fill_worlds(void) {
  for (int i = 0; i < BUFFERS; i++) memcpy(model.end[i] - ROOM, library.end[i] - ROOM, ROOM);
}

static long differences;

static void show(const char *name, const char *what, long got) {
  if (differences++ > 40) return;
  printf("%s: %s (library %ld, model %ld; a %ld b %ld n %ld c %ld x %a y %a)\n", name, what,
         expected.result, got, p.a, p.b, p.n, p.c, p.x, p.y);
}

static void compare(const struct call *call) {
  unsigned char before[BUFFERS][ROOM];
  p = (struct choice){below(20), below(20), below(24), below(256), some_double(), some_double()};
  for (int i = 0; i < BUFFERS; i++) bytes(i);
  characters = -1;
  hint = expected.memory[0];
  call->prepare();
  for (int i = 0; i < BUFFERS; i++) memcpy(before[i], library.end[i] - ROOM, ROOM);
  errno = 0;
  expected.result = call->run(&library);
  int library_errno = errno;
  close_stream();
  expected.number = p.x;
  for (int i = 0; i < BUFFERS; i++) memcpy(expected.memory[i], library.end[i] - ROOM, ROOM);
  const char *why = "no choice of open values gives it";
  long got = 0;
  for (attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (int i = 0; i < BUFFERS; i++) memcpy(model.end[i] - ROOM, before[i], ROOM);
    byte_at = 0;
    open_values = 0;
    close_stream();
    if (call->aim) call->aim();
    int fault = sigsetjmp(back, 1);
    if (fault == 1) continue; /* An assumption did not hold. */
    if (fault >= 2) {
      show(call->name, fault == 2 ? "the model leaves the buffer" : "the model stops", got);
      return;
    }
    errno = 0;
    got = call->run(&model);
    int same = got == expected.result && errno == library_errno;
    why = got != expected.result ? "other result" : !same ? "other errno" : "other memory";
    for (int i = 0; i < BUFFERS; i++)
      same &= memcmp(model.end[i] - ROOM, expected.memory[i], ROOM) == 0;
    if (same) return;
    if (open_values == 0) break;
  }
  show(call->name, why, got);
}

int main(int count, char **arguments) {
  state = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
  long rounds = count > 2 ? atol(arguments[2]) : 200;
  if (state == 0) state = 1;
  for (int i = 0; i < BUFFERS; i++)
    for (int k = 0; k < 2; k++) {
      unsigned char *pages = mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE,
                                  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      mprotect(pages + PAGE, PAGE, PROT_NONE);
      (k ? &model : &library)->end[i] = pages + PAGE;
    }
  signal(SIGSEGV, at_fault);
  signal(SIGBUS, at_fault);
  signal(SIGFPE, at_fault);
  long made = 0;
  int all = (int)(sizeof calls / sizeof *calls);
  for (int i = 0; i < all; i++)
    for (long r = count > 3 && strcmp(arguments[3], calls[i].name) ? rounds : 0; r < rounds && differences < 200; r++, made++) compare(&calls[i]);
  printf("models %d calls %ld differences %ld\n", all, made, differences);
  return differences > 0;
}
