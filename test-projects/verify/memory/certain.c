// A violation is certain where it happens whatever the caller does: on every way, not only on those
// that are followed to their end.
// options: --property memory,division
#include <stdlib.h>
#include <string.h>

extern void other(void);

void forgets(void *v, size_t n) {
  static void *(*const volatile set)(void *, int, size_t) = &memset;
  set(v, 0, n);
}

int not_followed_behind(unsigned char *out, size_t n) {
  unsigned char buf[32] = {0};
  memcpy(out, buf, n); // expect-certainty: latent invalid-dereference
  forgets(buf, sizeof buf);
  return 0;
}

int followed_behind(unsigned char *out, size_t n) {
  unsigned char buf[32] = {0};
  memcpy(out, buf, n); // expect-certainty: latent invalid-dereference
  return 0;
}

int assembly_behind(size_t n) {
  unsigned char buf[32] = {0};
  buf[n] = 1; // expect-certainty: latent array-bounds
  __asm__ volatile("nop");
  return 0;
}

int never_comes_back(size_t n) {
  unsigned char buf[32] = {0};
  buf[n] = 1; // expect-certainty: latent array-bounds
  return never_comes_back(n + 32);
}

// Behind the loop everything fails: what fails in the loop does for some inputs.
int certain_behind(int n) {
  int a[3] = {0};
  for (int i = 0; i < n; i++) {
    a[i] = 0; // expect-certainty: latent array-bounds
  }
  return a[0] / (n - n); // expect-certainty: manifest division-by-zero
}

int certain_beside(int n) {
  int a[3] = {0};
  if (n > 7) {
    return a[0] / (n - n); // expect-certainty: latent division-by-zero
  }
  a[3] = n; // expect-certainty: latent array-bounds
  return a[0];
}

// That a pointer is null is another violation, before.
int certain(int *p) {
  int a[2];
  *p = 1; // expect: any null-dereference
  a[2] = 0; // expect-certainty: manifest array-bounds
  return a[0]; // expect: any uninitialised-read
}

int certain_behind_others(size_t n) {
  int a[2] = {0};
  other();
  for (size_t i = 0; i < n; i++) {
    other();
  }
  return a[2]; // expect-certainty: manifest array-bounds
}
