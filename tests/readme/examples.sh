#!/bin/sh
# examples.sh BIN_DIR PROGRAM: runs every example of `PROGRAM --help` and of each command's help as it is
# printed, in a folder that has at most the files of tests/matrix/files. Each must do what it says or be at it when it is interrupted after a
# quarter of a second: usage errors, files that are not there and a deaf ear to the interrupt fail.
set -u
[ $# -eq 2 ] || { echo "usage: $0 BIN_DIR PROGRAM" >&2; exit 2; }
bin=$(cd "$1" && pwd) || exit 2
program=$2
files=$(cd "$(dirname "$0")/../matrix/files" && pwd)
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
export LC_ALL=C.UTF-8 LANGUAGE=en NO_COLOR=1 AILAB_IN_TEST=1 PATH="$bin:$PATH"

examples() { sed -n "s/^  \($program .*\)/\1/p"; }
{
    "$program" --help | examples
    for command in $("$program" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z0-9-]*\) .*/\1/p'); do
        "$program" "$command" --help | examples
    done
} | sort -u > "$scratch/examples"
[ -s "$scratch/examples" ] || { echo "$program has no examples" >&2; exit 1; }

failed=0 ran=0
while IFS= read -r example <&3; do
    rm -rf "$scratch/empty"
    mkdir "$scratch/empty"
    cd "$scratch/empty" || exit 2
    for file in "$files"/*; do # what an example needs that another program or a term provides
        case " $example " in *" ${file##*/} "*) cp -RL "$files/." . && break ;; esac
    done
    : > "$scratch/input"
    [ "$example" != "lab1_dijkstra romania" ] || printf 'arad\nb\n' > "$scratch/input" # it asks
    timeout -k 10 -s INT 0.25 sh -c "$example" < "$scratch/input" > "$scratch/output" 2>&1
    found=$?
    ran=$((ran + 1))
    case $found in
        0 | 1 | 3 | 42 | 124 | 130) ;;
        *)
            echo "FAILED (exit code $found): $example"
            tail -n 5 "$scratch/output" | sed 's/^/    /'
            failed=1
            ;;
    esac
done 3< "$scratch/examples"
echo "$ran examples ran"
exit $failed
