#include <linux/sysctl.h>

extern int sysctl_tcp_retries;
extern int sysctl_tcp_window;
extern int sysctl_tcp_loss;

static struct ctl_table ipv4_table[] = {
    {
        .procname = "tcp_retries",
        .data = &sysctl_tcp_retries,
        .maxlen = sizeof(int),
        .mode = 0644,
        .proc_handler = proc_dointvec,
    },
    {
        .procname = "tcp_window",
        .data = &sysctl_tcp_window,
        .maxlen = sizeof(int),
        .mode = 0644,
        .proc_handler = proc_dointvec,
    },
    {
        .procname = "tcp_loss",
        .data = &sysctl_tcp_loss,
        .maxlen = sizeof(int),
        .mode = 0644,
        .proc_handler = proc_dointvec,
    },
    {},
};

void sysctl_ipv4_init(struct net *net) {
  register_net_sysctl(net, "net/ipv4", ipv4_table);
}
