/* What all models share. No header of a C library is used: a model is all that is known of it.
   Names that begin with __stet_ are the models' own; behind that, those of variables are words, which
   people read: __stet_where_strtok_goes_on. A model reads each byte once where it can:
   of memory that the program got from outside, two reads need not agree in a formula. */
typedef __SIZE_TYPE__ size_t;
#define NULL ((void *)0)
#define EOF (-1)

/* Any value: an input of the program. */
int __VERIFIER_nondet_library_int(void);
unsigned char __VERIFIER_nondet_library_byte(void);
long __VERIFIER_nondet_library_long(void);
size_t __VERIFIER_nondet_library_size(void);
double __VERIFIER_nondet_library_double(void);

/* How many digits a number has in a base, and its digits from the left: executions know them. */
unsigned char __VERIFIER_nondet_library_digits(unsigned long long n, unsigned base);
unsigned char __VERIFIER_nondet_library_digit(unsigned long long n, unsigned base, int index);

/* What printf makes of a double with these flags, width and precision: executions know it. */
long long __VERIFIER_nondet_library_float_length(double x, int conversion, int flags,
                                                 long long width, long long precision);
char __VERIFIER_nondet_library_float_character(double x, int conversion, int flags,
                                               long long width, long long precision,
                                               long long index);

/* Executions in which this does not hold are not looked at. */
void __VERIFIER_assume(int holds);

/* A check: the argument is EOF or fits unsigned char (C17 7.4). */
void __stet_require_character(int c);

/* Any number that is less than, equal to or greater than 0 as left is less than, equal to or
   greater than right. C fixes no more of the result of a comparison. */
static int __stet_order(unsigned char left, unsigned char right) {
  int order;
  if (left == right) return 0;
  order = __VERIFIER_nondet_library_int();
  __VERIFIER_assume(left < right ? order < 0 : order > 0);
  return order;
}
