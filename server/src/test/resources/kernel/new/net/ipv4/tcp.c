#include <linux/export.h>

int sysctl_tcp_retries = 3;
int sysctl_tcp_window = 64;
int sysctl_tcp_loss = 2;

struct sock {
  int retries;
  int sent;
  int window;
  int lost;
};

int tcp_scaled(int window);

int tcp_timeout(struct sock *sock) {
  sock->sent = sock->sent + 2;
  if (sock->retries > sysctl_tcp_retries)
    return 1;
  return 0;
}
EXPORT_SYMBOL(tcp_timeout);

void tcp_open(struct sock *sock) {
  sock->window = tcp_scaled(sysctl_tcp_window);
  sock->sent = 0;
}
EXPORT_SYMBOL(tcp_open);

int tcp_is_lossy(struct sock *sock) {
  sock->sent = 2;
  return sock->lost >= sysctl_tcp_loss;
}
EXPORT_SYMBOL(tcp_is_lossy);
