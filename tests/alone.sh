#!/bin/sh
# alone.sh: checks that every source and every header of the programs compiles by itself, without
# the headers that the build has precompiled and the files that it compiles together. Compiles
# nothing to the end: about five minutes on two cores.
set -u
root=$(cd "$(dirname "$0")/.." && pwd) || exit 70
build=$root/build/alone
# Of a unity build the database would list groups of files.
cmake -G Ninja -S "$root" -B "$build" -DAILAB_UNITY=OFF -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS=-Werror \
    > /dev/null || exit 70
# The commands of the compilation database, as far as the parser.
sed -n '/ -c .*\/tests\//d; s/^ *"command": "\(.*\)",$/\1/p' "$build/compile_commands.json" |
    sed 's/\\"/"/g; s/\\\\/\\/g; s/ -o [^ ]* -c / -fsyntax-only /' > "$build/commands"
cd "$build" || exit 70
if xargs -d '\n' -P "$(nproc)" -n 1 sh -c < commands; then
    echo "$(wc -l < commands) files compile alone"
else
    echo "alone.sh: a file does not compile alone, see above" >&2
    exit 1
fi
