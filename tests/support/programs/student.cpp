// A student's program for the tests of lab_grade: `ailab_student MODE [ARG …]` is honest, mistaken
// or hostile.
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Arguments = std::vector<std::string>;
volatile unsigned long sink = 0;

void spin() {
    for (;;) sink = sink + 1;
}

int add(const Arguments&) {
    long a = 0, b = 0;
    std::cin >> a >> b;
    std::cout << a + b << '\n';
    return 0;
}

int echo(const Arguments& arguments) {
    for (const std::string& argument : arguments) std::cout << argument << '\n';
    std::cout << std::cin.rdbuf();
    return 0;
}

int fork_bomb(const Arguments&) {
    for (;;) ::fork();
}

/// A chain of processes in sessions of their own, each ending as soon as the next one lives.
int hop(const Arguments&) {
    for (;;) {
        if (::fork() > 0) return 0;
        ::setsid();
    }
}

int daemon(const Arguments&) {
    if (::fork() == 0) {
        ::setsid();
        if (::fork() == 0) {
            std::signal(SIGTERM, SIG_IGN);
            for (;;) ::pause();
        }
        return 0;
    }
    std::cout << "3\n";
    return 0;
}

int allocate(const Arguments&) {
    constexpr std::size_t kBytes = std::size_t{10} << 30U;
    char* memory = new char[kBytes];
    for (std::size_t i = 0; i < kBytes; i += 4096) memory[i] = 1;
    return memory[12345];
}

/// Shared memory, which no rlimit counts.
int share(const Arguments&) {
    constexpr std::size_t kBytes = std::size_t{2} << 30U;
    void* memory =
        ::mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 1;
    for (std::size_t i = 0; i < kBytes; i += 4096) {
        static_cast<char*>(memory)[i] = 1;
        if (i % (std::size_t{4} << 20U) == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return 0;
}

int print_for_ever(const Arguments&) {
    const std::string line(1000, 'x');
    for (;;) std::puts(line.c_str());
}

int long_line(const Arguments&) {
    const std::string block(std::size_t{1} << 20U, 'x');
    for (int i = 0; i < 100; ++i)
        if (::write(STDOUT_FILENO, block.data(), block.size()) < 0) return 1;
    return 0;
}

int ignore_term(const Arguments&) {
    std::signal(SIGTERM, SIG_IGN);
    spin();
    return 0;
}

int close_stdout(const Arguments&) {
    ::close(STDOUT_FILENO);
    ::close(STDERR_FILENO);
    std::this_thread::sleep_for(std::chrono::seconds(60));
    return 0;
}

int close_and_end(const Arguments&) {
    ::close(STDOUT_FILENO);
    return 0;
}

/// Overwrite every file that is named.
int overwrite(const Arguments& arguments) {
    for (const std::string& path : arguments) {
        std::ofstream file(path, std::ios::trunc);
        file << R"({"score": 100, "tests": []})";
        std::cout << (file ? "overwrote " : "could not overwrite ") << path << '\n';
        std::remove(path.c_str());
    }
    return 0;
}

/// Print the first readable file that is named: the answer, if it can be read.
int peek(const Arguments& arguments) {
    for (const std::string& path : arguments) {
        std::ifstream file(path);
        std::stringstream text;
        text << file.rdbuf();
        if (!text.str().empty()) {
            std::cout << text.str();
            return 0;
        }
    }
    std::cout << "nothing to see\n";
    return 0;
}

int dirty(const Arguments&) {
    const char bytes[] = "3\n\0\x1b[2J\x1b[31mred\xff\xfe\xc0\xaf\x01<&>\"]]>\xed\xa0\x80\n";
    std::fwrite(bytes, 1, sizeof bytes - 1, stdout);
    std::fwrite(bytes, 1, sizeof bytes - 1, stderr);
    return 0;
}

/// Exits with 0 if a connection leaves this machine, or even reaches it.
int network(const Arguments& arguments) {
    const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(arguments.at(0))));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool connected =
        ::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    std::cout << (connected ? "connected\n" : "no network\n");
    return 0;
}

int environment(const Arguments&) {
    for (char** entry = environ; *entry; ++entry) std::cout << *entry << '\n';
    for (int fd = 3; fd < 1024; ++fd)
        if (::fcntl(fd, F_GETFD) >= 0) std::cout << "open descriptor " << fd << '\n';
    return 0;
}

int write_file(const Arguments& arguments) {
    std::ofstream(arguments.at(0)) << arguments.at(1);
    return 0;
}

int big_file(const Arguments&) {
    std::ofstream file("big");
    const std::string block(std::size_t{1} << 20U, 'x');
    for (int i = 0; i < 100; ++i) file << block << std::flush;
    return file ? 0 : 1;
}

const std::map<std::string, std::function<int(const Arguments&)>> kModes = {
    {"add", add},
    {"echo", echo},
    {"fork-bomb", fork_bomb},
    {"hop", hop},
    {"daemon", daemon},
    {"allocate", allocate},
    {"share", share},
    {"print-for-ever", print_for_ever},
    {"long-line", long_line},
    {"ignore-term", ignore_term},
    {"close-stdout", close_stdout},
    {"close-and-end", close_and_end},
    {"overwrite", overwrite},
    {"peek", peek},
    {"dirty", dirty},
    {"network", network},
    {"environment", environment},
    {"write-file", write_file},
    {"big-file", big_file},
    {"spin", [](const Arguments&) { return spin(), 0; }},
    {"sleep",
     [](const Arguments&) {
         std::this_thread::sleep_for(std::chrono::seconds(60));
         return 0;
     }},
    {"exit", [](const Arguments& arguments) { return std::stoi(arguments.at(0)); }},
    {"abort", [](const Arguments&) -> int { std::abort(); }},
    {"nothing", [](const Arguments&) { return 0; }},
};

}  // namespace

int main(int argc, char** argv) {
    const Arguments all(argv + 1, argv + argc);
    const auto mode = all.empty() ? kModes.end() : kModes.find(all.front());
    if (mode == kModes.end()) return 99;
    return mode->second({all.begin() + 1, all.end()});
}
