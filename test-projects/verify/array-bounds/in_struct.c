/* An array inside a struct: its neighbours in memory are not its elements. */
struct packet {
  unsigned char length;
  unsigned char data[8];
  unsigned char checksum;
};

unsigned checksum(struct packet p) {
  unsigned sum = 0;
  for (int i = 0; i < p.length; ++i) {
    sum += p.data[i];  // expect: unsafe array-bounds  // with p.length = 9
  }
  return sum & 0xff;
}

unsigned checksum_guarded(struct packet p) {
  unsigned sum = 0;
  for (int i = 0; i < p.length && i < 8; ++i) {
    sum += p.data[i];  // expect: safe array-bounds
  }
  return sum & 0xff;
}
// expect-function: checksum unsafe
// expect-function: checksum_guarded safe
