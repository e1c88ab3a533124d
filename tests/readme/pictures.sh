#!/bin/sh
# pictures.sh [--update] LIST BIN_DIR: makes the pictures of a page again and compares them.
#
# LIST is docs/img/PAGE.txt. A line `NAME.svg: COMMAND` says which command makes docs/img/NAME.svg: it
# runs in an empty folder and writes NAME.svg there, or else prints it. # begins a comment line, and a
# line that ends in \ continues on the next. --update rewrites the pictures instead.
set -u
update=
[ "${1-}" != --update ] || { update=1 && shift; }
[ $# -eq 2 ] || { echo "usage: $0 [--update] LIST BIN_DIR" >&2; exit 2; }
folder=$(cd "$(dirname "$1")" && pwd) || exit 2
list=$folder/$(basename "$1")
bin=$(cd "$2" && pwd) || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
export LC_ALL=C.UTF-8 LANGUAGE=en NO_COLOR=1 AILAB_IN_TEST=1 PATH="$bin:$PATH"

awk '/^[ \t]*(#|$)/ { next }
     { line = line $0 }
     line ~ /\\$/ { sub(/[ \t]*\\$/, " ", line); next }
     { print line; line = "" }' "$list" > "$scratch/lines"
[ -s "$scratch/lines" ] || { echo "$list names no pictures" >&2; exit 1; }

failed=0 made=0
while IFS= read -r line <&3; do
    name=${line%%:*} command=${line#*:}
    case $name in
        */* | *" "* | "$line") echo "not 'NAME.svg: COMMAND': $line" && failed=1 && continue ;;
    esac
    rm -rf "$scratch/empty" && mkdir "$scratch/empty" && cd "$scratch/empty" || exit 2
    timeout 60 sh -c "$command" < /dev/null > "$scratch/output" 2> "$scratch/errors"
    found=$?
    if [ -f "$name" ]; then picture=$scratch/empty/$name; else picture=$scratch/output; fi
    if [ $found -gt 1 ] || ! grep -q '<svg' "$picture"; then
        echo "FAILED (exit code $found), no picture: $line"
        tail -n 5 "$scratch/errors"
        failed=1
    elif [ -n "$update" ]; then
        cmp -s "$picture" "$folder/$name" || { cp "$picture" "$folder/$name" && echo "wrote $name"; }
    elif ! cmp -s "$picture" "$folder/$name"; then
        echo "docs/img/$name is not what this makes now: $command"
        echo "    tests/readme/pictures.sh --update docs/img/$(basename "$list") BIN_DIR accepts it"
        failed=1
    fi
    made=$((made + 1))
done 3< "$scratch/lines"
echo "$made pictures made"
exit $failed
