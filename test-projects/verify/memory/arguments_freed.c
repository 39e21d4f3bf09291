// The arguments of a program are no blocks that it may free.
// options: --property memory
#include <stdlib.h>

int main(int argc, char **argv) {
  char *name = argc > 1 ? argv[1] : argv[0];
  if (argc > 2)
    name = malloc(argc);
  if (name == NULL)
    return 1;
  free(name); // expect: unsafe invalid-free
  return 0;
}
