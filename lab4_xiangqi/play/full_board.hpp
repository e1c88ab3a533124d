// The board on the full screen: cursor keys and mouse, legal targets, clocks, move list, evaluation
// bar. The machine thinks in the background, so every key works at any time.
#pragma once

#include "common/app/session.hpp"
#include "lab4_xiangqi/play/options.hpp"

namespace ailab::lab4 {

/// Play until the user leaves. Requires FullScreen::available(session).
app::ExitCode play_full_screen(app::Session& session, PlayedGame& game, const PlayOptions& options);

}  // namespace ailab::lab4
