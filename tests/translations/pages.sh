#!/bin/sh
# pages.sh [--update PAGE…]: the Chinese pages say what the English ones say.
#
# README.md, course/README.md and the handouts have a Chinese page beside them (README.zh.md), the lessons of docs
# in docs/zh. The last line of a Chinese page names the English one that it was made from, with its checksum:
#
#     <!-- docs/lab1.md, cksum 1234567890 -->
#
# A page whose English text has changed since then fails. Look at what changed, carry it over, and let --update
# write the new checksum. The commands and the pictures of both pages are the same, and so are the figures in each
# section (5.8 million is 580 万); the sections of a lesson have the same addresses, so that every link to the English
# page has its Chinese counterpart.
set -u
here=$(cd "$(dirname "$0")" && pwd) || exit 2
cd "$here/../.." || exit 2
export LC_ALL=C.UTF-8
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# ENGLISH CHINESE, a line each.
pairs() {
    for english in README.md course/README.md course/*/handout.md; do
        echo "$english ${english%.md}.zh.md"
    done
    for lesson in lab1 lab2 lab3 lab4 lab4_engine lab4_reference gomoku gomoku_engine gomoku_reference tree_search tree_search_more using grading machines architecture extending; do
        echo "docs/$lesson.md docs/zh/$lesson.md"
    done
}

checksum() { cksum < "$1" | cut -d' ' -f1; }

# The commands of the sh blocks without their comments, the option --lang and the filters of what is printed:
# those look for words.
commands() {
    awk '/^```sh *$/ { inside = 1; next } /^```/ { inside = 0 } inside' "$1" |
        sed 's/[ \t]\{1,\}#.*//; s/ --lang zh//g; s/| \(sed\|grep\) .*/| \1/'
}
pictures() { grep -o '[a-z0-9-]*\.svg)' "$1" | sort -u; }
figures() { awk -v list=1 -f tests/readme/figures.awk "$1" | sort -u; }
sections() {
    awk '/^## |^###/ || /^ *```/' "$1" > "$scratch/headings"
    awk -f tests/readme/anchors.awk "$scratch/headings"
}

if [ "${1-}" = --update ]; then
    shift
    [ $# -gt 0 ] || { echo "usage: $0 [--update PAGE…]" >&2; exit 2; }
    for page in "$@"; do
        english=$(pairs | awk -v page="${page#./}" '$2 == page { print $1 }')
        [ -n "$english" ] || { echo "$page is not a Chinese page" >&2; exit 2; }
        sed '/^<!-- .*, cksum [0-9]* -->$/d' "$page" > "$scratch/page" || exit 2
        [ -z "$(tail -n 1 "$scratch/page")" ] || echo >> "$scratch/page"
        echo "<!-- $english, cksum $(checksum "$english") -->" >> "$scratch/page"
        cat "$scratch/page" > "$page"
    done
    exit 0
fi

pairs > "$scratch/pairs"
failed=0 compared=0
while read -r english chinese; do
    if [ ! -f "$chinese" ]; then
        echo "$english has no Chinese page: $chinese" && failed=1
        continue
    fi
    compared=$((compared + 1))
    if [ "$(tail -n 1 "$chinese")" != "<!-- $english, cksum $(checksum "$english") -->" ]; then
        echo "$chinese is older than $english: look at what changed there (git log -p $english)," \
            "then tests/translations/pages.sh --update $chinese"
        failed=1
    fi
    for what in commands pictures figures; do
        $what "$english" > "$scratch/english"
        $what "$chinese" > "$scratch/chinese"
        cmp -s "$scratch/english" "$scratch/chinese" && continue
        echo "$chinese has other $what than $english:"
        diff "$scratch/english" "$scratch/chinese" | grep '^[<>]' | head -n 6
        failed=1
    done
    case $english in docs/*) ;; *) continue ;; esac
    awk -f tests/readme/anchors.awk "$chinese" > "$scratch/anchors"
    missing=$(sections "$english" | grep -vxF -f "$scratch/anchors")
    [ -z "$missing" ] || { echo "$chinese has no <a id> for:" $missing && failed=1; }
done < "$scratch/pairs"
echo "$compared Chinese pages compared"
exit $failed
