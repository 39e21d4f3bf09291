// A program without inputs has one execution: what goes wrong in it does whatever happens.
int main(void) {
  int a[3] = {0};
  int sum = 0;
  for (int i = 0; i <= 3; i++) sum += a[i]; // expect-certainty: manifest array-bounds
  return sum;
}
// entry: main
