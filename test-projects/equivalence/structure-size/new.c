// expect: make equal
// expect: literal different interpreted
#include <stdlib.h>
#include <string.h>
struct s { int a; int b; };
struct s *make(void) {
  struct s *p = malloc(sizeof *p);
  if (p) memset(p, 0, sizeof *p);
  return p;
}
void literal(struct s *p) { memset(p, 0, 8); }
