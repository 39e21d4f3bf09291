#include <stdlib.h>
#include <string.h>
struct s { int a; };
struct s *make(void) {
  struct s *p = malloc(sizeof *p);
  if (p) memset(p, 0, sizeof *p);
  return p;
}
void literal(struct s *p) { memset(p, 0, 4); }
