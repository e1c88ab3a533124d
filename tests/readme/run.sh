#!/bin/sh
# run.sh PAGE BIN_DIR: run every command of the ```sh blocks of a page, each in a shell of its own, one
# after the other in a folder that is empty at first, with the built programs on PATH: what the page
# shows works wherever its reader stands.
#
# A command must exit with 0, or with N where its line ends in the comment "# exits with N". Set-up
# commands (./lab by itself, ./lab test, …, package managers, git, cmake) are skipped: the test that
# calls this is part of them. `./lab PROGRAM …` runs the built program.
set -u
[ $# -eq 2 ] || { echo "usage: $0 README BIN_DIR" >&2; exit 2; }
readme=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
bin=$(cd "$2" && pwd) || exit 2
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
export LC_ALL=C.UTF-8 LANGUAGE=en NO_COLOR=1 AILAB_IN_TEST=1 PATH="$bin:$PATH"

mkdir "$scratch/empty"

# One command a line: lines of the sh blocks, continued lines joined, comments and prompts dropped.
awk '
    /^```sh *$/ { inside = 1; next }
    /^```/      { inside = 0 }
    !inside || /^[ \t]*(#|$)/ { next }
    { sub(/^\$ /, ""); line = line $0 }
    line ~ /\\$/ { sub(/\\$/, "", line); next }
    { print line; line = "" }
' "$readme" > "$scratch/commands"
[ -s "$scratch/commands" ] || { echo "$readme has no commands" >&2; exit 1; }

is_setup() {
    case $1 in
        ./lab | ./lab\ test* | ./lab\ build* | ./lab\ setup* | ./lab\ bench* | ./lab\ install* | \
            ./lab\ clean*) ;;
        cd\ ai-search-lab* | git\ * | cmake\ * | ctest\ * | ninja* | apt-get\ * | sudo\ * | brew\ * | \
            docker\ * | benchmarks/* | build/*/bench_*) ;;
        *) return 1 ;;
    esac
}

cd "$scratch/empty" || exit 2
failed=0 ran=0
while IFS= read -r command <&3; do
    plain=$(printf '%s' "$command" | sed 's/[ \t]*#.*$//')
    if is_setup "$plain"; then
        echo "skipped: $command"
        continue
    fi
    expected=$(printf '%s' "$command" | sed -n 's/.*# exits with \([0-9]*\).*/\1/p')
    case $plain in
        ./lab\ help* | ./lab\ doctor*) command=$root/${command#./} ;;
        *) command=${command#./lab } ;;  # a program, which is on PATH
    esac
    timeout 60 sh -c "$command" < /dev/null > "$scratch/output" 2>&1
    found=$?
    ran=$((ran + 1))
    if [ "$found" -ne "${expected:-0}" ]; then
        echo "FAILED (exit code $found, expected ${expected:-0}): $command"
        tail -n 20 "$scratch/output" | sed 's/^/    /'
        failed=1
    fi
done 3< "$scratch/commands"
echo "$ran commands ran"
exit $failed
