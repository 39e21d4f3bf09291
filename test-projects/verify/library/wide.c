// Wide strings and blocks: what the functions of wchar.h read and write (C17 7.29.4).
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

int fill(void) {
  wchar_t w[4];
  wmemset(w, L'x', 4); // expect: safe invalid-dereference
  return 1 / (w[3] == L'x'); // expect: safe division-by-zero
}

int fill_too_much(void) {
  wchar_t w[4];
  wmemset(w, L'x', 5); // expect: unsafe invalid-dereference
  return 0;
}

int copy_too_much(void) {
  wchar_t w[4];
  wmemcpy(w, L"abcdef", 6); // expect: unsafe invalid-dereference
  return 0;
}

int no_end(void) {
  wchar_t w[4] = L"abcd";
  return (int)wcslen(w); // expect: unsafe invalid-dereference
}

int find(void) {
  const wchar_t *b = wcschr(L"abc", L'b');
  return 1 / (*b == L'b'); // expect: safe null-dereference, safe division-by-zero
}

int find_none(void) {
  const wchar_t *d = wcsrchr(L"abc", L'd');
  return (int)*d; // expect: unsafe null-dereference
}

int append(void) {
  wchar_t w[4] = L"ab";
  wcscat(w, L"cd"); // expect: unsafe invalid-dereference
  return 0;
}

int pads(const wchar_t *s) {
  wchar_t w[4];
  wcsncpy(w, s, 5); // expect: unsafe invalid-dereference
  return 0;
}

// Nothing is known of what these write.
// expect-function: collate unknown
// expect-function: convert unknown
int collate(void) {
  char b[4];
  strxfrm(b, "abcd", 5); // expect: any invalid-dereference
  return 0;
}

int convert(const char *s) {
  wchar_t w[4];
  return (int)mbstowcs(w, s, 5); // expect: any invalid-dereference
}

// What needs no formula is no check without it.
// options: --recheck
