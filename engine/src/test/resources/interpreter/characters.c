static int digits(const char *s) {
  int n = 0;
  for (; *s; s++)
    if (*s >= '0' && *s <= '9') n = n * 10 + (*s - '0');
  return n;
}
long long run(long long x) {
  char c = (char)(x + 0x7a);
  char text[] = "a1b22c\xff" "3";
  text[1] = (char)('0' + (x & 7));
  return c + digits(text) + (text[6] < 0) * 1000000 + 'A' + '\n' + (unsigned char)text[6];
}
