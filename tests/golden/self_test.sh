#!/bin/sh
# The drivers find what is wrong: golden/run.sh, signature.sh and readme/run.sh on a program of three
# lines, each with expectations that hold and with one that does not.
set -u
here=$(cd "$(dirname "$0")/.." && pwd)
box=$(mktemp -d) || exit 2
trap 'rm -rf "$box"' EXIT
mkdir -p "$box/bin" "$box/data" "$box/tests/golden/echoer/case"
cp "$here/golden/run.sh" "$box/tests/golden/"
cp "$here/signature.sh" "$box/tests/"
cp -R "$here/readme" "$box/tests/"
cat > "$box/bin/echoer" <<'PROGRAM'
#!/bin/sh
if [ "${1:-}" = bench ]; then echo "Bench: 42"; exit; fi
cat; echo "in $(pwd), data $DATA"; echo "oh!" >&2; echo "a line" > map.svg; exit "${1:-0}"
PROGRAM
chmod +x "$box/bin/echoer"

failed=0
# expect WANTED WORDS COMMAND...: the command's exit code is WANTED and its output has WORDS
expect() {
    wanted=$1 words=$2
    shift 2
    output=$("$@" 2>&1)
    found=$?
    case $output in *"$words"*) has=yes ;; *) has=no ;; esac
    [ $found -eq "$wanted" ] && [ $has = yes ] && return
    printf 'FAILED: %s\n  expected %s and "%s", found %s and:\n%s\n' "$*" "$wanted" "$words" $found "$output"
    failed=1
}

case=$box/tests/golden/echoer/case
golden=$box/tests/golden/run.sh
echo "echoer 1" > "$case/cmd"
echo "hello" > "$case/in"
expect 1 "exit code: expected 0, found 1" "$golden" "$box/bin" "$case"
expect 0 "updated" "$golden" --update "$box/bin" "$case"
expect 0 "in ., data ROOT/data" cat "$case/out"
expect 0 "1" cat "$case/rc"
expect 0 "" "$golden" "$box/bin" "$case"
echo "more" >> "$case/out"
expect 1 "-more" "$golden" "$box/bin" "$case"
expect 0 "updated" "$golden" --update "$box/bin" "$case"
mkdir "$case/files"
echo "another line" > "$case/files/map.svg"
expect 1 "+a line" "$golden" "$box/bin" "$case"
echo "s/a line/another line/" > "$case/filter"
expect 0 "" "$golden" "$box/bin" "$case"
echo "ah!" > "$case/err"
expect 1 "+oh!" "$golden" "$box/bin" "$case"

echo "# program total" > "$box/tests/signatures.txt"
expect 1 "expected nothing, found 42" "$box/tests/signature.sh" "$box/bin" echoer
expect 0 "updated" "$box/tests/signature.sh" --update "$box/bin" echoer
expect 0 "" "$box/tests/signature.sh" "$box/bin" echoer

printf '%s\n' '```sh' './lab' './lab test' './lab echoer \' '    1   # exits with 1' 'echoer 0' \
    '```' '```' 'no command' '```' > "$box/README.md"
expect 0 "2 commands ran" env DATA= "$box/tests/readme/run.sh" "$box/README.md" "$box/bin"
printf '%s\n' '```sh' 'echoer 3' '```' > "$box/README.md"
expect 1 "FAILED (exit code 3, expected 0): echoer 3" \
    env DATA= "$box/tests/readme/run.sh" "$box/README.md" "$box/bin"
exit $failed
