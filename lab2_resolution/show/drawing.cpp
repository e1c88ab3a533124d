#include "lab2_resolution/show/drawing.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/draw/dot.hpp"
#include "common/draw/html_stepper.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"
#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/show/explain.hpp"

namespace ailab::logic {
namespace {

constexpr double kGapX = 22, kGapY = 74, kBox = 28, kMargin = 16;

std::string label(const Proof& proof, const Printer& print, std::size_t i) {
    const ProofLine& line = proof.lines[i];
    return fmt::format("{}. {}", i + 1, print.clause(line.conclusion, line.names));
}

/// Layers from the inputs downwards; within a layer, nodes are ordered by the mean place of their
/// children (Sugiyama's barycentre, one sweep from the bottom up).
class Layout {
public:
    Layout(const Proof& proof, const Printer& print) : needed_(proof.needed()) {
        const std::size_t n = proof.lines.size();
        std::vector<std::size_t> below(n, 0);  // longest path to the empty clause
        for (std::size_t i = n; i-- > 0;)
            for (std::size_t p = 0; p < proof.lines[i].parent_count(); ++p) {
                std::size_t& b = below[proof.lines[i].parents[p]];
                b = std::max(b, below[i] + 1);
            }
        const std::size_t depth = n == 0 ? 0 : *std::max_element(below.begin(), below.end());
        std::vector<std::vector<std::size_t>> layers(depth + 1);
        for (std::size_t i = 0; i < n; ++i)
            if (needed_[i]) layers[below[i]].push_back(i);
        centre_.assign(n, {});
        std::vector<double> wish(n, 0), weight(n, 0);
        for (std::size_t d = 0; d <= depth; ++d) {
            auto& layer = layers[d];
            std::stable_sort(layer.begin(), layer.end(), [&](std::size_t a, std::size_t b) {
                return wish[a] / std::max(weight[a], 1.0) < wish[b] / std::max(weight[b], 1.0);
            });
            place(proof, print, layer, static_cast<double>(depth - d), wish, weight);
        }
        shift_into_view(proof, print);
    }

    bool needed(std::size_t i) const { return needed_[i]; }
    draw::Point centre(std::size_t i) const { return centre_[i]; }
    double width() const { return width_; }
    double height() const { return height_; }

    static double box_width(const Proof& proof, const Printer& print, std::size_t i) {
        return draw::text_width(label(proof, print, i), draw::kFontSize) + 20;
    }

private:
    void place(const Proof& proof, const Printer& print, const std::vector<std::size_t>& layer,
               double row, std::vector<double>& wish, std::vector<double>& weight) {
        double total = -kGapX;
        for (const std::size_t i : layer) total += box_width(proof, print, i) + kGapX;
        double x = -total / 2;
        for (const std::size_t i : layer) {
            const double w = box_width(proof, print, i);
            centre_[i] = {x + w / 2, row * kGapY};
            x += w + kGapX;
            for (std::size_t p = 0; p < proof.lines[i].parent_count(); ++p) {
                wish[proof.lines[i].parents[p]] += centre_[i].x + static_cast<double>(p);
                weight[proof.lines[i].parents[p]] += 1;
            }
        }
    }

    void shift_into_view(const Proof& proof, const Printer& print) {
        double left = 0, right = 0;
        for (std::size_t i = 0; i < centre_.size(); ++i) {
            if (!needed_[i]) continue;
            const double half = box_width(proof, print, i) / 2;
            left = std::min(left, centre_[i].x - half);
            right = std::max(right, centre_[i].x + half);
            height_ = std::max(height_, centre_[i].y);
        }
        for (draw::Point& c : centre_) c = {c.x - left + kMargin, c.y + kBox / 2 + kMargin};
        width_ = right - left + 2 * kMargin;
        height_ += kBox + 2 * kMargin;
    }

