// Given: reads the numbers and calls the step. Do not edit.
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "sums.h"

int main(int argc, char** argv) {
    std::vector<long> numbers;
    for (long number; std::cin >> number;) numbers.push_back(number);
    try {
        if (argc > 1 && std::string(argv[1]) == "add") {
            std::cout << add(numbers) << '\n';
        } else {
            long additions = 0;
            std::cout << add_and_count(numbers, additions) << '\n';
            std::cout << "additions: " << additions << '\n';
        }
    } catch (const std::logic_error& missing) {
        std::cerr << missing.what() << '\n';
        return 1;
    }
}
