// Every reader of lab 2 on any bytes: a result or an InputError with a place, never anything else.
#pragma once

#include <cstdlib>
#include <optional>
#include <string_view>

#include "common/base/error.hpp"
#include "common/logic/check/course_checker.hpp"
#include "lab2_resolution/check/tstp_checker.hpp"
#include "lab2_resolution/formats/read_problem.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"

namespace ailab::logic::test {

inline void try_all_readers(std::string_view input) {
    const auto attempt = [](auto&& read) {
        try {
            read();
        } catch (const InputError& error) {
            for (const Diagnostic& d : error.diagnostics())
                if (d.message.empty()) std::abort();
        }
    };
    std::optional<Source> source;  // bytes that are no text are refused at once
    attempt([&] { source = Source::from_string(input, "fuzz"); });
    if (!source) return;
    for (const InputFormat format :
         {InputFormat::clauses, InputFormat::formulas, InputFormat::tptp})
        attempt([&] {
            Problem problem = read_problem(*source, format, VariableRule::u_to_z);
            clausify(problem);
        });
    attempt([&] { check::check_course_proof(*source, VariableRule::u_to_z, nullptr, nullptr); });
    attempt([&] { check::check_tstp_proof(*source, nullptr); });
}

}  // namespace ailab::logic::test
