// The independent checker of TSTP proofs: every formula must follow from its parents by its rule.
// Like the other checker, it shares only the reader with the prover.
#pragma once

#include "common/logic/check/verdict.hpp"
#include "common/logic/heartbeat.hpp"
#include "common/text/source.hpp"
#include "lab2_resolution/formats/tptp_reader.hpp"

namespace ailab::logic::check {

/// Checks names, order, roles and every inference, that the last formula is $false and that all
/// formulas are used. Leaves must be copies of formulas of `problem`; if it is null, leaves are
/// accepted as they are.
Verdict check_tstp_proof(const Source& source, const Source* problem,
                         Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic::check
