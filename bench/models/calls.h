/* What against_libc.c calls: for each model a name, what it is given (statements that fill the
   library's buffers; the model gets the same), and the call with its result as a number. Sizes are
   exact, so that whatever is touched beyond them faults. */

struct call {
  const char *name;
  void (*prepare)(void);
  long (*run)(struct world *w);
  void (*aim)(void);
};

#define STRINGS_AT(ba, bb) (text(0, p.a = below(ba)), text(1, p.b = below(bb)))
#define A at(w, 0, p.a + 1)
#define B at(w, 1, p.b + 1)
#define TO(n) at(w, 2, n)
#define N ((size_t)p.n)
#define P(q) place(w, q)

/* Both strings, and a buffer for the result that just holds it. */
#define TWO STRINGS_AT(9, 9)
#define CHAR (p.c = below(3) ? "aAbBc ,\t\0"[below(9)] : below(400) - 100)

/* The same of wide characters. */
static wchar_t *wide_end(int buffer) {
  return (wchar_t *)library.end[buffer];
}

static void wide_text(int buffer, long length) {
  wchar_t *to = wide_end(buffer) - length - 1;
  for (long i = 0; i < length; i++) to[i] = below(9) ? (wchar_t)below(3) + 1 : (wchar_t)-2;
  to[length] = 0;
}

#define WIDE_TWO (wide_text(0, p.a = below(5)), wide_text(1, p.b = below(5)))
#define WIDE(buffer, n) ((wchar_t *)at(w, buffer, 4 * (n)))
#define WIDE_TO(n) WIDE(2, n)
#define WA WIDE(0, p.a + 1)
#define WB WIDE(1, p.b + 1)

/* A line up to an 'a', in a block of its own. */
static long use_getdelim(struct world *w, FILE *f) {
  char *line = NULL;
  size_t size = 0;
  ssize_t n = CALL(getdelim, &line, &size, 'a', f);
  long sum = 0;
  for (ssize_t i = 0; i < n; i++) sum = sum * 31 + (unsigned char)line[i];
  if (!w->is_model) p.n = n; /* What the model's open values are guessed from. */
  free(line);
  return sum;
}

static long from_stream(struct world *w, long (*use)(struct world *, FILE *)) {
  FILE *f = stream_of(w, p.b);
  return use(w, f);
}

static long use_fgets(struct world *w, FILE *f) {
  return P(CALL(fgets, TO(p.n + 1), (int)p.n + 1, f));
}

static long use_fread(struct world *w, FILE *f) {
  return (long)CALL(fread, TO(p.n * p.a), (size_t)p.a, N, f);
}

static long use_read(struct world *w, FILE *f) {
  return CALL(read, fileno(f), TO(p.n), N);
}

static long use_pread(struct world *w, FILE *f) {
  return CALL(pread, fileno(f), TO(p.n), N, p.a);
}

static long use_getc(struct world *w, FILE *f) {
  return CALL(fgetc, f);
}

static unsigned char copy_of_stream[ROOM];

static void aim_stream(void) {
  memset(copy_of_stream, 0, ROOM);
  memcpy(copy_of_stream, model.end[1] - p.b, (size_t)p.b);
  hint = copy_of_stream;
}

static void aim_written(void) {
  hint = expected.memory[2] + ROOM - p.n;
}

static void aim_characters(void) {
  hint = model.end[1] - p.b;
  characters = p.b;
}

/* What C leaves undefined for numbers that do not fit. */
static long without_errno(long result) {
  errno = 0;
  return result;
}

/* glibc's numbers for the classes of characters. */
#define CLASS(f) X(f, p.c = below(257) - 1, CALL(f, (int)p.c), NULL)

