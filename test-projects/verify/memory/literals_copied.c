// Literals that are copied into longer buffers: what stands there is known.
// options: --property memory,division

#include <stdlib.h>
#include <string.h>

int length(void) {
  char s[8];
  strcpy(s, "abc");
  return 1 / (int)strlen(s); // expect: safe division-by-zero
}

int length_on_the_heap(void) {
  char *s = malloc(8);
  if (!s)
    return 0;
  strcpy(s, "abc");
  int n = (int)strlen(s); // expect: safe invalid-dereference
  free(s);
  return n;
}

int appended(void) {
  char s[100];
  strcpy(s, "abc");
  strcat(s, "defg");
  return 1 / (s[6] == 'g'); // expect: safe division-by-zero
}

int behind_it(int i) {
  char s[16] = "hello";
  return 1 / s[5]; // expect: unsafe division-by-zero
}

int cleared_in_the_middle(void) {
  int a[200];
  for (int i = 0; i < 200; i++)
    a[i] = 1;
  memset(a + 10, 0, 4 * sizeof *a);
  return 1 / a[13]; // expect: unsafe division-by-zero
}
