// What hangs on arguments or on what the program reads does not go wrong whatever happens.
#include <stdlib.h>

int __VERIFIER_nondet_int(void);
int getchar(void);
extern int elsewhere;

int main(int argc, char **argv) {
  int a[3] = {0};
  int n, c;
  int *p;
  if (argc == 5) return a[argc]; // expect-certainty: latent array-bounds
  n = __VERIFIER_nondet_int();
  if (n == 77) a[n] = 1; // expect-certainty: latent array-bounds
  c = getchar();
  if (c == 'x') return n / (c - 'x'); // expect-certainty: latent division-by-zero
  if (elsewhere == 3) a[elsewhere] = 1; // expect-certainty: latent array-bounds
  p = malloc(sizeof *p);
  *p = 1; // expect-certainty: latent null-dereference
  free(p);
  return 1 / (argc - argc); // expect: any division-by-zero
}
// entry: main
