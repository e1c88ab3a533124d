#!/bin/sh
# signature.sh [--update] BIN_DIR PROGRAM: the last line of `PROGRAM bench`, "Bench: N", must give the
# total that signatures.txt has for the program.
set -u
update=no
if [ "${1:-}" = --update ]; then update=yes; shift; fi
[ $# -eq 2 ] || { echo "usage: $0 [--update] BIN_DIR PROGRAM" >&2; exit 2; }
signatures=$(dirname "$0")/signatures.txt
output=$("$1/$2" bench 2>&1) || { echo "$output"; echo "$2 bench failed" >&2; exit 1; }
found=$(printf '%s\n' "$output" | sed -n '$s/^Bench: \([0-9][0-9]*\)$/\1/p')
[ -n "$found" ] || { echo "the last line of '$2 bench' is not 'Bench: N'" >&2; exit 1; }
expected=$(awk -v program="$2" '$1 == program { print $2 }' "$signatures")
[ "$found" = "$expected" ] && exit 0
if [ $update = yes ]; then
    kept=$(awk -v program="$2" '$1 != program' "$signatures")
    { printf '%s\n' "$kept"; printf '%-20s %s\n' "$2" "$found"; } > "$signatures"
    echo "updated $2: $expected -> $found"
    exit 0
fi
printf '%s\n' "$output"
echo "$2: expected ${expected:-nothing}, found $found (accept it: $0 --update $1 $2)" >&2
exit 1
