#!/bin/sh
# links.sh ROOT: every relative link of the pages of the project leads to a file, and every #anchor to a heading or to an
# <a id="…"> of the page it names, as GitHub makes anchors of headings.
set -u
[ $# -eq 1 ] || { echo "usage: $0 ROOT" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd) || exit 2
cd "$1" || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
export LC_ALL=C.UTF-8 LANGUAGE=en

# anchors FILE: the name of a file with the anchors of that page, which is read once.
mkdir "$scratch/anchors"
anchors() {
    list=$scratch/anchors/$(printf '%s' "$1" | tr / ,)
    [ -f "$list" ] || awk -f "$here/anchors.awk" "$1" > "$list"
    echo "$list"
}

# PAGE TARGET of each link and picture outside of code.
find . -name '*.md' -not -path './build/*' -not -path './.*' | sed 's|^\./||' | sort > "$scratch/pages"
while IFS= read -r page; do
    awk -v page="$page" '
        /^ *```/ { inside = !inside; next }
        inside { next }
        { gsub(/`[^`]*`/, "code")
          rest = $0
          while (match(rest, /\]\([^) ]+\)|(src|srcset|href)="[^"]*"/)) {
              link = substr(rest, RSTART, RLENGTH); rest = substr(rest, RSTART + RLENGTH)
              sub(/^\]\(|^[a-z]*="/, "", link); sub(/[)"]$/, "", link)
              print page, link
          } }' "$page"
done < "$scratch/pages" > "$scratch/links"

failed=0 checked=0
while read -r page link; do
    # ../../releases: the releases of the project, where GitHub shows the page.
    case $link in http://* | https://* | mailto:* | ../../releases) continue ;; esac
    checked=$((checked + 1))
    path=${link%%#*} anchor=
    case $link in *'#'*) anchor=${link#*#} ;; esac
    folder=./
    case $page in */*) folder=${page%/*}/ ;; esac
    if [ -z "$path" ]; then file=$page; else file=$folder$path; fi
    if [ ! -e "$file" ]; then
        echo "$page: no such file: $link" && failed=1
    elif [ -n "$anchor" ] && ! grep -qxF -e "$anchor" "$(anchors "$file")"; then
        echo "$page: no such heading: $link" && failed=1
    fi
done < "$scratch/links"
echo "$checked links checked"
exit $failed
