/* A hash bucket: the number of buckets is a power of two, except that 1 << shift may be masked to 0. */
unsigned bucket(unsigned hash, unsigned char size) {
  return hash % size;  // expect: unsafe division-by-zero  // with size = 0
}

unsigned bucket_odd(unsigned hash, unsigned char size) {
  return hash % (size | 1u);  // expect: safe division-by-zero
}

unsigned bucket_cut(unsigned hash, unsigned bits) {
  unsigned char size = (unsigned char)(1u << (bits & 15));
  return hash % size;  // expect: unsafe division-by-zero  // with bits = 8
}
// expect-function: bucket_odd safe
