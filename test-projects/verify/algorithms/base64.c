/* Three bytes to four letters of a table of 64. */
static const char letters[64] = {
    'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P',
    'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z', 'a', 'b', 'c', 'd', 'e', 'f',
    'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v',
    'w', 'x', 'y', 'z', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '/'};

char second(unsigned char a, unsigned char b) {
  return letters[(a & 3) << 4 | b >> 4];  // expect: safe array-bounds
}

char second_wrong(unsigned char a, unsigned char b) {
  return letters[(a & 7) << 4 | b >> 4];  // expect: unsafe array-bounds  // with a = 4
}
// expect-function: second safe
// expect-function: second_wrong unsafe
