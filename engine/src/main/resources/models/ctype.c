/* ctype.h in the "C" locale, C17 7.4. The argument is EOF or fits unsigned char; a C library looks
   it up in a table that reaches from -128 to 255, which an argument further out leaves. What is
   not 0 is one of the bits of an entry, which are at most 16 in all libraries. */
#include "model.h"

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)

static const unsigned char __stet_the_character_table[384];

static void __stet_character(int c) {
  unsigned char entry;
  __stet_require_character(c);
  entry = __stet_the_character_table[c + 128];
}

static int __stet_is(int c, int holds) {
  int result;
  __stet_character(c);
  if (!holds) return 0;
  result = __VERIFIER_nondet_library_int();
  __VERIFIER_assume(result > 0 && result <= 0xffff);
  return result;
}

int isupper(int c) {
  return __stet_is(c, c >= 'A' && c <= 'Z');
}

int islower(int c) {
  return __stet_is(c, c >= 'a' && c <= 'z');
}

int isalpha(int c) {
  return __stet_is(c, (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
}

int isdigit(int c) {
  return __stet_is(c, c >= '0' && c <= '9');
}

int isalnum(int c) {
  return __stet_is(
      c, (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
}

int isxdigit(int c) {
  return __stet_is(
      c, (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'));
}

int isspace(int c) {
  return __stet_is(c, c == ' ' || (c >= '\t' && c <= '\r'));
}

int isblank(int c) {
  return __stet_is(c, c == ' ' || c == '\t');
}

int iscntrl(int c) {
  return __stet_is(c, (c >= 0 && c < ' ') || c == 127);
}

int isprint(int c) {
  return __stet_is(c, c >= ' ' && c < 127);
}

int isgraph(int c) {
  return __stet_is(c, c > ' ' && c < 127);
}

int ispunct(int c) {
  return __stet_is(
      c,
      c > ' ' && c < 127 && !(c >= '0' && c <= '9') && !(c >= 'A' && c <= 'Z')
          && !(c >= 'a' && c <= 'z'));
}

int toupper(int c) {
  __stet_character(c);
  return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

int tolower(int c) {
  __stet_character(c);
  return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

/* The tables behind glibc's macros, as preprocessed programs use them: element c, for c from -128 to
   255, says in its bits which classes the character is in. Above 127, the "C" locale has none. */

static const unsigned short __stet_the_character_classes[384] = {
    [128] =
    0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002,
    0x0002, 0x2003, 0x2002, 0x2002, 0x2002, 0x2002, 0x0002, 0x0002,
    0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002,
    0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002,
    0x6001, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004,
    0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004,
    0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808,
    0xd808, 0xd808, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004,
    0xc004, 0xd508, 0xd508, 0xd508, 0xd508, 0xd508, 0xd508, 0xc508,
    0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508,
    0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508,
    0xc508, 0xc508, 0xc508, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004,
    0xc004, 0xd608, 0xd608, 0xd608, 0xd608, 0xd608, 0xd608, 0xc608,
    0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608,
    0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608,
    0xc608, 0xc608, 0xc608, 0xc004, 0xc004, 0xc004, 0xc004, 0x0002,
};

static const unsigned short *const __stet_the_class_of = __stet_the_character_classes + 128;

const unsigned short **__ctype_b_loc(void) {
  return (const unsigned short **)&__stet_the_class_of;
}

#pragma clang attribute pop
