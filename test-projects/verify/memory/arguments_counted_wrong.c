// options: --property memory
#include <stdio.h>

int main(int argc, char **argv) {
  for (int i = 0; i <= argc; i++)
    puts(argv[i]); // expect: unsafe null-dereference
  if (argc == 2)
    puts(argv[3]);
  return 0;
}
