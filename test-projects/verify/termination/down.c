// options: --property termination
// expect-termination: to_zero terminating
// expect-termination: never_negative nonterminating // unsigned values are always >= 0
// expect-termination: by_two terminating
// expect-termination: by_two_to_zero conditional // odd values jump over zero
// expect-termination: not_zero terminating
void to_zero(unsigned n) {
  while (n > 0) n--;
}
void never_negative(unsigned n) {
  while (n >= 0u) n--;
}
void by_two(unsigned n) {
  while (n > 1) n -= 2;
}
void by_two_to_zero(unsigned n) {
  while (n != 0) n -= 2;
}
void not_zero(unsigned n) {
  while (n != 0) n--;
}
