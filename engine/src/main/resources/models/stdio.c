/* stdio.h, C17 7.21: what is read is any input, what is written is only read. Of a stream it is
   known that it must be there. The formats of printf and scanf are taken apart by the linker,
   which calls the functions below for each of their parts. */
#include "model.h"

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)

typedef void FILE;

void *realloc(void *block, size_t size);
void free(void *block);

/* A function of the library looks into the stream that it is given: a null pointer is none. */
void __stet_use_stream(FILE *stream) {
  unsigned char c = *(const unsigned char *)stream;
}

static int __stet_any_character(void) {
  int c = __VERIFIER_nondet_library_int();
  __VERIFIER_assume(c >= EOF && c <= 255);
  return c;
}

/* EOF or a number that is not negative. */
static int __stet_any_success(void) {
  int result = __VERIFIER_nondet_library_int();
  __VERIFIER_assume(result >= EOF);
  return result;
}

int getchar(void) {
  return __stet_any_character();
}

int getc(FILE *stream) {
  __stet_use_stream(stream);
  return __stet_any_character();
}

int fgetc(FILE *stream) {
  __stet_use_stream(stream);
  return __stet_any_character();
}

int putchar(int c) {
  return __VERIFIER_nondet_library_int() == 0 ? (unsigned char)c : EOF;
}

int putc(int c, FILE *stream) {
  __stet_use_stream(stream);
  return __VERIFIER_nondet_library_int() == 0 ? (unsigned char)c : EOF;
}

int fputc(int c, FILE *stream) {
  __stet_use_stream(stream);
  return __VERIFIER_nondet_library_int() == 0 ? (unsigned char)c : EOF;
}

void __stet_print_string(const char *s) {
  size_t n = 0;
  while (s[n] != 0) n++;
}

/* %.*s with a limit reads no further than that. */
void __stet_print_at_most(const char *s, long most) {
  long n = 0;
  while ((most < 0 || n < most) && s[n] != 0) n++;
}

int __stet_printed(void) {
  return __VERIFIER_nondet_library_int();
}

int puts(const char *s) {
  size_t n = 0;
  while (s[n] != 0) n++;
  return __stet_any_success();
}

int fputs(const char *s, FILE *stream) {
  __stet_use_stream(stream);
  size_t n = 0;
  while (s[n] != 0) n++;
  return __stet_any_success();
}

char *fgets(char *to, int n, FILE *stream) {
  __stet_use_stream(stream);
  int i = 0;
  if (n <= 1) {
    if (n == 1) to[0] = 0;
    return n == 1 ? to : NULL;
  }
  while (i < n - 1) {
    int c = __stet_any_character();
    if (c == EOF) {
      if (i == 0 || __VERIFIER_nondet_library_int() != 0) return NULL;
      break;
    }
    to[i] = (char)c;
    i++;
    if (c == '\n') break;
  }
  to[i] = 0;
  return to;
}

char *gets(char *to) {
  size_t i = 0;
  for (;;) {
    int c = __stet_any_character();
    if (c == EOF && i == 0) return NULL;
    if (c == EOF || c == '\n') break;
    to[i] = (char)c;
    i++;
  }
  to[i] = 0;
  return to;
}

size_t fread(void *to, size_t size, size_t count, FILE *stream) {
  __stet_use_stream(stream);
  size_t done = __VERIFIER_nondet_library_size();
  size_t bytes;
  __VERIFIER_assume(size == 0 ? done == 0 : done <= count);
  bytes = done * size;
  if (done < count && size > 1) {
    size_t more = __VERIFIER_nondet_library_size(); /* of an element that was read in part */
    __VERIFIER_assume(more < size);
    bytes += more;
  }
  for (size_t i = 0; i < bytes; i++)
    ((unsigned char *)to)[i] = __VERIFIER_nondet_library_byte();
  return done;
}

/* All that is to be written is there, however much of it is. */
size_t fwrite(const void *from, size_t size, size_t count, FILE *stream) {
  __stet_use_stream(stream);
  size_t done = __VERIFIER_nondet_library_size();
  unsigned char c;
  __VERIFIER_assume(size == 0 ? done == 0 : done <= count);
  if (size * count > 0) c = ((const unsigned char *)from)[size * count - 1];
  for (size_t i = 0; i < size * count; i++) c = ((const unsigned char *)from)[i];
  return done;
}

int ungetc(int c, FILE *stream) {
  __stet_use_stream(stream);
  return c != EOF && __VERIFIER_nondet_library_int() == 0 ? (unsigned char)c : EOF;
}

