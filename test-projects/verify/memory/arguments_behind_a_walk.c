// options: --property memory
int main(int argc, char **argv) {
  char **p = argv;
  char *s;
  while ((s = *p++))
    ;
  return p[-1] != 0;
}
// expect-function: main safe
