// Prints the colours and classes of every drawing, for the pages of the site.
#include <cstdio>

#include "common/draw/style.hpp"

int main() {
    std::fputs((ailab::draw::page_colours() + ailab::draw::embedded_style()).c_str(), stdout);
}
