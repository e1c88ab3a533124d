#!/bin/sh
# The texts of the programs, for gettext.
#   po/extract.sh           print them as a template
#   po/extract.sh --update  bring po/*.po up to date; what is new is left empty, what is gone goes
set -eu
cd "$(dirname -- "$0")/.."
box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT

# Functions that translate an argument, or that keep it for help or for a sentence of theirs.
sentences='tr:1 marked:1 tr_count:1,2 tr_plural:1,2 counted:1,2
    flag:3 option:4 output:3 argument:3 optional_argument:3 arguments:3 example:2 details:1 negative:1 exit_code:2
    integer:1 decimal:1 expected:1 token:1 quoted_string:1 choose:3 throw_unknown:1'
values='option:2 argument:1 optional_argument:1 arguments:1' # what help calls them

# shellcheck disable=SC2046  # one word a folder
find common web/bindings $(for main in */main.cpp; do dirname "$main"; done) -name '*.cpp' -o -name '*.hpp' | LC_ALL=C sort > "$box/files"

# extract FILE KEYWORDS
extract() {
    # shellcheck disable=SC2046  # one word a keyword
    xgettext --language=C++ --from-code=UTF-8 --add-location=file --sort-by-file --no-wrap \
        --files-from="$box/files" --output="$1" --package-name='AI Search Lab' \
        --keyword $(for keyword in $2; do echo "--keyword=$keyword"; done)
}
extract "$box/sentences.pot" "$sentences"
extract "$box/values.pot" "$values"
# fmt fills the texts in: a % in them is a per cent sign.
msgcat --use-first --no-wrap "$box/sentences.pot" "$box/values.pot" |
    sed -e '/^#, c-format$/d' -e 's/, c-format//' \
        -e '/^"POT-Creation-Date/d' -e 's/charset=CHARSET/charset=UTF-8/' > "$box/texts.pot"
if [ "${1:-}" = --update ]; then
    for file in po/*.po; do
        msgmerge --quiet --no-fuzzy-matching --no-wrap "$file" "$box/texts.pot" |
            msgattrib --no-obsolete --no-wrap > "$box/merged.po"
        mv "$box/merged.po" "$file"
    done
else
    cat "$box/texts.pot"
fi