/* C17 7.21.3 p4: the stream is gone, whether or not that succeeds. */
int fclose(FILE *stream) {
  __stet_use_stream(stream);
  free(stream);
  return __VERIFIER_nondet_library_int() == 0 ? 0 : EOF;
}

/* POSIX: likewise. */
int pclose(FILE *stream) {
  __stet_use_stream(stream);
  free(stream);
  return __VERIFIER_nondet_library_int();
}

/* All streams that are open, where none is given. */
int fflush(FILE *stream) {
  if (stream != NULL) __stet_use_stream(stream);
  return __VERIFIER_nondet_library_int() == 0 ? 0 : EOF;
}

int fileno(FILE *stream) {
  __stet_use_stream(stream);
  return __stet_any_success();
}

int feof(FILE *stream) {
  __stet_use_stream(stream);
  return __VERIFIER_nondet_library_int();
}

int ferror(FILE *stream) {
  __stet_use_stream(stream);
  return __VERIFIER_nondet_library_int();
}

void clearerr(FILE *stream) {
  __stet_use_stream(stream);
}

void rewind(FILE *stream) {
  __stet_use_stream(stream);
}

int fseek(FILE *stream, long offset, int whence) {
  __stet_use_stream(stream);
  return __VERIFIER_nondet_library_int();
}

long ftell(FILE *stream) {
  long at = __VERIFIER_nondet_library_long();
  __stet_use_stream(stream);
  __VERIFIER_assume(at >= -1);
  return at;
}

int getchar_unlocked(void) {
  return __stet_any_character();
}

int getc_unlocked(FILE *stream) {
  __stet_use_stream(stream);
  return __stet_any_character();
}

int putchar_unlocked(int c) {
  return putchar(c);
}

int putc_unlocked(int c, FILE *stream) {
  return putc(c, stream);
}

void perror(const char *s) {
  if (s != NULL) __stet_print_string(s);
}

int remove(const char *path) {
  __stet_print_string(path);
  return __VERIFIER_nondet_library_int();
}

int rename(const char *from, const char *to) {
  __stet_print_string(from);
  __stet_print_string(to);
  return __VERIFIER_nondet_library_int();
}

/* POSIX: as many bytes as there are, at most `size`; -1 where that fails. */

typedef __PTRDIFF_TYPE__ ssize_t;

/* POSIX: a line of any length, in a block that is just large enough: whoever holds the pointer to
   the block before relies on lines that are no longer. There may be a new block where the input has
   ended, too. */
ssize_t getdelim(char **line, size_t *size, int end, FILE *stream) {
  __stet_use_stream(stream);
  size_t n = __VERIFIER_nondet_library_size();
  char *to;
  __VERIFIER_assume(n < (size_t)-1 / 2);
  to = realloc(*line, n + 1);
  if (to == NULL) return -1;
  *line = to;
  *size = n + 1;
  if (n == 0) return -1;
  __builtin_memset(to, 0, n + 1); /* All is set, */
  for (size_t i = 0; i < n; i++) to[i] = (char)__VERIFIER_nondet_library_byte(); /* to anything. */
  return (ssize_t)n;
}

ssize_t getline(char **line, size_t *size, FILE *stream) {
  return getdelim(line, size, '\n', stream);
}

static ssize_t __stet_transferred(size_t size) {
  ssize_t done = (ssize_t)__VERIFIER_nondet_library_long();
  __VERIFIER_assume(done >= -1 && (done < 0 || (size_t)done <= size));
  return done;
}

ssize_t read(int file, void *to, size_t size) {
  ssize_t done = __stet_transferred(size);
  for (ssize_t i = 0; i < done; i++) ((unsigned char *)to)[i] = __VERIFIER_nondet_library_byte();
  return done;
}

/* With MSG_TRUNC, how much there was. */
ssize_t recv(int socket, void *to, size_t size, int flags) {
  ssize_t done = read(socket, to, size);
  if (done >= 0 && (flags & 0x20)) {
    ssize_t all = (ssize_t)__VERIFIER_nondet_library_long();
    __VERIFIER_assume(all >= done);
    return all;
  }
  return done;
}

ssize_t write(int file, const void *from, size_t size) {
  unsigned char c;
  for (size_t i = 0; i < size; i++) c = ((const unsigned char *)from)[i];
  return __stet_transferred(size);
}

ssize_t send(int socket, const void *from, size_t size, int flags) {
  return write(socket, from, size);
}

