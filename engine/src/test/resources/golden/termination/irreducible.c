/* Two ways into the loop. */
void jumps(int n, int in) {
  if (in) {
    goto inside;
  }
again:
  n--;
inside:
  if (n > 0) {
    goto again;
  }
}

/* The same without: a loop that ends by a return. */
int found(const char *text, char c) {
  int i = 0;
  while (1) {
    if (text[i] == c) {
      return i;
    }
    if (!text[i]) {
      return -1;
    }
    i++;
  }
}

/* It ends by leaving the program. */
_Noreturn void exit(int);

void leaves(int n) {
  while (1) {
    if (n++ > 5) {
      exit(1);
    }
  }
}
