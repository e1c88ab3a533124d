#include "lab2_resolution/commands/drawings.hpp"

#include <fstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/draw/style.hpp"
#include "lab2_resolution/proof/drawing.hpp"

namespace ailab::lab2 {

void Drawings::write(const std::string& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    out << text << std::flush;
    if (!out) throw InputError("cannot write " + file);
    session_.note(fmt::format("{} {}", session_.say("wrote", "已写入"), file));
}

void Drawings::refuse(const std::string& file) {
    if (!file.empty())
        session_.warn(fmt::format("there is no proof to draw: {} is not written", file));
}

void Drawings::of_proof(const Proof& proof, const Printer& print, const std::string& title) {
    constexpr std::size_t kMostLines = 2000;
    if (proof.lines.size() > kMostLines) {
        for (const std::string* const file : {&files_.dot, &files_.svg, &files_.html})
            if (!file->empty())
                session_.warn(fmt::format(
                    "a proof of {} lines is too large to draw (at most {}): {} is not written",
                    proof.lines.size(), kMostLines, *file));
        return;
    }
    if (!files_.dot.empty()) write(files_.dot, proof_dot(proof, print));
    if (!files_.svg.empty()) write(files_.svg, proof_svg(proof, print, draw::standalone_style()));
    if (!files_.html.empty()) write(files_.html, proof_html(proof, print, title));
}

void Drawings::of_world(const WorldPage& page, const Printer& print) {
    refuse(files_.dot);
    if (!files_.svg.empty())
        write(files_.svg, clauses_svg(page.clauses, print, draw::standalone_style()));
    if (!files_.html.empty()) write(files_.html, world_html(page, print));
}

void Drawings::of_nothing() {
    for (const std::string* const file : {&files_.dot, &files_.svg, &files_.html}) refuse(*file);
}

}  // namespace ailab::lab2
