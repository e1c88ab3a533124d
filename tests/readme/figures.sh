#!/bin/sh
# figures.sh BIN_DIR: run.sh reports a figure in the prose of a page that no command of its section prints, and accepts the
# same page with the right figure; years, code, links and the section "Reference" are not figures.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
page=$(mktemp)
trap 'rm -f "$page"' EXIT

# accepts BIN_DIR SENTENCE yes|no: whether run.sh accepts a page with this sentence after its commands.
accepts() {
    cat > "$page" <<END
## 1. Counting

\`\`\`sh
echo 2,032 12.5
\`\`\`

\`\`\`
2,032 12.5
\`\`\`

<!-- figures
echo \$((6 * 7))
-->

$2

## Reference

At most 555.
END
    if "$here/run.sh" --shown "$page" "$1" > "$page.out"; then said=yes; else said=no; fi
    rm -f "$page.out"
    [ "$said" = "$3" ] || { echo "expected $3: $2" >&2; exit 1; }
}
accepts "$1" 'It expands 2,032 places, 12.5 % of them twice, and 42 a third time.' yes
accepts "$1" 'Since 1971, `77` and [a link](page88.md) to section 99 say nothing about the 15-puzzle.' yes
accepts "$1" 'It expands 2,033 places.' no
accepts "$1" 'It expands 2032 places, 13 of them twice.' no
accepts "$1" 'It expands 43 places.' no