/* The target numbered `index` of a call of scanf is written if at least so many were read. */

int __stet_scanned(int most) {
  int done = __VERIFIER_nondet_library_int();
  __VERIFIER_assume(done >= EOF && done <= most);
  return done;
}

void __stet_scan_byte(int done, int index, unsigned char *to) {
  if (done >= index) *to = __VERIFIER_nondet_library_byte();
}

void __stet_scan_short(int done, int index, short *to) {
  if (done >= index) *to = (short)__VERIFIER_nondet_library_int();
}

void __stet_scan_int(int done, int index, int *to) {
  if (done >= index) *to = __VERIFIER_nondet_library_int();
}

void __stet_scan_long(int done, int index, long *to) {
  if (done >= index) *to = __VERIFIER_nondet_library_long();
}

void __stet_scan_float(int done, int index, float *to) {
  if (done >= index) *to = (float)__VERIFIER_nondet_library_double();
}

void __stet_scan_double(int done, int index, double *to) {
  if (done >= index) *to = __VERIFIER_nondet_library_double();
}

/* %c with a width. */
void __stet_scan_bytes(int done, int index, unsigned char *to, long count) {
  if (done >= index)
    for (long i = 0; i < count; i++) to[i] = __VERIFIER_nondet_library_byte();
}

/* %s and %[: at least one character, at most `most`, none of them 0. */
void __stet_scan_string(int done, int index, char *to, long most) {
  if (done >= index) {
    long length = 0;
    do {
      char c = (char)__VERIFIER_nondet_library_byte();
      __VERIFIER_assume(c != 0);
      to[length] = c;
      length++;
    } while (length < most && __VERIFIER_nondet_library_int() != 0);
    to[length] = 0;
  }
}

/* The parts of sscanf: each goes on in the text `s` where the one before it stopped, at `at`. Behind
   one that fails all others are left out: `at` then is -1 - 2 * done, and one less where the text
   was at its end, with `done` conversions before it (C17 7.21.6.2, 7.21.6.7). */

static long __stet_text_failed(int done, int is_at_end) {
  return -1 - 2 * (long)done - (is_at_end ? 1 : 0);
}

static int __stet_is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

int __stet_text_scanned(long at, int all) {
  long failure = -1 - at;
  if (at >= 0) return all;
  return failure == 1 ? EOF : (int)(failure / 2);
}

long __stet_text_blanks(const char *s, long at) {
  if (at >= 0)
    while (__stet_is_blank(s[at])) at++;
  return at;
}

long __stet_text_character(const char *s, long at, char wanted, int done) {
  char c;
  if (at < 0) return at;
  c = s[at];
  return c == wanted ? at + 1 : __stet_text_failed(done, c == 0);
}

/* %n */
long __stet_text_count(const char *s, long at, int *to) {
  if (at >= 0) *to = (int)at;
  return at;
}

long __stet_text_byte(const char *s, long at, char *to, long most, int done) {
  char c;
  if (at < 0) return at;
  c = s[at];
  if (c == 0) return __stet_text_failed(done, 1);
  *to = c;
  return at + 1;
}

/* %c with a width. Of a text that ends before, some C libraries take what there is. */
long __stet_text_bytes(const char *s, long at, char *to, long count, int done) {
  if (at < 0) return at;
  for (long i = 0; i < count; i++) {
    char c = s[at];
    if (c == 0 && i == 0) return __stet_text_failed(done, 1);
    if (c == 0) return __VERIFIER_nondet_library_int() != 0 ? at : __stet_text_failed(done, 0);
    to[i] = c;
    at++;
  }
  return at;
}

long __stet_text_word(const char *s, long at, char *to, long most, int done) {
  long length = 0;
  char c;
  if (at < 0) return at;
  c = s[at];
  while (__stet_is_blank(c)) {
    at++;
    c = s[at];
  }
  if (c == 0) return __stet_text_failed(done, 1);
  while (length < most && c != 0 && !__stet_is_blank(c)) {
    to[length] = c;
    length++;
    at++;
    c = s[at];
  }
  to[length] = 0;
  return at;
}

static int __stet_text_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 99;
}

/* Whether number * base + digit, which *more becomes, is more than the limit: short of 2^32, or not. */
#define IS_MORE(limit, number, base, digit, more) ((*(more) = (number) * (base) + (digit)) > (limit))
#define IS_MORE_OR_WRAPS(limit, number, base, digit, more)                                    \
  (__builtin_mul_overflow(number, base, more) ||                                              \
   __builtin_add_overflow(*(more), digit, more) || *(more) > (limit))

