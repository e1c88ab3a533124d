// Included before everything else when `lab_grade try` builds a C++ program with checks: libstdc++
// then says which element of how many was used, and not only that a condition does not hold.
#pragma once

#include <cstdio>
#include <cstdlib>
#if __has_include(<debug/debug.h>)
#include <debug/debug.h>
#undef __glibcxx_requires_subscript
#define __glibcxx_requires_subscript(N)                                                            \
    do {                                                                                           \
        if (!((N) < this->size())) {                                                               \
            std::fprintf(stderr, "__n (which is %lu) >= this->size() (which is %lu)\n",            \
                         static_cast<unsigned long>(N), static_cast<unsigned long>(this->size())); \
            std::abort();                                                                          \
        }                                                                                          \
    } while (false)
#endif
