union word {
  unsigned whole;
  unsigned char bytes[4];
  unsigned short halves[2];
  float number;
};
long long run(long long x) {
  union word w;
  w.whole = (unsigned)x * 2654435761u;
  w.bytes[1] ^= 0xff;
  long long r = w.whole + w.halves[1];
  w.number = 1.5f;
  return r + w.bytes[3];
}
