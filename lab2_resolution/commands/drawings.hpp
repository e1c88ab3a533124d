// Writes the drawings of `prove`: a proof, or the clauses and a world in which they hold.
#pragma once

#include <string>
#include <string_view>

#include "common/app/session.hpp"
#include "common/show/drawing.hpp"
#include "lab2_resolution/show/world_page.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

/// Reports on stderr every file that is written and, with the reason, every file that is not.
class Drawings {
public:
    Drawings(const show::DrawFiles& files, app::Session& session)
        : files_(files), session_(session) {}

    void of_proof(const Proof& proof, const Printer& print, const std::string& title);
    void of_world(const WorldPage& page, const Printer& print);
    void of_nothing();

private:
    std::string_view no_proof() const;

    const show::DrawFiles& files_;
    app::Session& session_;
};

}  // namespace ailab::logic
