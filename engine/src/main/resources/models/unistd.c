/* unistd.h and what is near it, POSIX: a path is read, what comes back is any result. */
#include "model.h"

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)

typedef __PTRDIFF_TYPE__ ssize_t;

void *malloc(size_t size);
void free(void *block);
ssize_t read(int file, void *to, size_t size);
ssize_t write(int file, const void *from, size_t size);
void __stet_print_string(const char *s);

static int __stet_about(const char *path) {
  __stet_print_string(path);
  return __VERIFIER_nondet_library_int() == 0 ? 0 : -1;
}

int access(const char *path, int mode) {
  return __stet_about(path);
}

int chdir(const char *path) {
  return __stet_about(path);
}

int mkdir(const char *path, unsigned mode) {
  return __stet_about(path);
}

int rmdir(const char *path) {
  return __stet_about(path);
}

int unlink(const char *path) {
  return __stet_about(path);
}

int close(int file) {
  return __VERIFIER_nondet_library_int() == 0 ? 0 : -1;
}

/* The stream of a folder is gone, as a file's is (fclose). */
int closedir(void *folder) {
  unsigned char c = *(const unsigned char *)folder;
  free(folder);
  return __VERIFIER_nondet_library_int() == 0 ? 0 : -1;
}

ssize_t pread(int file, void *to, size_t size, long offset) {
  return read(file, to, size);
}

ssize_t pwrite(int file, const void *from, size_t size, long offset) {
  return write(file, from, size);
}

/* No byte of 0 behind it. */
ssize_t readlink(const char *path, char *to, size_t size) {
  __stet_print_string(path);
  return read(0, to, size);
}

char *getcwd(char *to, size_t size) {
  size_t n = __VERIFIER_nondet_library_size();
  __VERIFIER_assume(n >= 1);
  if (to == NULL && size == 0) {
    __VERIFIER_assume(n < 4096);
    size = n + 1;
  }
  if (n >= size) return NULL;
  if (to == NULL) to = malloc(size);
  if (to == NULL) return NULL;
  to[n] = 0;
  for (size_t i = 0; i < n; i++) {
    unsigned char c = __VERIFIER_nondet_library_byte();
    __VERIFIER_assume(c != 0);
    to[i] = (char)c;
  }
  return to;
}

/* A name that does not fit may be cut without a byte of 0. */
int gethostname(char *to, size_t size) {
  size_t n = __VERIFIER_nondet_library_size();
  __VERIFIER_assume(n <= 64);
  if (n < size) to[n] = 0;
  for (size_t i = 0; i < n && i < size; i++) {
    unsigned char c = __VERIFIER_nondet_library_byte();
    __VERIFIER_assume(c != 0);
    to[i] = (char)c;
  }
  return n < size ? 0 : -1;
}

/* Pairs of bytes, with the two exchanged. */
void swab(const void *from, void *to, ssize_t n) {
  const unsigned char *in = from;
  unsigned char *out = to;
  for (ssize_t i = 0; i + 1 < n; i += 2) {
    unsigned char first = in[i];
    out[i] = in[i + 1];
    out[i + 1] = first;
  }
}

#pragma clang attribute pop
