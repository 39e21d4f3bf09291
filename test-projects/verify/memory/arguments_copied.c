// options: --property memory,overflow
#include <stdlib.h>

int main(int argc, char **argv) {
  char **copy = malloc((argc + 1) * sizeof *copy); // expect: safe signed-overflow
  int i = 0;
  if (copy == NULL)
    return 1;
  for (; i < argc; i++)
    copy[i] = argv[i];
  copy[i] = NULL;
  free(copy);
  return 0;
}
