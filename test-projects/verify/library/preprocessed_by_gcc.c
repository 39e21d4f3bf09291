// What gcc's preprocessor makes of stdlib.h: attributes with arguments that clang does not know.
typedef unsigned long size_t;
extern void free(void *p) __attribute__((__nothrow__, __leaf__));
extern void *malloc(size_t n) __attribute__((__nothrow__, __leaf__)) __attribute__((__malloc__))
    __attribute__((__alloc_size__(1)));
extern void *reallocarray(void *p, size_t n, size_t m) __attribute__((__nothrow__, __leaf__))
    __attribute__((__warn_unused_result__)) __attribute__((__alloc_size__(2, 3)))
    __attribute__((__malloc__(__builtin_free, 1)));

int first(void) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  *p = 1;
  int value = *p; // expect: safe use-after-free
  free(p);
  return value;
}

int late(void) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  *p = 1;
  free(p);
  return *p; // expect: unsafe use-after-free
}
