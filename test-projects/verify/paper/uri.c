/* Paper 001, Fig. 1: copies the authority out of a URI. Intervals alone do not prove it. */
#include <assert.h>

extern void __CPROVER_assume(_Bool condition);

void copy_authority(char *uri, int uri_length, int authority_start, char *authority) {
  __CPROVER_assume(0 < uri_length);
  __CPROVER_assume(0 < authority_start && authority_start < uri_length);
  int cp = authority_start;
  while (cp != uri_length - 1) {  // expect: safe signed-overflow
    if (uri[cp] == '/') break;
    assert(cp < uri_length);  // expect: safe assertion
    authority[cp - authority_start] = uri[cp];
    ++cp;
  }
}
