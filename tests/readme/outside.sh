#!/bin/sh
# outside.sh BUILD: installs the libraries of a build into a folder of their own and builds the program
# of docs/examples/outside on them, as somebody would who has only the package.
set -eu
build=$1
source=$(cd "$(dirname -- "$0")/../../docs/examples/outside" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --component development --prefix "$work/prefix" > /dev/null
cmake -G Ninja -S "$source" -B "$work/build" -DCMAKE_PREFIX_PATH="$work/prefix" > /dev/null
cmake --build "$work/build" > /dev/null
printf '3 3\na b 1\nb c 2\na c 5\n' > "$work/roads.txt"
found=$("$work/build/route" "$work/roads.txt" a c)
[ "$found" = "a -> b -> c: 3" ] || {
    echo "expected 'a -> b -> c: 3', found '$found'"
    exit 1
}
