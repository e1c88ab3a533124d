#!/bin/sh
# run.sh [--shown] PAGE BIN_DIR [OTHER]: run every command of the ```sh blocks of a page, each in a shell
# of its own, one after the other in a folder that is empty at first, with the built programs on PATH:
# what the page shows works wherever its reader stands.
#
# A command must exit with 0, or with N where its line ends in the comment "# exits with N". Set-up
# commands (./lab by itself, ./lab test, …, package managers, git, cmake) are skipped: the test that
# calls this is part of them. `./lab PROGRAM …` runs the built program.
#
# --shown: a ``` block that follows a ```sh block is the standard output of its commands; a line "…" in
# it stands for any number of lines. A page with a comment "<!-- figures" … "-->", whose lines are
# commands that readers do not see, shows no figure that its commands do not print (figures.awk);
# $root is the project's folder there. OTHER is the page in another language: where it has the same
# commands, the test of that page is enough (not with --shown).
set -u
shown=
[ "${1-}" != --shown ] || { shown=1 && shift; }
[ $# -eq 2 ] || [ $# -eq 3 ] || { echo "usage: $0 [--shown] PAGE BIN_DIR [OTHER]" >&2; exit 2; }
page=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
bin=$(cd "$2" && pwd) || exit 2
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
export LC_ALL=C.UTF-8 LANGUAGE=en NO_COLOR=1 AILAB_IN_TEST=1 PATH="$bin:$PATH" root
mkdir "$scratch/blocks" "$scratch/empty"

# commands_of PAGE: BLOCK COMMAND of every line of the sh blocks; continued lines joined, prompts and
# whole lines of comment dropped.
commands_of() {
    awk -v shown="$shown" '
         /^```sh *$/                   { inside = 1; block++; next }
         shown && /^<!-- figures *$/   { inside = 1; block++; next }
         /^```|^-->/                   { inside = 0 }
         !inside || /^[ \t]*(#|$)/ { next }
         { sub(/^\$ /, ""); line = line $0 }
         line ~ /\\$/ { sub(/\\$/, "", line); next }
         { print block, line; line = "" }' "$1"
}
# The commands with no comment but "# exits with N", which is the same in every language.
bare() { sed -e 's/[ \t]*#.*exits with \([0-9]*\).*/ # exits with \1/' -e t -e 's/[ \t]*#.*$//' "$1"; }
commands_of "$page" > "$scratch/commands"
[ -s "$scratch/commands" ] || { echo "$page has no commands" >&2; exit 1; }
if [ -z "$shown" ] && [ -n "${3-}" ]; then
    commands_of "$3" > "$scratch/others"
    [ "$(bare "$scratch/commands")" = "$(bare "$scratch/others")" ] && echo "the same commands as in $3" && exit 0
fi

# blocks/N.txt: what the page shows after the commands of block N.
awk -v folder="$scratch/blocks" '
    /^```sh *$/       { blocks++; inside = 1; follows = 0; next }
    /^<!-- figures *$/ { blocks++; follows = 0; next }
    /^``` *$/ && file { close(file); file = ""; next }
    /^``` *$/ && inside { inside = 0; follows = 1; next }
    /^```/            { if (follows && $0 ~ /^``` *$/) file = folder "/" blocks ".txt"
                        follows = 0; next }
    file              { print > file; next }
    /[^ \t]/          { follows = 0 }
' "$page"

# Every line of the page in the output, in this order and without gaps, but where "…" stands.
cat > "$scratch/compare.awk" <<'END'
NR == FNR { got[++lines] = $0; next }
$0 == "…" { gap = 1; next }
{
    from = at
    do at++; while (gap && at <= lines && got[at] != $0)
    if (at > lines || got[at] != $0) {
        print "the page shows: " $0
        print "the program prints: " (from < lines ? got[from + 1] : "nothing more")
        failed = 1
        exit 1
    }
    gap = 0
}
END {
    if (failed || gap || at >= lines) exit failed
    print "the program also prints: " got[at + 1]
    exit 1
}
END

# compare BLOCK: the output of its commands with what the page shows, if it shows any.
compare() {
    cp "$scratch/block" "$scratch/blocks/$1.out"
    [ -f "$scratch/blocks/$1.txt" ] || return 0
    compared=$((compared + 1))
    awk -f "$scratch/compare.awk" "$scratch/block" "$scratch/blocks/$1.txt" > "$scratch/report" && return
    echo "FAILED: $(sed -n "s/^$1 //p" "$scratch/commands")"
    sed 's/^/    /' "$scratch/report"
    failed=1
}

is_setup() {
    case $1 in
        ./lab | ./lab\ test* | ./lab\ build* | ./lab\ setup* | ./lab\ bench* | ./lab\ install* | \
            ./lab\ clean*) ;;
        cd\ ai-search-lab* | git\ * | cmake\ * | ctest\ * | ninja* | apt-get\ * | sudo\ * | brew\ * | \
            docker\ * | workshop/measure/* | build/*/bench_*) ;;
        *) return 1 ;;
    esac
}

cd "$scratch/empty" || exit 2
failed=0 ran=0 compared=0 block=1
: > "$scratch/block"
while read -r number command <&3; do
    if [ "$number" -ne $block ]; then
        [ -z "$shown" ] || compare $block
        block=$number
        : > "$scratch/block"
    fi
    plain=$(printf '%s' "$command" | sed 's/[ \t]*#.*$//')
    if is_setup "$plain"; then
        echo "skipped: $command"
        continue
    fi
    expected=$(printf '%s' "$command" | sed -n 's/.*# exits with \([0-9]*\).*/\1/p')
    expected=${expected:-0}
    case $plain in
        ./lab\ help* | ./lab\ doctor*) command=$root/${command#./} ;;
        *) command=${command#./lab } ;; # a program, which is on PATH
    esac
    timeout 60 sh -c "$command" < /dev/null > "$scratch/output" 2> "$scratch/errors"
    found=$?
    sed "s|$root/||g" "$scratch/output" >> "$scratch/block" # paths in the project are relative
    ran=$((ran + 1))
    if [ "$found" -ne "$expected" ]; then
        echo "FAILED (exit code $found, expected $expected): $command"
        tail -n 20 "$scratch/output" "$scratch/errors" | sed 's/^/    /'
        failed=1
    fi
done 3< "$scratch/commands"
[ -z "$shown" ] || compare $block
if [ -n "$shown" ] && grep -q '^<!-- figures' "$page"; then
    awk -v page="${page#"$root/"}" -f "$root/tests/readme/figures.awk" "$scratch/blocks/"*.out "$page" || failed=1
fi
[ -z "$shown" ] || [ $compared -gt 0 ] || { echo "$page shows no output" >&2; exit 1; }
echo "$ran commands ran${shown:+, $compared outputs compared}"
exit $failed
