#include "lab2_resolution/commands/drawings.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/draw/style.hpp"
#include "common/show/write_file.hpp"
#include "lab2_resolution/show/drawing.hpp"

namespace ailab::logic {

void Drawings::of_proof(const Proof& proof, const Printer& print, const std::string& title) {
    constexpr std::size_t kMostLines = 2000;
    if (proof.lines.size() > kMostLines) {
        show::warn_unwritten(session_, files_,
                             tr("a proof of {} lines is too large to draw, at most {}",
                                proof.lines.size(), kMostLines));
        return;
    }
    if (!files_.dot.empty()) show::write_file(session_, files_.dot, proof_dot(proof, print));
    if (!files_.svg.empty())
        show::write_file(session_, files_.svg, proof_svg(proof, print, draw::standalone_style()));
    if (!files_.html.empty())
        show::write_file(session_, files_.html, proof_html(proof, print, title));
}

std::string_view Drawings::no_proof() const {
    return tr("there is no proof to draw");
}

void Drawings::of_world(const WorldPage& page, const Printer& print) {
    show::warn_unwritten(session_, {files_.dot}, no_proof());
    if (!files_.svg.empty())
        show::write_file(session_, files_.svg,
                         clauses_svg(page.clauses, print, draw::standalone_style()));
    if (!files_.html.empty()) show::write_file(session_, files_.html, world_html(page, print));
}

void Drawings::of_nothing() {
    show::warn_unwritten(session_, files_, no_proof());
}

}  // namespace ailab::logic