/* Integers of at most `most` characters. One that does not fit its type has no value in C, and what
   "0x" without a digit is differs between C libraries. */
#define TEXT_NUMBER(name, type, any, half, more_than)                                                 \
  long name(const char *s, long at, type *to, int base, int is_signed, long most, int done) { \
    unsigned long long limit = is_signed ? (half) : (half) * 2 + 1;                           \
    unsigned long long number = 0;                                                            \
    long end;                                                                                 \
    int is_negative = 0;                                                                      \
    int is_zero = 0;                                                                          \
    int is_too_large = 0;                                                                     \
    int is_begun = 0;                                                                         \
    char c;                                                                                   \
    if (at < 0) return at;                                                                    \
    c = s[at];                                                                                \
    while (__stet_is_blank(c)) {                                                              \
      at++;                                                                                   \
      c = s[at];                                                                              \
    }                                                                                         \
    if (c == 0) return __stet_text_failed(done, 1);                                           \
    end = at + most;                                                                          \
    if (c == '-' || c == '+') {                                                               \
      is_negative = c == '-';                                                                 \
      if (is_negative && is_signed) limit++;                                                  \
      at++;                                                                                   \
      if (at < end) c = s[at];                                                                \
    }                                                                                         \
    if ((base == 0 || base == 16) && at < end && c == '0') {                                  \
      is_zero = 1;                                                                            \
      at++;                                                                                   \
      if (at < end) c = s[at];                                                                \
      if (at < end && (c == 'x' || c == 'X')) {                                               \
        base = 16;                                                                            \
        at++;                                                                                 \
        if (at < end) c = s[at];                                                              \
      } else {                                                                                \
        is_begun = 1;                                                                         \
        if (base == 0) base = 8;                                                              \
      }                                                                                       \
    }                                                                                         \
    if (base == 0) base = 10;                                                                 \
    while (at < end && __stet_text_digit(c) < base) {                                         \
      unsigned long long digit = (unsigned long long)__stet_text_digit(c);                    \
      unsigned long long more;                                                                \
      if (is_too_large || more_than(limit, number, (unsigned long long)base, digit, &more))   \
        is_too_large = 1;                                                                     \
      else                                                                                    \
        number = more;                                                                        \
      is_begun = 1;                                                                           \
      at++;                                                                                   \
      if (at < end) c = s[at];                                                                \
    }                                                                                         \
    if (!is_begun && !(is_zero && __VERIFIER_nondet_library_int() != 0))                      \
      return __stet_text_failed(done, 0);                                                     \
    *to = is_too_large ? (type)any() : (type)(is_negative ? 0 - number : number);             \
    return at;                                                                                \
  }

TEXT_NUMBER(__stet_text_byte_number, unsigned char, __VERIFIER_nondet_library_byte, 127ull, IS_MORE)

TEXT_NUMBER(__stet_text_short_number, short, __VERIFIER_nondet_library_int, 32767ull, IS_MORE)

TEXT_NUMBER(__stet_text_int_number, int, __VERIFIER_nondet_library_int, 2147483647ull,
            IS_MORE)

TEXT_NUMBER(__stet_text_long_number, long, __VERIFIER_nondet_library_long,
            (unsigned long long)((unsigned long)-1 / 2), IS_MORE_OR_WRAPS)

/* The parts of sprintf and snprintf: each writes from `at` on what fits below `limit`, which is
   one less than the size given, and returns where the next part goes on. */

static void __stet_put(char *to, size_t at, size_t limit, char c) {
  if (at < limit) to[at] = c;
}

size_t __stet_limit(size_t size) {
  return size == 0 ? 0 : size - 1;
}

size_t __stet_put_characters(char *to, size_t at, size_t limit, const char *from, size_t count) {
  for (size_t i = 0; i < count; i++) __stet_put(to, at + i, limit, from[i]);
  return at + count;
}

size_t __stet_put_character(char *to, size_t at, size_t limit, int c) {
  __stet_put(to, at, limit, (char)c);
  return at + 1;
}

size_t __stet_put_string(char *to, size_t at, size_t limit, const char *s) {
  size_t i = 0;
  for (;;) {
    char c = s[i];
    if (c == 0) return at + i;
    if (at + i >= limit) break;
    to[at + i] = c;
    i++;
  }
  for (;;) {
    i++;
    if (s[i] == 0) return at + i;
  }
}

