// The output format of the course: inputs numbered from 1, then `16. R[13,15a]{x=a} (P(a),Q(y))`.
// Rules beyond resolution use the same form: F factoring, P paramodulation (an equation of the
// first clause used in a literal of the second), E a false t≠t removed, Q equality factoring.
#pragma once

#include <string>

#include "common/logic/print.hpp"
#include "common/logic/problem.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

enum class CourseStyle : std::uint8_t {
    slide,  ///< 3. R[1a,2c]{X=a} (Q(g(a)),R(a),Q(z))
    task    ///< 3 R[1a,2c]{X=a} = (Q(g(a)),R(a),Q(z))
};

/// a, b, … z, aa, ab, …
std::string literal_letter(std::size_t index);

/// "x=a,y=f(b)" with this separator.
std::string bindings_text(const ProofLine& line, const Printer& print, std::string_view separator);

/// Returns one line without its newline.
std::string course_line(const Proof& proof, std::size_t index, const Printer& print,
                        CourseStyle style);

/// Returns the whole proof, or only the input clauses if it has no steps. A first line `#
/// variables: …` tells readers which naming rule applies (see rule_for) if it is not the default.
std::string course_format(const Proof& proof, const Printer& print, CourseStyle style,
                          VariableRule preferred);

/// Returns a naming rule under which the names of the proof are read back correctly, if there is
/// one.
VariableRule rule_for(const Proof& proof, const TermBank& bank, VariableRule preferred);

/// True if the names of the proof are read back correctly. Those of TPTP may be any text.
bool is_readable(const Proof& proof, const TermBank& bank, VariableRule preferred);

}  // namespace ailab::logic
