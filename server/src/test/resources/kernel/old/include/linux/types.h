#ifndef LINUX_TYPES_H
#define LINUX_TYPES_H

typedef unsigned long size_t;
typedef long long loff_t;
typedef unsigned short umode_t;
typedef unsigned short u16;
typedef signed char s8;
typedef unsigned char u8;

#define NULL ((void *)0)
#define ARRAY_SIZE(array) (sizeof(array) / sizeof((array)[0]))

#endif
