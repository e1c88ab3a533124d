#include "tests/support/failing_memory.hpp"

#include <atomic>
#include <cstdlib>
#include <new>
#include <thread>

namespace ailab::test {
namespace {

std::atomic<int> allocations_left{0};  // 0: none is to fail
std::atomic<std::thread::id> test_thread{};
std::atomic<Failing> failing{};

bool fails_now() noexcept {
    if (allocations_left.load(std::memory_order_relaxed) <= 0) return false;
    const bool here = std::this_thread::get_id() == test_thread.load(std::memory_order_relaxed);
    if (here != (failing.load(std::memory_order_relaxed) == Failing::this_thread)) return false;
    return allocations_left.fetch_sub(1, std::memory_order_relaxed) == 1;
}

}  // namespace

FailingMemory::FailingMemory(Failing where, int count) {
    failing = where;
    test_thread = std::this_thread::get_id();
    allocations_left = count;
}
FailingMemory::~FailingMemory() {
    allocations_left = 0;
}
bool FailingMemory::failed() const noexcept {
    return allocations_left <= 0;
}

}  // namespace ailab::test

void* operator new(std::size_t size) {
    if (ailab::test::fails_now()) throw std::bad_alloc();
    if (void* const memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}
// Those who ask so can do without, such as std::stable_sort: they are not failed.
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    return std::malloc(size > 0 ? size : 1);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