size_t __stet_put_at_most(char *to, size_t at, size_t limit, const char *s, long most) {
  size_t i = 0;
  while ((most < 0 || i < (size_t)most) && at + i < limit) {
    char c = s[i];
    if (c == 0) return at + i;
    to[at + i] = c;
    i++;
  }
  while (most < 0 || i < (size_t)most) {
    if (s[i] == 0) break;
    i++;
  }
  return at + i;
}

/* The digits are guessed from the left and make up the number in the end, which asks less of a
   solver than dividing it. */
static size_t __stet_put_digits(char *to, size_t at, size_t limit, unsigned long long n,
                                unsigned base, char ten, size_t most) {
  unsigned long long read = 0;
  size_t i = 0;
  do {
    unsigned digit = __VERIFIER_nondet_library_digit(n, base, (int)i);
    __VERIFIER_assume(i < most && digit < base && (i > 0 || digit != 0 || n == 0));
    __VERIFIER_assume(read <= (unsigned long long)-1 / base);
    read *= base;
    __VERIFIER_assume(read <= n && digit <= n - read);
    read += digit;
    __stet_put(to, at + i, limit, (char)(digit < 10 ? '0' + digit : ten + (digit - 10)));
    i++;
  } while (read != n);
  return at + i;
}

size_t __stet_put_unsigned(char *to, size_t at, size_t limit, unsigned n) {
  return __stet_put_digits(to, at, limit, n, 10, 'a', 10);
}

size_t __stet_put_unsigned_long(char *to, size_t at, size_t limit, unsigned long n) {
  return __stet_put_digits(to, at, limit, n, 10, 'a', sizeof(long) == 8 ? 20 : 10);
}

size_t __stet_put_hexadecimal(char *to, size_t at, size_t limit, unsigned n, int ten) {
  return __stet_put_digits(to, at, limit, n, 16, (char)ten, 8);
}

size_t __stet_put_signed(char *to, size_t at, size_t limit, int n) {
  unsigned magnitude = n < 0 ? 0 - (unsigned)n : (unsigned)n;
  if (n < 0) __stet_put(to, at, limit, '-');
  return __stet_put_digits(to, n < 0 ? at + 1 : at, limit, magnitude, 10, 'a', 10);
}

size_t __stet_put_signed_long(char *to, size_t at, size_t limit, long n) {
  unsigned long magnitude = n < 0 ? 0 - (unsigned long)n : (unsigned long)n;
  if (n < 0) __stet_put(to, at, limit, '-');
  return __stet_put_digits(to, n < 0 ? at + 1 : at, limit, magnitude, 10, 'a',
                           sizeof(long) == 8 ? 19 : 10);
}

/* Numbers and strings with flags, width and precision (C17 7.21.6.1). A negative width that was
   passed means the flag -, a negative precision none. */

#define LEFT 1
#define PLUS 2
#define SPACE 4
#define OTHER_FORM 8
#define ZEROS 16

static size_t __stet_fill(char *to, size_t at, size_t limit, char c, long count) {
  for (long i = 0; i < count; i++) __stet_put(to, at + (size_t)i, limit, c);
  return count > 0 ? at + (size_t)count : at;
}

/* As many digits as are guessed in the beginning, at most so many. */
static size_t __stet_put_number(char *to, size_t at, size_t limit, unsigned long long n, char sign,
                                unsigned base, char ten, long most, int flags, long width,
                                long precision) {
  int is_left = (flags & LEFT) != 0 || width < 0;
  int is_hexadecimal = (flags & OTHER_FORM) != 0 && base == 16 && n != 0;
  long room = width < 0 ? -width : width;
  long count = n == 0 && precision == 0 ? 0 : __VERIFIER_nondet_library_digits(n, base);
  long zeros;
  long used;
  unsigned long long read = 0;
  __VERIFIER_assume(count <= most && (count > 0 || n == 0));
  if (n != 0 || precision != 0) __VERIFIER_assume(count > 0);
  zeros = precision > count ? precision - count : 0;
  if ((flags & OTHER_FORM) != 0 && base == 8 && zeros == 0 && (n != 0 || count == 0)) zeros = 1;
  used = count + zeros + (sign != 0) + (is_hexadecimal ? 2 : 0);
  if (!is_left && (flags & ZEROS) != 0 && precision < 0) {
    if (room > used) zeros += room - used;
  } else if (!is_left) {
    at = __stet_fill(to, at, limit, ' ', room - used);
  }
  if (sign != 0) __stet_put(to, at++, limit, sign);
  if (is_hexadecimal) {
    __stet_put(to, at++, limit, '0');
    __stet_put(to, at++, limit, (char)(ten + ('x' - 'a')));
  }
  at = __stet_fill(to, at, limit, '0', zeros);
  for (long i = 0; i < count; i++) {
    unsigned digit = __VERIFIER_nondet_library_digit(n, base, (int)i);
    __VERIFIER_assume(digit < base && (i > 0 || digit != 0 || count == 1));
    __VERIFIER_assume(read <= (unsigned long long)-1 / base);
    read *= base;
    __VERIFIER_assume(read <= n && digit <= n - read);
    read += digit;
    __stet_put(to, at + (size_t)i, limit, (char)(digit < 10 ? '0' + digit : ten + (digit - 10)));
  }
  __VERIFIER_assume(read == n);
  at += (size_t)count;
  return is_left ? __stet_fill(to, at, limit, ' ', room - used) : at;
}