    std::vector<bool> needed_;
    std::vector<draw::Point> centre_;
    double width_ = 0, height_ = 0;
};

}  // namespace

std::string proof_dot(const Proof& proof, const Printer& print) {
    draw::Dot dot(draw::EdgeKind::directed, "proof", {{"rankdir", "TB"}});
    const std::vector<bool> needed = proof.needed();
    for (std::size_t i = 0; i < proof.lines.size(); ++i) {
        if (!needed[i]) continue;
        const ProofLine& line = proof.lines[i];
        const bool input = line.rule == Rule::input;
        dot.node(std::to_string(i + 1), {{"label", label(proof, print, i)},
                                         {"shape", "box"},
                                         {"style", input ? "filled" : "solid"},
                                         {"fillcolor", input ? "#e8f1ea" : "white"}});
        for (std::size_t p = 0; p < line.parent_count(); ++p)
            dot.edge(std::to_string(line.parents[p] + 1), std::to_string(i + 1),
                     {{"label", p == 0 ? bindings_text(line, print, ", ") : ""}});
    }
    return dot.finish();
}

std::string proof_svg(const Proof& proof, const Printer& print, const std::string& style) {
    const Layout layout(proof, print);
    draw::Svg svg(layout.width(), layout.height(), tr("resolution proof"), style);
    svg.rect({0, 0}, layout.width(), layout.height(), {{"class", "paper"}});
    for (std::size_t i = 0; i < proof.lines.size(); ++i)
        for (std::size_t p = 0; layout.needed(i) && p < proof.lines[i].parent_count(); ++p) {
            const draw::Point from = layout.centre(proof.lines[i].parents[p]),
                              to = layout.centre(i);
            const double middle = (from.y + to.y) / 2;
            svg.path(fmt::format("M{} {}C{} {} {} {} {} {}", draw::number(from.x),
                                 draw::number(from.y + kBox / 2), draw::number(from.x),
                                 draw::number(middle), draw::number(to.x), draw::number(middle),
                                 draw::number(to.x), draw::number(to.y - kBox / 2)),
                     {{"id", fmt::format("e{}_{}", i, p)}, {"class", "edge"}});
        }
    for (std::size_t i = 0; i < proof.lines.size(); ++i) {
        if (!layout.needed(i)) continue;
        const draw::Point c = layout.centre(i);
        const double w = Layout::box_width(proof, print, i);
        const std::string state = proof.lines[i].conclusion.empty()    ? " path"
                                  : proof.lines[i].rule == Rule::input ? " goal"
                                                                       : "";
        svg.rect({c.x - w / 2, c.y - kBox / 2}, w, kBox,
                 {{"id", fmt::format("n{}", i)}, {"class", "node box" + state}, {"rx", 5.0}});
        svg.text({c.x, c.y + 4.5}, label(proof, print, i),
                 {{"id", fmt::format("l{}", i)}, {"class", "label middle"}});
        if (const std::string sigma = bindings_text(proof.lines[i], print, ", "); !sigma.empty())
            svg.text({c.x, c.y - kBox / 2 - 5}, "{" + sigma + "}",
                     {{"class", "small halo middle"}});
    }
    return svg.finish();
}

namespace {

/// Returns the clause with one literal marked.
std::string marked_clause(const ProofLine& line, const Printer& print, std::size_t literal) {
    std::string html;
    for (std::size_t k = 0; k < line.conclusion.size(); ++k) {
        const std::string text = draw::escape_markup(print.literal(line.conclusion[k], line.names));
        html += (k > 0 ? ", " : "") + (k == literal ? "<mark>" + text + "</mark>" : text);
    }
    return html;
}

std::string step_panel(const Proof& proof, const Printer& print, std::size_t i) {
    const ProofLine& line = proof.lines[i];
    std::string html = "<p><code>" +
                       draw::escape_markup(course_line(proof, i, print, CourseStyle::slide)) +
                       "</code></p><table>";
    for (std::size_t p = 0; p < line.parent_count(); ++p)
        html += fmt::format("<tr><td>{}</td><td>{}</td></tr>", line.parents[p] + 1,
                            marked_clause(proof.lines[line.parents[p]], print, line.literals[p]));
    const std::string sigma = bindings_text(line, print, ", ");
    html += fmt::format("<tr><td>σ</td><td>{{{}}}</td></tr>", draw::escape_markup(sigma));
    html += fmt::format("<tr><td>{}</td><td>{}</td></tr></table>", i + 1,
                        draw::escape_markup(print.clause(line.conclusion, line.names)));
    return html;
}

}  // namespace

std::string proof_html(const Proof& proof, const Printer& print, const std::string& title) {
    const std::vector<bool> needed = proof.needed();
    draw::Stepper stepper;
    stepper.title = title;
    stepper.subtitle = tr_count("{} step", "{} steps", proof.steps());
    stepper.legend = {{"node box path", tr("the clause of this step")},
                      {"node box touched", tr("its parents")},
                      {"node box cut", tr("not derived yet")}};
    stepper.svg = proof_svg(proof, print, draw::embedded_style());
    draw::Frame first;
    first.caption = tr("The clauses, with the goal negated.");
    const auto base = [&](std::size_t i) {
        return proof.lines[i].rule == Rule::input ? "node box goal" : "node box settled";
    };
    for (std::size_t i = proof.input_count; i < proof.lines.size(); ++i) {
        first.node(i, "node box cut");
        first.label(i, "");  // not shown yet
    }
    first.panel = "<p>" + draw::escape_markup(title) + "</p>";
    stepper.frames.push_back(std::move(first));
    std::vector<std::pair<std::string, std::string>> undo;
    for (std::size_t i = proof.input_count; i < proof.lines.size(); ++i) {
        if (!needed[i]) continue;
        const ProofLine& line = proof.lines[i];
        draw::Frame frame;
        frame.caption = course_line(proof, i, print, CourseStyle::slide);
        frame.classes = std::move(undo);
        undo.clear();
        for (std::size_t p = 0; p < line.parent_count(); ++p) {
            const std::size_t parent = line.parents[p];
            frame.node(parent, "node box touched");
            undo.emplace_back(fmt::format("n{}", parent), base(parent));
            frame.classes.emplace_back(fmt::format("e{}_{}", i, p), "edge path");
            undo.emplace_back(fmt::format("e{}_{}", i, p), "edge tree");
        }
        frame.node(i, "node box path current");
        frame.label(i, label(proof, print, i));
        undo.emplace_back(fmt::format("n{}", i), base(i));
        frame.panel = step_panel(proof, print, i);
        stepper.frames.push_back(std::move(frame));
    }
    return draw::html_stepper(stepper);
}

}  // namespace ailab::logic
