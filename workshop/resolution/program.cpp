// workshop_resolution: makes the schedule of lab2_resolution.
#include "workshop/resolution/commands.hpp"

namespace ailab::logic {

app::Program workshop_program() {
    return {"workshop_resolution",
            "what makes the schedule of lab2_resolution",
            {{"train PROBLEM.p --table runs.csv", "a schedule from measured runs"}},
            {{"train", "choose the time slices from measured runs", train_command}},
            "lab2"};
}

}  // namespace ailab::logic
