#ifndef LINUX_MODULEPARAM_H
#define LINUX_MODULEPARAM_H

#include <linux/types.h>

struct kernel_param;
struct module;

struct kernel_param_ops {
  unsigned int flags;
  int (*set)(const char *value, const struct kernel_param *parameter);
  int (*get)(char *buffer, const struct kernel_param *parameter);
};

struct kparam_array {
  unsigned int max;
  unsigned int elemsize;
  unsigned int *num;
  const struct kernel_param_ops *ops;
  void *elem;
};

struct kernel_param {
  const char *name;
  struct module *mod;
  const struct kernel_param_ops *ops;
  const u16 perm;
  s8 level;
  u8 flags;
  union {
    void *arg;
    const struct kparam_array *arr;
  };
};

extern const struct kernel_param_ops param_ops_int;
extern const struct kernel_param_ops param_ops_uint;
extern const struct kernel_param_ops param_array_ops;

#define module_param_cb(name, ops, arg, perm)                                  \
  static const char __param_str_##name[] = KBUILD_MODNAME "." #name;           \
  static struct kernel_param const __param_##name                              \
      __attribute__((used, section("__param"), aligned(sizeof(void *)))) = {   \
          __param_str_##name, NULL, ops, perm, -1, 0, {arg}}

#define module_param_named(name, value, type, perm)                            \
  module_param_cb(name, &param_ops_##type, &value, perm)

#define module_param(name, type, perm)                                         \
  module_param_named(name, name, type, perm)

#define module_param_array(name, type, count, perm)                            \
  static const struct kparam_array __param_arr_##name = {                      \
      ARRAY_SIZE(name), sizeof(name[0]), count, &param_ops_##type, name};      \
  module_param_cb(name, &param_array_ops, (void *)&__param_arr_##name, perm)

#endif
