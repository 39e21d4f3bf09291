// The new version does not come back for x == 7.
// expect: wait different known-unknown
int wait(int x) {
  while (x == 7)
    ;
  return x;
}
