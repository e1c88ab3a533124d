// Preloaded into a program: the n-th allocation of a thread throws std::bad_alloc, once. The
// environment says which: AILAB_FAIL_AT is n; AILAB_FAIL_IN is "main", or "helper" for any other
// thread (the allocations of all of them count together).
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>

#include <sys/syscall.h>
#include <unistd.h>

namespace {

struct Plan {
    long at = 0;
    bool in_main = true;

    Plan() {
        if (const char* const n = std::getenv("AILAB_FAIL_AT")) at = std::atol(n);
        if (const char* const where = std::getenv("AILAB_FAIL_IN"))
            in_main = std::strcmp(where, "main") == 0;
    }
};

bool in_main_thread() {
    thread_local const bool is_main = syscall(SYS_gettid) == getpid();
    return is_main;
}

void count() {
    static const Plan plan;
    static std::atomic<long> seen{0};
    if (plan.at > 0 && in_main_thread() == plan.in_main && ++seen == plan.at)
        throw std::bad_alloc();
}

void* allocate(std::size_t size) {
    count();
    void* const memory = std::malloc(size > 0 ? size : 1);
    if (!memory) throw std::bad_alloc();
    return memory;
}

void* allocate(std::size_t size, std::align_val_t alignment) {
    count();
    const auto align = static_cast<std::size_t>(alignment);
    void* const memory = std::aligned_alloc(align, (size + align - 1) / align * align);
    if (!memory) throw std::bad_alloc();
    return memory;
}

}  // namespace

void* operator new(std::size_t size) {
    return allocate(size);
}
void* operator new[](std::size_t size) {
    return allocate(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate(size, alignment);
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return allocate(size, alignment);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
