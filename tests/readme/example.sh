#!/bin/sh
# example.sh PROGRAM EXPECTED: the example prints what the file says.
"$1" | diff -u "$2" -
