// One too far at either end, and just not.
// options: --property memory,leak --function-timeout 20
#include <stdlib.h>
#include <string.h>

int first_of_array(int i) {
  int a[8];
  if (i < 0 || i > 7)
    return 0;
  a[i] = 1; // expect: safe array-bounds
  return 1;
}

int one_behind_array(int i) {
  int a[8];
  if (i < 0 || i > 8)
    return 0;
  a[i] = 1; // expect: unsafe array-bounds // with i = 8
  return 1;
}

int one_before_array(int i) {
  int a[8];
  if (i < -1 || i > 7)
    return 0;
  a[i] = 1; // expect: unsafe array-bounds // with i = -1
  return 1;
}

int upwards(void) {
  int a[10];
  int i;
  for (i = 0; i <= 10; i++)
    a[i] = i; // expect: unsafe array-bounds // with i = 10
  return 0;
}

int downwards(void) {
  int a[10];
  int i;
  for (i = 9; i >= 0; i--)
    a[i] = i; // expect: safe array-bounds
  return 0;
}

int downwards_too_far(void) {
  int a[10];
  int i;
  for (i = 10; i > 0; i--)
    a[i] = i; // expect: unsafe array-bounds // with i = 10
  return 0;
}

int by_pointer(void) {
  int a[10];
  int *p;
  for (p = a; p < a + 10; p++)
    *p = 0; // expect: safe invalid-dereference
  return 0;
}

int by_pointer_too_far(void) {
  int a[10];
  int *p;
  for (p = a; p <= a + 10; p++)
    *p = 0; // expect: unsafe invalid-dereference
  return 0;
}

int backwards_by_pointer(void) {
  int a[10];
  int *p = a + 10;
  while (p > a)
    *--p = 0; // expect: safe invalid-dereference
  return 0;
}

char *copy_without_end(const char *s) {
  char *t = malloc(strlen(s));
  if (t)
    strcpy(t, s); // expect: unsafe invalid-dereference
  return t;
}

char *copy_with_end(const char *s) {
  char *t = malloc(strlen(s) + 1);
  if (t)
    strcpy(t, s); // expect: safe invalid-dereference
  return t;
}

int end_of_full_buffer(int n) {
  char b[16];
  if (n < 0 || n > 16)
    return 0;
  memset(b, 'x', n);
  b[n] = 0; // expect: unsafe array-bounds // with n = 16
  return n;
}

int end_of_buffer(int n) {
  char b[16];
  if (n < 0 || n >= 16)
    return 0;
  memset(b, 'x', n); // expect: safe invalid-dereference
  b[n] = 0; // expect: safe array-bounds
  return n;
}

int trim(char *line) {
  int n = 0;
  char b[32];
  while (n < 31 && line[n]) {
    b[n] = line[n]; // expect: safe array-bounds
    n++;
  }
  b[n] = 0; // expect: safe array-bounds
  while (b[n - 1] == '\n') // expect: unsafe array-bounds // with an empty line
    b[--n] = 0;
  return n;
}
