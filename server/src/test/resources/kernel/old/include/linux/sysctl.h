#ifndef LINUX_SYSCTL_H
#define LINUX_SYSCTL_H

#include <linux/types.h>

struct ctl_table;
struct net;
struct ctl_table_header;

typedef int proc_handler(struct ctl_table *table, int write, void *buffer,
                         size_t *length, loff_t *position);

struct ctl_table {
  const char *procname;
  void *data;
  int maxlen;
  umode_t mode;
  struct ctl_table *child;
  proc_handler *proc_handler;
  void *extra1;
  void *extra2;
};

struct ctl_table_header *register_sysctl(const char *path,
                                         struct ctl_table *table);
struct ctl_table_header *register_net_sysctl(struct net *net, const char *path,
                                             struct ctl_table *table);

int proc_dointvec(struct ctl_table *, int, void *, size_t *, loff_t *);
int proc_dointvec_minmax(struct ctl_table *, int, void *, size_t *, loff_t *);

#endif
