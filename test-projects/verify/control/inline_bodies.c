// Bodies of functions that are inline without being static: C17 6.7.4p7.
extern void __VERIFIER_error(void);

inline int clamp(int v) {
  if (v < 0) __VERIFIER_error(); // expect: unsafe assertion
  return v > 9 ? 9 : v;
}

__inline__ int half(int v) {
  return v / 2;
}

extern inline __attribute__((gnu_inline)) int third(int v) {
  return v / 3;
}

/* A declaration without the word makes the definition external. */
inline int fourth(int v) {
  return v / 4;
}
extern int fourth(int v);

inline int fifth(int v) {
  return v / 5;
}
int fifth(int v);

#define INLINE inline
INLINE int sixth(int v) {
  return v / 6;
}

int uses_clamp(void) {
  return clamp(10);
}

int breaks_half(void) {
  return 1 / half(1); // expect: unsafe division-by-zero
}

int keeps_half(void) {
  return 1 / half(2);
}

int breaks_third(void) {
  return 1 / third(2); // expect: unsafe division-by-zero
}

int breaks_fourth(void) {
  return 1 / fourth(3); // expect: unsafe division-by-zero
}

int breaks_fifth(void) {
  return 1 / fifth(4); // expect: unsafe division-by-zero
}

int breaks_sixth(void) {
  return 1 / sixth(5); // expect: unsafe division-by-zero
}
