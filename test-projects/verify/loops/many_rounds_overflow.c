// The check fails in the last of very many rounds.
// options: --property overflow

int main(void) {
  int steps = 0;
  for (unsigned i = 0; i < 3000000000u; i++)
    steps++; // expect: unsafe signed-overflow
  return steps;
}
