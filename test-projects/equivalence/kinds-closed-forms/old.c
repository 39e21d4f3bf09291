// Loops that become a formula.
unsigned plain(unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += 3; return s; }
unsigned gauss(unsigned short n) { unsigned s = 0; for (unsigned i = 1; i <= n; i++) s += i; return s; }
int real(int size) { int o = 0; while ((1 << o) < size && o < 20) o++; return o; }
unsigned slip(unsigned n) { unsigned s = 0; for (unsigned i = 0; i <= n; i++) { s += 3; if (i == n) break; } return s; }