#define REAL1(F)                                 \
  X(F, (void)0, real(CALL(F, p.x)), NULL)        \
  X(F##f, (void)0, real(CALL(F##f, (float)p.x)), NULL)
#define REAL2(F)                                       \
  X(F, (void)0, real(CALL(F, p.x, p.y)), NULL)         \
  X(F##f, (void)0, real(CALL(F##f, (float)p.x, (float)p.y)), NULL)
#define SMALL (p.x = fabs(p.x) < 1e18 ? p.x : below(1000) / 4.0)
#define WHOLE(F)                                \
  X(F, SMALL, (long)CALL(F, p.x), NULL)         \
  X(F##f, SMALL, (long)CALL(F##f, (float)p.x), NULL)

#define BASE (p.n = below(4) == 0 ? 0 : below(4) == 0 ? 16 : 2 + below(35))
#define TO_NUMBER(f) X(f, (BASE, number(0, p.n ? (int)p.n : 10)), to_number_##f(w), NULL)

/* Numbers stand at the end of buffer 0. */
static char *number_at(struct world *w) {
  long n = 1;
  while (n < ROOM && w->end[0][-n - 1] != 0) n++;
  return at(w, 0, n);
}

#define TO_NUMBER_CALL(f)                                  \
  static long to_number_##f(struct world *w) {             \
    char *end = NULL;                                      \
    char *start = number_at(w);                            \
    long n = (long)CALL(f, start, &end, (int)p.n);         \
    return n * 64 + (end - start);                         \
  }
TO_NUMBER_CALL(strtol)
TO_NUMBER_CALL(strtoll)
TO_NUMBER_CALL(strtoul)
TO_NUMBER_CALL(strtoull)
TO_NUMBER_CALL(strtoimax)
TO_NUMBER_CALL(strtoumax)

static long tokens(struct world *w, int again) {
  char *rest = NULL;
  char *s = A;
  long sum = 0;
  for (int i = 0; i < 6; i++) {
    char *token = again ? CALL(strtok, i ? NULL : s, B) : CALL(strtok_r, i ? NULL : s, B, &rest);
    sum = sum * 50 + (token ? token - s + 1 : 0);
  }
  return sum;
}

static long separated(struct world *w) {
  char *rest = A;
  char *start = rest;
  long sum = 0;
  for (int i = 0; i < 6; i++) {
    char *token = CALL(strsep, &rest, B);
    sum = sum * 50 + (token ? token - start + 1 : 0);
  }
  return sum;
}

static long duplicate(char *copy) {
  long sum = 0;
  for (long i = 0; copy[i]; i++) sum = sum * 31 + copy[i];
  free(copy);
  return sum;
}

static double parts_of(struct world *w) {
  double whole = 0;
  double rest = CALL(modf, p.x, &whole);
  return real(whole) == real(rest) ? whole : rest + 3 * whole;
}

/* BSD's functions, as their manual says it. */
static size_t bsd_strlcpy(char *to, const char *from, size_t size) {
  size_t n = strlen(from);
  if (size > 0) {
    size_t copied = n < size - 1 ? n : size - 1;
    memcpy(to, from, copied);
    to[copied] = 0;
  }
  return n;
}

static size_t bsd_strlcat(char *to, const char *from, size_t size) {
  size_t used = strnlen(to, size);
  return used == size ? size + strlen(from) : used + bsd_strlcpy(to + used, from, size - used);
}
#define strlcpy bsd_strlcpy
#define strlcat bsd_strlcat

static long formatted_time(struct world *w) {
  struct tm when = {.tm_year = 100, .tm_mon = (int)(p.a % 12), .tm_mday = 3, .tm_hour = (int)p.b};
  return (long)(w->is_model ? m_strftime(TO(p.n), N, "%Y-%m", (const int *)&when)
                            : strftime(TO(p.n), N, "%Y-%m", &when));
}

static long time_in_utc(struct world *w) {
  time_t when = (time_t)p.a * p.b;
  struct tm parts;
  struct tm *told = w->is_model ? m_gmtime_r(&when, &parts) : gmtime_r(&when, &parts);
  long all = 0;
  if (told != &parts) return -1;
  for (int i = 0; i < 9; i++) all = all * 31 + ((const int *)&parts)[i];
  return all + parts.tm_gmtoff + parts.tm_zone[0];
}

static long table_of(struct world *w) {
  const unsigned short **table =
      w->is_model ? m___ctype_b_loc() : (const unsigned short **)__ctype_b_loc();
  return (*table)[below(1) + p.c];
}

/* The parts of snprintf: the model's pieces against the whole. */
static long piece(struct world *w, const char *format, long kind) {
  size_t size = N;
  char *to = TO(p.n);
  int library_says = 0;
  if (!w->is_model) {
    switch (kind) {
      case 0: return snprintf(to, size, format, (int)p.c);
      case 1: return snprintf(to, size, format, p.c);
      case 2: return snprintf(to, size, format, B);
      case 3: return snprintf(to, size, format, (int)p.a, B);
      default: return snprintf(to, size, format, (int)p.c);
    }
  }
  size_t limit = m___stet_limit(size);
  size_t end = m___stet_put_characters(to, 0, limit, format, 1);
  switch (kind) {
    case 0:
      end = format[2] == 'd'   ? m___stet_put_signed(to, end, limit, (int)p.c)
            : format[2] == 'u' ? m___stet_put_unsigned(to, end, limit, (unsigned)p.c)
            : format[2] == 'x' ? m___stet_put_hexadecimal(to, end, limit, (unsigned)p.c, 'a')
                               : m___stet_put_hexadecimal(to, end, limit, (unsigned)p.c, 'A');
      break;
    case 1:
      end = format[3] == 'd' ? m___stet_put_signed_long(to, end, limit, p.c)
                             : m___stet_put_unsigned_long(to, end, limit, (unsigned long)p.c);
      break;
    case 2: end = m___stet_put_string(to, end, limit, B); break;
    case 3: end = m___stet_put_at_most(to, end, limit, B, p.a); break;
    default: end = m___stet_put_character(to, end, limit, (int)p.c); break;
  }
  return m___stet_put_end(to, end, size) + library_says;
}

#define SOME_NUMBER                                                                   \
  (p.n = below(24), p.c = below(3) == 0   ? below(2000) - 1000                        \
                          : below(3) == 0 ? (long)next_random() >> below(60)          \
                          : below(2)      ? (below(2) ? INT_MIN : LONG_MIN)           \
                                          : (below(2) ? INT_MAX : LONG_MAX))

/* Flags, width and precision: the format is made of them. */
static long formatted_number(struct world *w, char kind) {
  char format[16] = "%";
  int flags = (int)p.c & 31;
  long width = p.a - 9, precision = p.b - 9;
  unsigned long long n = (unsigned long long)p.n;
  int is_signed = kind == 'd';
  if (is_signed) flags &= ~8;
  else flags &= ~6; /* C leaves the others undefined. */
  for (int i = 0, k = 1; i < 5; i++)
    if (flags >> i & 1) format[k++] = "-+ #0"[i];
  strcat(format, "*.*ll");
  format[strlen(format)] = kind;
  if (!w->is_model) return snprintf(TO(20), 20, format, (int)width, (int)precision, n);
  size_t limit = m___stet_limit(20);
  size_t end =
      is_signed ? m___stet_put_formatted_signed(TO(20), 0, limit, p.n, 22, flags, width, precision)
                : m___stet_put_formatted_unsigned(
                      TO(20), 0, limit, n, kind == 'o' ? 8 : kind == 'u' ? 10 : 16,
                      kind == 'X' ? 'A' : 'a', 22, flags, width, precision);
  return m___stet_put_end(TO(20), end, 20);
}

static long formatted_float(struct world *w, char kind) {
  int flags = (int)p.c & 31;
  long width = p.a - 9, precision = p.b - 9;
  char format[16] = "%";
  for (int i = 0, k = 1; i < 5; i++)
    if (flags >> i & 1) format[k++] = "-+ #0"[i];
  strcat(format, "*.*");
  format[strlen(format)] = kind;
  if (!w->is_model) return snprintf(TO(20), 20, format, (int)width, (int)precision, p.x);
  size_t end = m___stet_put_formatted_float(TO(20), 0, m___stet_limit(20), p.x, kind, flags, width,
                                            precision);
  return m___stet_put_end(TO(20), end, 20);
}

/* The parts of sscanf: "%*d %c%n", with a width of p.n; numbers that are too large have no value. */
static long scanned(struct world *w, char kind, int base, int is_signed) {
  const char *s = number_at(w);
  char format[16];
  int number = 77, count = 88, done;
  char c = 'x';
  long at;
  snprintf(format, sizeof format, "%%%ld%c %%c%%n", p.n, kind);
  if (!w->is_model) {
    done = sscanf(s, format, &number, &c, &count);
  } else {
    at = m___stet_text_int_number(s, 0, &number, base, is_signed, p.n, 0);
    at = m___stet_text_blanks(s, at);
    at = m___stet_text_byte(s, at, &c, 1, 1);
    at = m___stet_text_count(s, at, &count);
    done = m___stet_text_scanned(at, 2);
  }
  return ((done * 64L + count) * 256 + (unsigned char)c) * 65536 * 65536 + number;
}

/* "%4s , %3c%s": p.a and p.b places into the buffers. */
static long words(struct world *w) {
  const char *s = A;
  char *first = TO(5), *last = TO(18);
  int done;
  if (!w->is_model) return sscanf(s, "%4s , %3c%s", first, first, last);
  long to = m___stet_text_word(s, 0, first, 4, 0);
  to = m___stet_text_blanks(s, to);
  to = m___stet_text_character(s, to, ',', 1);
  to = m___stet_text_blanks(s, to);
  to = m___stet_text_bytes(s, to, first, 3, 1);
  to = m___stet_text_word(s, to, last, 2147483647, 2);
  return m___stet_text_scanned(to, 3);
}

static long formatted_string(struct world *w) {
  int flags = (int)p.c & 1;
  long width = p.a - 9, precision = p.n - 4;
  if (!w->is_model)
    return snprintf(TO(9), 9, flags ? "%-*.*s" : "%*.*s", (int)width, (int)precision, B);
  size_t end =
      m___stet_put_formatted_string(TO(9), 0, m___stet_limit(9), B, flags, width, precision);
  return m___stet_put_end(TO(9), end, 9);
}

#define FORMATTED                                                                       \
  (SOME_NUMBER, p.n = p.c >> below(64), p.n = below(9) ? p.n : 0, p.c = below(32),            \
   p.a = below(28), p.b = below(28))

#define CALLS                                                                                 \
  X(memcpy, p.n = below(20), P(CALL(memcpy, TO(p.n), at(w, 1, p.n), N)), NULL)                \
  X(mempcpy, p.n = below(20), P(CALL(mempcpy, TO(p.n), at(w, 1, p.n), N)), NULL)              \
  X(memmove, (p.a = below(20), p.b = below(20), p.n = below((p.a < p.b ? p.a : p.b) + 1)),    \
    P(CALL(memmove, TO(p.a), TO(p.b), N)), NULL)                                              \
  X(memset, p.n = below(20), P(CALL(memset, TO(p.n), (int)p.c, N)), NULL)                     \
  X(bzero, p.n = below(20), (CALL(bzero, TO(p.n), N), 0), NULL)                               \
  X(explicit_bzero, p.n = below(20), (CALL(explicit_bzero, TO(p.n), N), 0), NULL)             \
  X(bcopy, p.n = below(20), (CALL(bcopy, at(w, 1, p.n), TO(p.n), N), 0), NULL)                \
  X(memcmp, p.n = below(9), sign(CALL(memcmp, at(w, 0, p.n), at(w, 1, p.n), N)), NULL)        \
  X(bcmp, p.n = below(9), CALL(bcmp, at(w, 0, p.n), at(w, 1, p.n), N) != 0, NULL)             \
  X(memchr, p.c = below(5), P(CALL(memchr, at(w, 0, p.n), (int)p.c, N)), NULL)                \
  X(memrchr, p.c = below(300) - 20, P(CALL(memrchr, at(w, 0, p.n), (int)p.c, N)), NULL)       \
  X(rawmemchr, (text(0, p.a = below(9)), p.c = below(2) ? 0 : library.end[0][-p.a - 1]),      \
    P(CALL(rawmemchr, A, (int)p.c)), NULL)                                                    \
  X(memmem, (TWO, p.n = below(4)), P(CALL(memmem, A, (size_t)p.a, at(w, 1, p.n), N)), NULL)   \
  X(memccpy, (p.n = below(20), p.c = below(5)),                                               \
    P(CALL(memccpy, TO(p.n), at(w, 1, p.n), (int)p.c, N)), NULL)                              \
  X(strlen, TWO, (long)CALL(strlen, A), NULL)                                                 \
  X(strnlen, TWO, (long)CALL(strnlen, A, N), NULL)                                            \
  X(strnlen_cut, p.n = below(9), (long)CALL(strnlen, at(w, 0, p.n), N), NULL)                 \
  X(strcpy, TWO, P(CALL(strcpy, TO(p.b + 1), B)), NULL)                                       \
  X(stpcpy, TWO, P(CALL(stpcpy, TO(p.b + 1), B)), NULL)                                       \
  X(strncpy, TWO, P(CALL(strncpy, TO(p.n), B, N)), NULL)                                      \
  X(strncpy_cut, p.n = below(9), P(CALL(strncpy, TO(p.n), at(w, 1, p.n), N)), NULL)           \
  X(stpncpy, TWO, P(CALL(stpncpy, TO(p.n), B, N)), NULL)                                      \
  X(strcat, (TWO, memcpy(library.end[2] - p.a - p.b - 1, library.end[0] - p.a - 1,            \
                         (size_t)p.a + 1)),                                                   \
    P(CALL(strcat, TO(p.a + p.b + 1), B)), NULL)                                              \
  X(strncat, (TWO, p.n = below(9),                                                            \
              memcpy(library.end[2] - p.a - (p.b < p.n ? p.b : p.n) - 1,                      \
                     library.end[0] - p.a - 1, (size_t)p.a + 1)),                             \
    P(CALL(strncat, TO(p.a + (p.b < p.n ? p.b : p.n) + 1), B, N)), NULL)                      \
  X(wmemcpy, p.n = below(9), P(CALL(wmemcpy, WIDE_TO(p.n), WIDE(1, p.n), N)), NULL) \
  X(wmemmove, p.n = below(9), P(CALL(wmemmove, WIDE_TO(p.n + 1), WIDE_TO(p.n), N)), NULL) \
  X(wmemset, p.n = below(9), P(CALL(wmemset, WIDE_TO(p.n), (wchar_t)p.c, N)), NULL) \
  X(wmemcmp, (WIDE_TWO, p.n = below(p.a < p.b ? p.a + 1 : p.b + 1)), sign(CALL(wmemcmp, WA, WB, N)), NULL) \
  X(wmemchr, (WIDE_TWO, p.n = below(p.a + 2)), P(CALL(wmemchr, WA, (wchar_t)(p.c & 3), N)), NULL) \
  X(wcslen, WIDE_TWO, (long)CALL(wcslen, WA), NULL) \
  X(wcsnlen, WIDE_TWO, (long)CALL(wcsnlen, WA, N), NULL) \
  X(wcscpy, WIDE_TWO, P(CALL(wcscpy, WIDE_TO(p.b + 1), WB)), NULL) \
  X(wcsncpy, (WIDE_TWO, p.n = below(10)), P(CALL(wcsncpy, WIDE_TO(p.n), WB, N)), NULL) \
  X(wcscat, (WIDE_TWO, wmemcpy(wide_end(2) - p.a - p.b - 1, wide_end(0) - p.a - 1, (size_t)p.a + 1)), P(CALL(wcscat, WIDE_TO(p.a + p.b + 1), WB)), NULL) \
  X(wcsncat, (WIDE_TWO, p.n = below(7), wmemcpy(wide_end(2) - p.a - (p.b < p.n ? p.b : p.n) - 1, wide_end(0) - p.a - 1, (size_t)p.a + 1)), P(CALL(wcsncat, WIDE_TO(p.a + (p.b < p.n ? p.b : p.n) + 1), WB, N)), NULL) \
  X(wcscmp, WIDE_TWO, sign(CALL(wcscmp, WA, WB)), NULL) \
  X(wcsncmp, WIDE_TWO, sign(CALL(wcsncmp, WA, WB, N)), NULL) \
  X(wcschr, WIDE_TWO, P(CALL(wcschr, WA, (wchar_t)(p.c & 3))), NULL) \
  X(wcsrchr, WIDE_TWO, P(CALL(wcsrchr, WA, (wchar_t)(p.c & 3))), NULL) \
  X(strlcpy, TWO, (long)CALL(strlcpy, TO(p.n), B, N), NULL)                                   \
  X(strlcat, (TWO, p.n = below(20),                                                           \
              p.n > p.a ? (void)memcpy(library.end[2] - p.n, library.end[0] - p.a - 1,        \
                                       (size_t)p.a + 1)                                       \
                        : (void)memset(library.end[2] - p.n, 'x', (size_t)p.n)),              \
    (long)CALL(strlcat, TO(p.n), B, N), NULL)                                                 \
  X(strcmp, TWO, sign(CALL(strcmp, A, B)), NULL)                                              \
  X(strncmp, TWO, sign(CALL(strncmp, A, B, N)), NULL)                                         \
  X(strcasecmp, TWO, sign(CALL(strcasecmp, A, B)), NULL)                                      \
  X(strncasecmp, TWO, sign(CALL(strncasecmp, A, B, N)), NULL)                                 \
  X(strcoll, TWO, sign(CALL(strcoll, A, B)), NULL)                                            \
  X(strchr, (TWO, CHAR), P(CALL(strchr, A, (int)p.c)), NULL)                                  \
  X(strrchr, (TWO, CHAR), P(CALL(strrchr, A, (int)p.c)), NULL)                                \
  X(strchrnul, (TWO, CHAR), P(CALL(strchrnul, A, (int)p.c)), NULL)                            \
  X(strspn, TWO, (long)CALL(strspn, A, B), NULL)                                              \
  X(strcspn, TWO, (long)CALL(strcspn, A, B), NULL)                                            \
  X(strpbrk, TWO, P(CALL(strpbrk, A, B)), NULL)                                               \
  X(strstr, STRINGS_AT(12, 3), P(CALL(strstr, A, B)), NULL)                                   \
  X(strdup, TWO, duplicate(CALL(strdup, A)), NULL)                                            \
  X(strndup, TWO, duplicate(CALL(strndup, A, N)), NULL)                                       \
  X(strtok, TWO, tokens(w, 1), NULL)                                                          \
  X(strtok_r, TWO, tokens(w, 0), NULL)                                                        \
  X(strsep, TWO, separated(w), NULL)                                                          \
  X(swab, p.n = below(20) - 2, (CALL(swab, at(w, 1, p.n), TO(p.n), p.n), 0), NULL)            \
  CLASS(isupper) CLASS(islower) CLASS(isalpha) CLASS(isdigit) CLASS(isalnum) CLASS(isxdigit)  \
  CLASS(isspace) CLASS(isblank) CLASS(iscntrl) CLASS(isprint) CLASS(isgraph) CLASS(ispunct)   \
  CLASS(toupper) CLASS(tolower)                                                               \
  X(ctype_table, p.c = below(384) - 128, table_of(w), NULL)                                   \
  X(abs, p.c = (int)next_random() / 2, CALL(abs, (int)p.c), NULL)                             \
  X(labs, p.c = (long)next_random() / 2, CALL(labs, p.c), NULL)                               \
  X(llabs, p.c = (long)next_random() / 2, (long)CALL(llabs, p.c), NULL)                       \
  TO_NUMBER(strtol) TO_NUMBER(strtoll) TO_NUMBER(strtoul) TO_NUMBER(strtoull)                 \
  TO_NUMBER(strtoimax) TO_NUMBER(strtoumax)                                                   \
  X(atoi, number(0, 10), without_errno(CALL(atoi, number_at(w))), NULL)                                      \
  X(atol, number(0, 10), without_errno(CALL(atol, number_at(w))), NULL)                                      \
  REAL1(fabs) REAL1(floor) REAL1(ceil) REAL1(trunc) REAL1(rint) REAL1(nearbyint) REAL1(round) \
  REAL2(copysign) REAL2(fmin) REAL2(fmax) REAL2(fdim)                                         \
  WHOLE(lrint) WHOLE(llrint) WHOLE(lround) WHOLE(llround)                                     \
  X(modf, (void)0, real(parts_of(w)), NULL)                                                   \
  X(isnan, (void)0, CALL(isnan, p.x), NULL)                                                   \
  X(isinf, (void)0, w->is_model ? m_isinf(p.x) : __isinf(p.x), NULL)                          \
  X(finite, (void)0, CALL(finite, p.x), NULL)                                                 \
  X(__signbit, (void)0, CALL(__signbit, p.x), NULL)                                           \
  X(__fpclassify, (void)0, CALL(__fpclassify, p.x), NULL)                                     \
  X(fgets, (p.b = below(14), p.n = below(14)), from_stream(w, use_fgets), aim_characters)           \
  X(getc, p.b = below(5), from_stream(w, use_getc), aim_characters)                           \
  X(getdelim, p.b = below(9), from_stream(w, use_getdelim), aim_stream)                       \
  X(fread, (p.a = below(5), p.n = below(5), p.b = below(20)), from_stream(w, use_fread),      \
    aim_stream)                                                                               \
  X(read, (p.b = below(20), p.n = below(20)), from_stream(w, use_read), aim_stream)           \
  X(pread, (p.a = 0, p.b = below(20), p.n = below(20)), from_stream(w, use_pread), aim_stream)\
  X(gmtime_r, (p.a = below(1L << 40), p.b = below(1L << 20)), time_in_utc(w), NULL)           \
  X(strftime, (p.n = 8 + below(12)), formatted_time(w), aim_written)                          \
  X(put_signed, SOME_NUMBER, piece(w, "<%d", 0), NULL)                                 \
  X(put_unsigned, SOME_NUMBER, piece(w, "<%u", 0), NULL)                               \
  X(put_hexadecimal, SOME_NUMBER, piece(w, "<%x", 0), NULL)                            \
  X(put_HEXADECIMAL, SOME_NUMBER, piece(w, "<%X", 0), NULL)                            \
  X(put_signed_long, SOME_NUMBER, piece(w, "<%ld", 1), NULL)                           \
  X(put_unsigned_long, SOME_NUMBER, piece(w, "<%lu", 1), NULL)                         \
  X(put_string, (TWO, p.n = below(12)), piece(w, "<%s", 2), NULL)                             \
  X(put_at_most, (TWO, p.n = below(12), p.a = below(12) - 2), piece(w, "<%.*s", 3), NULL)     \
  X(formatted_e, FORMATTED, formatted_float(w, 'e'), NULL)                                    \
  X(formatted_f, FORMATTED, formatted_float(w, 'f'), NULL)                                    \
  X(formatted_g, FORMATTED, formatted_float(w, 'g'), NULL)                                    \
  X(formatted_G, FORMATTED, formatted_float(w, 'G'), NULL)                                    \
  X(scanned_d, (number(0, 10), p.n = 1 + below(9)), scanned(w, 'd', 10, 1), NULL)             \
  X(scanned_u, (number(0, 10), p.n = 1 + below(9)), scanned(w, 'u', 10, 0), NULL)             \
  X(scanned_o, (number(0, 8), p.n = 1 + below(9)), scanned(w, 'o', 8, 0), NULL)               \
  X(scanned_x, (number(0, 16), p.n = 1 + below(7)), scanned(w, 'x', 16, 0), NULL)             \
  X(scanned_i, (number(0, 0), p.n = 1 + below(7)), scanned(w, 'i', 0, 1), NULL)               \
  X(words, STRINGS_AT(19, 3), words(w), NULL)                                                 \
  X(formatted_d, FORMATTED, formatted_number(w, 'd'), NULL)                         \
  X(formatted_u, FORMATTED, formatted_number(w, 'u'), NULL)                         \
  X(formatted_o, FORMATTED, formatted_number(w, 'o'), NULL)                         \
  X(formatted_x, FORMATTED, formatted_number(w, 'x'), NULL)                         \
  X(formatted_X, FORMATTED, formatted_number(w, 'X'), NULL)                         \
  X(formatted_s, (text(1, p.b = below(9)), p.n = below(12)), formatted_string(w), NULL)       \
  X(put_character, (p.n = below(5), p.c = below(256)), piece(w, "<%c", 4), NULL)

#define X(name, prepare, run, aim)                  \
  static void prepare_##name(void) { prepare; }     \
  static long run_##name(struct world *w) { return run; }
CALLS
#undef X

static const struct call calls[] = {
#define X(name, prepare, run, aim) {#name, prepare_##name, run_##name, aim},
    CALLS
#undef X
};
