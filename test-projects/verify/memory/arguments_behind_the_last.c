// options: --property memory
#include <stdio.h>

int main(int argc, char **argv) {
  if (argc == 2)
    puts(argv[3]); // expect: unsafe invalid-dereference // with argc = 2
  return argc == 0 ? 1 / argc : 0; // expect: any division-by-zero
}
