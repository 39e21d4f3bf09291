#include <string.h>
#include <stdlib.h>
/* wrong ones: each must not be safe by a false invariant */
static int a1; static int t1[4];
void f1_set(int v) { a1 = v; }                      /* anything */
int f1(void) { return t1[a1]; }                     /* unsafe */
static int a2; static int t2[4];
int *f2_give(void) { return &a2; }
int f2(void) { return t2[a2]; }                     /* unsafe */
static int a3; static int t3[4];
extern void other(void);
void f3_w(void) { a3 = 9; other(); a3 = 0; }
int f3(void) { return t3[a3]; }                     /* unsafe: other may call f3 */
static int a4; static int t4[4];
static void f4_h(void) { t4[a4] = 1; }
void f4_w(void) { a4 = 9; f4_h(); a4 = 0; }        /* unsafe at the call */
static struct { int i; int arr[4]; int k; } s5;
void f5_w(int i, int v) { if (i >= 0 && i < 4) s5.arr[i] = v; }
int f5(void) { return s5.arr[s5.i] + s5.arr[s5.k]; } /* safe: i, k are 0 */
static struct { int i; int arr[4]; int k; } s6;
void f6_w(int i, int v) { int *p = &s6.i; p[i] = v; }
int f6(void) { return s6.arr[s6.k]; }               /* unsafe: through p */
static struct { int i; int arr[4]; int k; } s7;
void f7_w(void) { memset(&s7, 1, sizeof s7); }
int f7(void) { return s7.arr[s7.k]; }               /* unsafe */
static struct { int i; int arr[4]; int k; } s8;
void f8_w(void) { memset(&s8, 0, sizeof s8); s8.k = 3; }
int f8(void) { return s8.arr[s8.k]; }               /* safe */
static int a9; static int t9[4];
static int a10; static int t10[4];
static void h10(void) { a10 = 0; }
void f10_w(void) { a10 = 8; atexit(h10); exit(1); }
int f10(void) { return t10[a10]; }                  /* 8 at exit: h10 only */
static int a11; static int t11[4];
typedef void (*fp)(void);
void f11_w(fp p) { a11 = 5; p(); a11 = 1; }
int f11(void) { return t11[a11]; }                  /* unsafe */
static int a12; static int t12[4];
static int f12_r(int n) { if (n <= 0) return t12[a12]; a12 = a12 == 3 ? 0 : a12 + 1; return f12_r(n - 1); }
int f12(int n) { return f12_r(n); }                 /* safe */
static volatile int a13; static int t13[4];
int f13(void) { return t13[a13]; }                  /* unsafe */
static unsigned char a14; static int t14[256];
void f14_w(void) { a14++; }
int f14(void) { return t14[a14]; }                  /* safe */
static short a15; static int t15[100];
void f15_w(void) { a15++; if (a15 > 50) a15 = 0; }
int f15(void) { return t15[a15]; }                  /* safe */
static long a16; static int t16[4];
void f16_w(int c) { long *q = c ? &a16 : (long *)0; if (q) *q = 77; }
int f16(void) { return t16[a16]; }                  /* unsafe */
int f17(void) { static int n; static int t[8]; if (n < 8) t[n++] = 1; return n; } /* safe */
static enum { OFF, ON, SLOW } mode; static const int div_[3] = {1, 2, 4};
void f18_next(void) { mode = (mode + 1) % 3; }
int f18(int x) { return x / div_[mode]; }           /* safe */
static int a19 = 3;
void f19_w(int x) { if (x > 0) a19 = x; }
int f19(int y) { return y / a19; }                  /* safe but INT_MIN/-1? a19>0: safe */
static union { int i; float f; } u20; static int t20[4];
void f20_w(float f) { u20.f = f; }
int f20(void) { return t20[u20.i]; }                /* unsafe */
static int a21; static int t21[4];
void f21_w(void *p) { memcpy(&a21, p, 2); }
int f21(void) { return t21[a21]; }                  /* unsafe */
