#include "lab2_resolution/show/world_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/draw/html_stepper.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"
#include "common/logic/substitution.hpp"

namespace ailab::logic {
namespace {

constexpr double kRow = 36, kLabelHeight = 28, kSheetMargin = 16;

std::string label(const Clause& c, const Printer& print, std::size_t i) {
    return fmt::format("{}. {}", i + 1, print.clause(c.literals, c.names));
}

/// Lists the literal that makes the clause true under each assignment, as far as they fit on a
/// page.
std::string reasons(const Clause& c, const Printer& print, const FiniteModel& model) {
    constexpr std::size_t kMostRows = 30;
    const Evaluator evaluator(print.bank, model);
    std::vector<VarId> variables;
    for (const Literal& l : c.literals) collect_variables(print.bank, l.atom, variables);
    std::vector<std::string> headings;
    std::vector<std::vector<std::string>> rows;
    Evaluator::Assignment a;
    for (const VarId v : variables) {
        a[v] = 0;
        headings.push_back(v < c.names.size() ? c.names[v] : fmt::format("X{}", v));
    }
    headings.emplace_back(tr("true"));
    for (std::size_t i = 0; i < variables.size() || rows.empty();) {
        if (rows.size() == kMostRows) {
            rows.emplace_back(headings.size(), "…");
            break;
        }
        std::vector<std::string> row;
        for (const VarId v : variables) row.push_back(std::to_string(a[v]));
        const auto literal = std::find_if(c.literals.begin(), c.literals.end(),
                                          [&](Literal l) { return evaluator.holds(l, a); });
        row.push_back(literal == c.literals.end() ? "" : print.literal(*literal, c.names));
        rows.push_back(std::move(row));
        // The next assignment, counting in base n.
        for (i = 0; i < variables.size() && ++a[variables[i]] == model.size; ++i)
            a[variables[i]] = 0;
    }
    return draw::html_table(headings, rows);
}

std::string preformatted(const std::string& text) {
    return "<pre>" + draw::escape_markup(text) + "</pre>";
}

}  // namespace

std::string clauses_svg(const std::vector<Clause>& clauses, const Printer& print,
                        const std::string& style) {
    const std::size_t shown = std::min(clauses.size(), kDrawnClauses);
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < shown; ++i) labels.push_back(label(clauses[i], print, i));
    if (shown < clauses.size()) labels.push_back(tr("… and {} more", clauses.size() - shown));
    double width = 0;
    for (const std::string& l : labels)
        width = std::max(width, draw::text_width(l, draw::kFontSize) + 20);
    const double height = kRow * static_cast<double>(labels.size()) + 2 * kSheetMargin;
    draw::Svg svg(width + 2 * kSheetMargin, height, tr("clauses"), style);
    svg.rect({0, 0}, width + 2 * kSheetMargin, height, {{"class", "paper"}});
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const double y = kSheetMargin + kRow * static_cast<double>(i);
        if (i < shown)
            svg.rect({kSheetMargin, y}, width, kLabelHeight,
                     {{"id", fmt::format("n{}", i)}, {"class", "node box"}, {"rx", 5.0}});
        svg.text({kSheetMargin + 10, y + kLabelHeight / 2 + 4.5}, labels[i], {{"class", "label"}});
    }
    return svg.finish();
}

std::string world_html(const WorldPage& page, const Printer& print) {
    draw::Stepper stepper;
    stepper.title = page.title;
    stepper.subtitle = page.sentence;
    stepper.svg = clauses_svg(page.clauses, print, draw::embedded_style());
    const std::string world =
        page.model ? preformatted(to_text(*page.model, print.bank, print.notation)) : "";
    draw::Frame first;
    first.caption = page.sentence;
    first.panel = page.model ? world : "<p>" + draw::escape_markup(page.sentence) + "</p>";
    stepper.frames.push_back(std::move(first));
    const std::size_t shown = std::min(page.clauses.size(), kDrawnClauses);
    for (std::size_t i = 0; page.model && i < shown; ++i) {
        draw::Frame frame;
        frame.caption = tr("{} holds in this world.", label(page.clauses[i], print, i));
        if (i > 0) frame.node(i - 1, "node box settled");
        frame.node(i, "node box path");
        frame.panel = world + reasons(page.clauses[i], print, *page.model);
        stepper.frames.push_back(std::move(frame));
    }
    return draw::html_stepper(stepper);
}

}  // namespace ailab::logic
