// As many strings as argc says, then a null (C17 5.1.2.2.1 p2).
// options: --property memory
#include <stdio.h>
#include <string.h>

static int has(int n, char **v) {
  for (int i = 0; i < n; i++)
    if (v[i][0] == 'x')
      return 1;
  return 0;
}

int main(int argc, char **argv) {
  if (argv[argc] != 0) {
    int *p = 0;
    *p = 1;
  }
  if (argc != 3) {
    fprintf(stderr, "usage: %s A B\n", argv[0]);
    return has(argc, argv);
  }
  int i = 0;
  while (argv[i])
    i++;
  for (i = 1; i < argc; i++)
    if (strcmp(argv[i], "-v") == 0)
      puts(argv[i]);
  while (*++argv)
    puts(*argv);
  return 0;
}
// expect-function: main safe
