long long run(long long x) {
  unsigned __int128 a = (unsigned __int128)(unsigned long long)x * 0xfedcba9876543210ull;
  __int128 b = -(__int128)x * x;
  return (long long)(a >> 61) + (long long)(b / 3) + (long long)(a % 1000003) + (b < 0);
}
