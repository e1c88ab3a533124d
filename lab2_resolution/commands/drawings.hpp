// The files that `prove` draws: a proof, or the clauses and the world in which they hold.
#pragma once

#include <string>

#include "common/app/session.hpp"
#include "lab2_resolution/model/world_page.hpp"
#include "lab2_resolution/proof/proof.hpp"

namespace ailab::lab2 {

/// Names; empty: not asked for.
struct DrawingFiles {
    std::string dot, svg, html;
};

/// Every file that is written is mentioned on stderr, and every one that is not, with the reason.
class Drawings {
public:
    Drawings(const DrawingFiles& files, app::Session& session) : files_(files), session_(session) {}

    void of_proof(const Proof& proof, const Printer& print, const std::string& title);
    void of_world(const WorldPage& page, const Printer& print);
    void of_nothing();

private:
    void write(const std::string& file, const std::string& text);
    void refuse(const std::string& file);

    const DrawingFiles& files_;
    app::Session& session_;
};

}  // namespace ailab::lab2
