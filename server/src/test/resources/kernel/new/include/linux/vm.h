#ifndef LINUX_VM_H
#define LINUX_VM_H

#include <linux/sysctl.h>

extern int vm_swappiness;
extern int vm_dirty_ratio;
extern int vm_laptop_mode;

int dirty_ratio_handler(struct ctl_table *, int, void *, size_t *, loff_t *);
int reclaim_share(int pages);
long dirty_limit(long pages);
int may_write(int dirty, int limit);

#endif
