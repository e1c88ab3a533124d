#!/bin/sh
# check_proof.sh PROGRAM PROOF: the checker that shares no code with the engine confirms the first lines of the proof, and does
# not confirm lines where a move was changed or a line that others need is missing.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
head -n 31 "$2" > "$scratch/first"
"$1" "$scratch/first" | grep -q '^line 31 holds'
head -n 6 "$2" > "$scratch/true"
sed '2s/ [a-o][0-9]*$/ o15/' "$scratch/true" > "$scratch/changed"
sed 2d "$scratch/true" > "$scratch/missing"
"$1" "$scratch/true" | grep -q '^line 6 holds'
for wrong in changed missing; do
    if "$1" "$scratch/$wrong" > "$scratch/out"; then
        echo "accepts a proof with a line $wrong" >&2
        exit 1
    fi
    grep -q 'is not confirmed' "$scratch/out"
done
