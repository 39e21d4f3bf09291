unsigned rare(unsigned x) {
  return x ^ 0x5bd1e995u;
}
