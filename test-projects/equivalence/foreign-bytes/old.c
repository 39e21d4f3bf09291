// Bytes from elsewhere that become members which lie in another place now.
#include <string.h>
#include <unistd.h>
struct h { int a; int b; };
extern void use(struct h *);
int rd(int fd) { char buf[64]; struct h x; if (read(fd, buf, sizeof buf) < (long)sizeof x) return -1; memcpy(&x, buf, sizeof x); return x.a; }
void on(int fd) { char buf[64]; struct h x; if (read(fd, buf, sizeof buf) < (long)sizeof x) return; memcpy(&x, buf, sizeof x); use(&x); }
int par(const void *p) { struct h x; memcpy(&x, p, sizeof x); return x.a; }
int parc(const char *p) { struct h x; memcpy(&x, p + 4, sizeof x); return x.a; }
void store(struct h *q, const unsigned char *p) { memcpy(q, p, sizeof *q); }
void storev(struct h *q, const void *p) { memcpy(q, p, sizeof *q); }
int cast(const unsigned char *p) { const struct h *x = (const struct h *)p; return x->a; }
int direct(int fd) { struct h x; if (read(fd, &x, sizeof x) != sizeof x) return -1; return x.a; }
static int get(const char *p) { struct h x; memcpy(&x, p, sizeof x); return x.b; }
int callee(int fd) { char buf[64]; if (read(fd, buf, 64) != 64) return -1; return get(buf + 8); }
extern char shared[64];
int glob(void) { struct h x; memcpy(&x, shared, sizeof x); return x.a; }
struct msg { int len; unsigned char body[60]; };
int body(struct msg *m) { struct h x; memcpy(&x, m->body, sizeof x); return x.a; }
int loop(const unsigned char *p) { struct h x; unsigned char *d = (unsigned char *)&x; for (unsigned i = 0; i < sizeof x; i++) d[i] = p[i]; return x.a; }
void pass(const char *p) { struct h x; memcpy(&x, p, sizeof x); use(&x); }
int write2(int fd, struct h *p) { return write(fd, p, sizeof *p); }
int cpout(char *out, const struct h *p) { memcpy(out, p, sizeof *p); return 0; }
int same(struct h *p, struct h *q) { memcpy(p, q, sizeof *p); return p->a; }