size_t __stet_put_formatted_signed(char *to, size_t at, size_t limit, long long n, long most,
                                   int flags, long width, long precision) {
  unsigned long long magnitude = n < 0 ? 0 - (unsigned long long)n : (unsigned long long)n;
  char sign = n < 0 ? '-' : (flags & PLUS) != 0 ? '+' : (flags & SPACE) != 0 ? ' ' : 0;
  return __stet_put_number(to, at, limit, magnitude, sign, 10, 'a', most, flags, width, precision);
}

size_t __stet_put_formatted_unsigned(char *to, size_t at, size_t limit, unsigned long long n,
                                     int base, int ten, long most, int flags, long width,
                                     long precision) {
  return __stet_put_number(to, at, limit, n, 0, (unsigned)base, (char)ten, most, flags, width,
                           precision);
}

size_t __stet_put_formatted_string(char *to, size_t at, size_t limit, const char *s, int flags,
                                   long width, long precision) {
  int is_left = (flags & LEFT) != 0 || width < 0;
  long room = width < 0 ? -width : width;
  size_t end;
  if (!is_left) {
    long length = 0;
    while ((precision < 0 || length < precision) && s[length] != 0) length++;
    at = __stet_fill(to, at, limit, ' ', room - length);
    return __stet_put_at_most(to, at, limit, s, precision);
  }
  end = __stet_put_at_most(to, at, limit, s, precision);
  return __stet_fill(to, end, limit, ' ', room - (long)(end - at));
}

/* %e, %f and %g of a double: at most a sign, the digits in front of the point, the point, as many
   digits behind it as asked for, and an exponent of three digits; or "-inf", "-nan". */
size_t __stet_put_formatted_float(char *to, size_t at, size_t limit, double x, int conversion,
                                  int flags, long width, long precision) {
  long long digits = precision < 0 ? 6 : precision;
  long long most = conversion == 'f' || conversion == 'F'   ? 311 + digits
                   : conversion == 'e' || conversion == 'E' ? 8 + digits
                   : digits > 0                             ? 7 + digits
                                                            : 8;
  long long room = width < 0 ? -(long long)width : width;
  long long length = __VERIFIER_nondet_library_float_length(x, conversion, flags, width, precision);
  __VERIFIER_assume(length >= 1 && length >= room && (length <= most || length <= room));
  for (long long i = 0; i < length; i++) {
    char c = __VERIFIER_nondet_library_float_character(x, conversion, flags, width, precision, i);
    __VERIFIER_assume(c != 0);
    __stet_put(to, at + (size_t)i, limit, c);
  }
  return at + (size_t)length;
}

/* The end of the text, which is always written unless the size is 0. A length that is no int is a
   failure (C17 7.21.6.5, 7.21.6.6 leave it open how much is written then). */
int __stet_put_end(char *to, size_t at, size_t size) {
  if (size > 0) to[at < size ? at : size - 1] = 0;
  return at > 2147483647 ? -1 : (int)at;
}

#pragma clang attribute pop

/* The text that a format and its arguments make: any text, of which is written what fits. What the
   format asks of its arguments is left to vprintf, of which nothing is known. */
int vprintf(const char *format, __builtin_va_list arguments);

int vsnprintf(char *to, size_t size, const char *format, __builtin_va_list arguments) {
  int length = vprintf(format, arguments);
  size_t i = 0;
  if (size == 0) return length;
  while (i < size - 1 && (length < 0 || i < (size_t)length)) {
    unsigned char c = __VERIFIER_nondet_library_byte();
    if (c == 0 && length < 0) break;
    to[i] = (char)c;
    i++;
  }
  to[i] = 0;
  return length;
}
