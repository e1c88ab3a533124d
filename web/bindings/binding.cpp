#include "web/bindings/binding.hpp"

#include <algorithm>
#include <exception>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#include <libintl.h>
#endif

namespace ailab::web {
namespace {

/// {"texts": {ENGLISH: CHINESE, …}}: every answer is in Chinese from now on.
Json speak_chinese([[maybe_unused]] const Json& asked) {
#ifdef __EMSCRIPTEN__
    for (const auto& [english, chinese] : asked.at("texts").items())
        page_texts()[english] = chinese.get<std::string>();
    use_language(Language::zh, "");
#endif
    return Json::object();
}

}  // namespace

std::string answer(std::string_view asked) {
    try {
        const Json request = Json::parse(asked);
        const auto name = request.at("request").get<std::string>();
        if (name == "chinese") return speak_chinese(request).dump();
        const auto found = std::ranges::find(requests(), name, &Request::name);
        if (found == requests().end())
            return Json{{"error", tr("there is no request {}", name)}}.dump();
        return found->answer(request).dump();
    } catch (const InputError& error) {
        const Diagnostic& first = error.diagnostics().front();
        return Json{{"error", first.message},
                    {"hint", first.hint},
                    {"line", first.where.line},
                    {"column", first.where.column}}
            .dump();
    } catch (const std::exception& error) {
        return Json{{"error", error.what()}}.dump();
    }
}

#ifdef __EMSCRIPTEN__
void tell(const Json& so_far) {
    // clang-format off
    EM_ASM({ ailabTell(JSON.parse(UTF8ToString($0))); }, so_far.dump().c_str());
    // clang-format on
}
#else
void tell(const Json&) {}
#endif

}  // namespace ailab::web

#ifdef __EMSCRIPTEN__
extern "C" EMSCRIPTEN_KEEPALIVE const char* ailab_answer(const char* asked) {
    static std::string text;  // lives until the next request
    text = ailab::web::answer(asked);
    return text.c_str();
}
#endif
