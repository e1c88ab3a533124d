#!/bin/sh
# races.sh ROOT BUILD_DIR: builds the tests that use several threads with ThreadSanitizer, in
# BUILD_DIR/tsan, and runs them. Takes minutes: skipped unless AILAB_LONG is set (./lab test --long).
set -u
[ -n "${AILAB_LONG:-}" ] || { echo "skipped without --long"; exit 77; }
root=$1 build=$2/tsan
export TSAN_OPTIONS="halt_on_error=1 ${TSAN_OPTIONS:-}"

tests() {
    cat << 'END'
unit_threads            *
unit_lab3_puzzle        ParallelIda.*
unit_lab4_xiangqi       XiangqiEngine.*:XiangqiUci.*-*SurvivesWhateverIsSent
property_tree_search    ParallelAlphaBeta.*
property_gomoku         Engine.SharesItsTableAmongThreads
unit_workshop           CheckLines.*
END
}

mkdir -p "$build" && cd "$build" || exit 70
echo 'int main() {}' > probe.cpp
"${CXX:-c++}" -fsanitize=thread probe.cpp -o probe && ./probe ||
    { echo "skipped: this compiler or system has no ThreadSanitizer"; exit 77; }
# shellcheck disable=SC2046  # one word per target
cmake -S "$root" -B . -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DAILAB_SANITIZE=thread > configure.log &&
    cmake --build . --target $(tests | cut -d ' ' -f 1) > build.log || { tail -n 40 build.log; exit 70; }
failed=0
while read -r program filter; do
    echo "$program $filter"
    "tests/$program" --gtest_filter="$filter" > "$program.log" 2>&1 ||
        { tail -n 80 "$program.log"; failed=1; }
done << END
$(tests)
END
exit $failed
