#!/bin/sh
# Golden tests: run.sh [--update] BIN_DIR CASE_DIR...
#
# A case is a folder with
#   cmd        shell commands, run in a scratch copy of the folder, with the programs on PATH and
#              $DATA naming the project's data
#   in         standard input (default: none)
#   out        what must appear on standard output
#   err        what must appear on standard error (default: not looked at)
#   rc         the exit code (default: 0)
#   files/     what the command must have written, by name
#   filter     a sed script that hides what may vary (default: none)
# The scratch folder reads as "." and the project's root as "ROOT". --update rewrites what is
# expected; for a new case that fails, err and rc as well.
set -u
export LC_ALL=C.UTF-8 LANGUAGE=en TZ=UTC COLUMNS=80 TERM=dumb NO_COLOR=1 AILAB_IN_TEST=1

update=no
if [ "${1:-}" = --update ]; then update=yes; shift; fi
[ $# -ge 2 ] || { echo "usage: $0 [--update] BIN_DIR CASE_DIR..." >&2; exit 2; }
bin=$(cd "$1" && pwd) || exit 2
shift
root=$(cd "$(dirname "$0")/../.." && pwd)
PATH=$bin:$PATH
scratch=$(mktemp -d) || exit 2
DATA=$scratch/data # a path without blanks, wherever the project stands
ln -s "$root/data" "$DATA"
export DATA PATH
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# normalise FILE: what a case expects instead of paths and of parts that vary
normalise() {
    sed -e "s|$scratch/case|.|g" -e "s|$DATA|ROOT/data|g" -e "s|$root|ROOT|g" "$1" > "$scratch/normalised"
    if [ -f "$case/filter" ]; then
        sed -f "$case/filter" "$scratch/normalised" > "$1"
    else
        mv "$scratch/normalised" "$1"
    fi
}

# same NAME ACTUAL: compare with the expected file NAME, or rewrite it
same() {
    cmp -s "$case/$1" "$2" && return 0
    expected=$case/$1
    [ -f "$expected" ] || expected=/dev/null
    if [ $update = yes ]; then
        cp "$2" "$case/$1"
        echo "updated $case/$1"
        return 0
    fi
    echo "--- $1: expected (-), found (+)"
    diff -u "$expected" "$2" | sed 1,2d
    return 1
}

run_case() {
    case=$(cd "$1" && pwd) || return 1
    rm -rf "$scratch/case"
    cp -R "$case" "$scratch/case"
    input=/dev/null
    [ -f "$case/in" ] && input=$case/in
    (cd "$scratch/case" && exec sh ./cmd) < "$input" > "$scratch/out" 2> "$scratch/err"
    echo $? > "$scratch/rc"
    normalise "$scratch/out"
    normalise "$scratch/err"

    if [ $update = yes ] && [ ! -f "$case/out" ]; then
        : > "$case/out"
        [ "$(cat "$scratch/rc")" -eq 0 ] || : > "$case/err"
    fi
    good=0
    expected_rc=0
    [ -f "$case/rc" ] && expected_rc=$(cat "$case/rc")
    found_rc=$(cat "$scratch/rc")
    if [ "$found_rc" != "$expected_rc" ]; then
        if [ $update = yes ]; then
            same rc "$scratch/rc"
        else
            echo "--- exit code: expected $expected_rc, found $found_rc"
            good=1
        fi
    fi
    same out "$scratch/out" || good=1
    if [ -f "$case/err" ]; then same err "$scratch/err" || good=1; fi
    for file in "$case"/files/*; do
        [ -f "$file" ] || continue
        name=$(basename "$file")
        if [ -f "$scratch/case/$name" ]; then
            normalise "$scratch/case/$name"
            same "files/$name" "$scratch/case/$name" || good=1
        else
            echo "--- files/$name: was not written"
            good=1
        fi
    done
    if [ $good -ne 0 ]; then
        echo "FAILED $case"
        echo "  command: $(cat "$case/cmd")"
        [ -f "$case/err" ] || sed 's/^/  stderr: /' "$scratch/err"
    fi
    return $good
}

failed=0
for folder in "$@"; do run_case "$folder" || failed=1; done
exit $failed
