// Conditions that are more than one bound on one parameter.
// options: --property termination --function-timeout 60
// expect-termination: evens conditional x % 2 == 0
// expect-termination: subtracted conditional a >= 1 && b >= 1
// expect-termination: stepped conditional
// expect-termination: towards conditional
void evens(unsigned x) {
  while (x != 0) x -= 2;
}

void subtracted(int a, int b) {
  while (a != b) {
    if (a > b) {
      a -= b;
    } else {
      b -= a;
    }
  }
}

// Where no sum overflows.
void stepped(int i, int n, int k) {
  while (i < n) i += k;
}

void towards(int x) {
  while (x != 5) {
    if (x < 5) {
      x++;
    } else if (x > 20) {
      x++;
    } else {
      x--;
    }
  }
}
