#!/bin/sh
# shown.sh PAGE BIN_DIR: what a page shows is what its programs print. A ``` block that follows a ```sh
# block is the standard output of its commands; a line "…" in it stands for any number of lines.
# Commands run as in run.sh, one after the other in a folder that is empty at first.
set -u
[ $# -eq 2 ] || { echo "usage: $0 PAGE BIN_DIR" >&2; exit 2; }
page=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
bin=$(cd "$2" && pwd) || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
export LC_ALL=C.UTF-8 LANGUAGE=en NO_COLOR=1 AILAB_IN_TEST=1 PATH="$bin:$PATH"
mkdir "$scratch/blocks" "$scratch/empty"

# 1.sh, 2.sh, …: the commands; 1.txt, …: what the page shows, if it does.
awk -v folder="$scratch/blocks" '
    /^```sh *$/       { blocks++; file = folder "/" blocks ".sh"; follows = 1; next }
    /^``` *$/ && file { close(file); file = ""; next }
    /^```/            { if (follows && $0 ~ /^``` *$/) file = folder "/" blocks ".txt"
                        follows = 0; next }
    file              { print > file; next }
    /[^ \t]/          { follows = 0 }
' "$page"

# Every line of the page in the output, in this order and without gaps, but where "…" stands.
cat > "$scratch/compare.awk" <<'EOF'
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
EOF

cd "$scratch/empty" || exit 2
failed=0 compared=0 block=0
while block=$((block + 1)); [ -f "$scratch/blocks/$block.sh" ]; do
    awk '{ line = line $0 } /\\$/ { sub(/\\$/, "", line); next } { print line; line = "" }' \
        "$scratch/blocks/$block.sh" > "$scratch/commands"
    : > "$scratch/output"
    while IFS= read -r command <&3; do
        timeout 60 sh -c "$command" < /dev/null >> "$scratch/output" 2> "$scratch/errors"
    done 3< "$scratch/commands"
    [ -f "$scratch/blocks/$block.txt" ] || continue
    compared=$((compared + 1))
    awk -f "$scratch/compare.awk" "$scratch/output" "$scratch/blocks/$block.txt" > "$scratch/report" && continue
    echo "FAILED: $(cat "$scratch/blocks/$block.sh")"
    sed 's/^/    /' "$scratch/report"
    failed=1
done
[ $compared -gt 0 ] || { echo "$page shows no output" >&2; exit 1; }
echo "$compared outputs compared"
exit $failed
