/* Conversions between integers of every width keep or cut the value; none is an error. */
#include <assert.h>

void narrow(int x) {
  signed char c = (signed char)x;
  unsigned char u = (unsigned char)x;
  short s = (short)x;
  unsigned short us = (unsigned short)x;
  assert(u == (x & 0xff));              // expect: safe assertion
  assert(us == (x & 0xffff));           // expect: safe assertion
  assert((c & 0xff) == u);              // expect: safe assertion
  assert((s & 0xffff) == us);           // expect: safe assertion
  assert(c == x);                       // expect: unsafe assertion  // with x = 128
}

void widen(signed char c, unsigned char u, int x) {
  long long w = x;
  unsigned long long z = (unsigned)x;
  assert((int)c >= -128 && (int)c <= 127);  // expect: safe assertion
  assert((unsigned)c == (unsigned)(int)c);  // expect: safe assertion
  assert(u + 0 <= 255);                     // expect: safe assertion
  assert((int)w == x && (int)z == x);       // expect: safe assertion
  assert((unsigned long long)w == z);       // expect: unsafe assertion  // with x = -1
}
