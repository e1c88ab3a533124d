#include "common/network/network.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <ostream>
#include <type_traits>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/hash.hpp"
#include "common/base/translate.hpp"

namespace ailab::network {
namespace {

constexpr std::string_view kTitle = "AI Search Lab network 1";
constexpr int kMostInputs = 65'536;
constexpr int kMostBuckets = 64;
constexpr int kMostValueUnit = 10'000;

template <class Integer>
void append(std::string& bytes, Integer value) {
    for (std::size_t i = 0; i < sizeof(Integer); ++i)
        bytes += static_cast<char>(static_cast<std::make_unsigned_t<Integer>>(value) >> 8 * i);
}

/// Reads the parts of a file one by one.
class NetworkReader {
public:
    explicit NetworkReader(const Source& source) : source_(source) {}

    std::string_view line() {
        const std::string_view rest = source_.text().substr(at_);
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos || end > 80) fail(tr("expected a line of text"));
        at_ += end + 1;
        return rest.substr(0, end);
    }
    int number(std::string_view& line, const char* what, int least, int most) {
        int value = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error != std::errc() || value < least || value > most)
            fail(tr("expected {} from {} to {}", tr(what), least, most));
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
        if (line.starts_with(' ')) line.remove_prefix(1);
        return value;
    }
    template <class Integer>
    Integer integer() {
        if (source_.text().size() - at_ < sizeof(Integer)) fail(tr("the file ends too early"));
        std::make_unsigned_t<Integer> value = 0;
        for (std::size_t i = 0; i < sizeof(Integer); ++i)
            value = static_cast<std::make_unsigned_t<Integer>>(
                value | static_cast<std::make_unsigned_t<Integer>>(
                            static_cast<unsigned char>(source_.text()[at_ + i]))
                            << 8 * i);
        at_ += sizeof(Integer);
        return static_cast<Integer>(value);
    }
    template <class Integer>
    void fill(std::span<Integer> numbers) {
        for (Integer& number : numbers) number = integer<Integer>();
    }
    std::string_view so_far() const { return source_.text().substr(0, at_); }
    std::size_t left() const { return source_.text().size() - at_; }

    [[noreturn]] void fail(const std::string& what) const {
        throw InputError(tr("{}: not a network: {}", source_.name(), what));
    }

private:
    const Source& source_;
    std::size_t at_ = 0;
};

}  // namespace

Network::Network(const Shape& shape, std::string purpose, int value_unit)
    : shape_(shape),
      purpose_(std::move(purpose)),
      value_unit_(value_unit),
      hidden_(static_cast<std::size_t>(shape.inputs) * width()),
      bias_(width()),
      output_(static_cast<std::size_t>(shape.buckets) * 2 * width()),
      output_bias_(static_cast<std::size_t>(shape.buckets)) {}

int Network::value(const Accumulator& us, const Accumulator& them, int bucket) const noexcept {
    const auto b = static_cast<std::size_t>(bucket);
    std::int64_t sum = kernels_->output(us.sums.data(), them.sums.data(), &output_[b * 2 * width()],
                                        shape_.hidden);
    sum = sum / kActivationUnit + output_bias_[b];
    return static_cast<int>(sum * value_unit_ / (kActivationUnit * kOutputUnit));
}

void Network::write(std::ostream& out) const {
    std::string bytes = fmt::format("{}\n{}\n{} {} {} {}\n", kTitle, purpose_, shape_.inputs,
                                    shape_.hidden, shape_.buckets, value_unit_);
    for (const std::int16_t weight : hidden_) append(bytes, weight);
    for (const std::int16_t weight : bias_) append(bytes, weight);
    for (const std::int16_t weight : output_) append(bytes, weight);
    for (const std::int32_t weight : output_bias_) append(bytes, weight);
    append(bytes, Fnv1a().add(bytes).value());
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

Network Network::read(const Source& source, const std::string& purpose, int inputs) {
    NetworkReader reader(source);
    if (const auto title = reader.line(); title != kTitle)
        reader.fail(tr("the first line is not '{}'", kTitle));
    if (const auto found = reader.line(); found != purpose)
        reader.fail(tr("it is for {}, not for {}", in_quotes(found), purpose));
    std::string_view numbers = reader.line();
    Shape shape;
    shape.inputs = reader.number(numbers, marked("the number of inputs"), 1, kMostInputs);
    shape.hidden =
        reader.number(numbers, marked("the width of the hidden layer"), kHiddenStep, kMaxHidden);
    shape.buckets = reader.number(numbers, marked("the number of outputs"), 1, kMostBuckets);
    const int unit =
        reader.number(numbers, marked("the value of an output of 1"), 1, kMostValueUnit);
    if (shape.inputs != inputs) reader.fail(tr("it has {} inputs, not {}", shape.inputs, inputs));
    if (shape.hidden % kHiddenStep != 0)
        reader.fail(tr("the width of its hidden layer, {}, is not a multiple of {}", shape.hidden,
                       kHiddenStep));
    const std::size_t weights = static_cast<std::size_t>(shape.hidden) *
                                static_cast<std::size_t>(shape.inputs + 1 + 2 * shape.buckets);
    if (reader.left() != 2 * weights + 4 * static_cast<std::size_t>(shape.buckets) + 8)
        reader.fail(tr("its size differs from the one in its header"));
    Network network(shape, purpose, unit);
    reader.fill(std::span(network.hidden_));
    reader.fill(std::span(network.bias_));
    reader.fill(std::span(network.output_));
    reader.fill(std::span(network.output_bias_));
    const std::uint64_t checksum = Fnv1a().add(reader.so_far()).value();
    if (reader.integer<std::uint64_t>() != checksum)
        reader.fail(tr("its checksum is wrong: the file is damaged"));
    for (const std::int16_t weight : network.output_)
        if (std::abs(weight) > kMaxOutputWeight)
            reader.fail(
                tr("an output weight is {}; the largest allowed is {}", weight, kMaxOutputWeight));
    return network;
}

}  // namespace ailab::network
