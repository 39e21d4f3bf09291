// Both may point to the same place.
// expect: set different
void set(int *p, int *q) {
  *q = 2;
  *p = 1;
}
