#!/bin/sh
# build.sh BUILD_DIR: the site in BUILD_DIR/site. `./lab site` calls it when all tools are there; the
# programs have been built in BUILD_DIR.
set -eu
web=$(cd "$(dirname -- "$0")" && pwd)
build=$1
# A folder that has fmt/ and nlohmann/, for a compiler that must not see the others in it.
headers=/usr/include
[ -d "$headers/nlohmann" ] || headers=/usr/local/include
toolchain=$(dirname -- "$(readlink -f -- "$(command -v emcc)")")/cmake/Modules/Platform/Emscripten.cmake
[ -f "$toolchain" ] || toolchain=/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake
NODE_PATH=/usr/share/nodejs
export NODE_PATH
cmake -G Ninja -S "$web" -B "$build/wasm" -DCMAKE_TOOLCHAIN_FILE="$toolchain" \
    -DAILAB_HEADERS="$headers" > "$build/site.log" 2>&1 &&
    cmake --build "$build/wasm" >> "$build/site.log" 2>&1 || {
    tail -n 20 "$build/site.log" >&2
    exit 70
}
cmake --build "$build" --target page_style > /dev/null
python3 "$web/build.py" "$build/site" "$build/wasm" "$build/page_style"
echo "wrote $build/site: open $build/site/index.html"
