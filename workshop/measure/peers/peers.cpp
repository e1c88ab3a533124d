// Keeps the library of peers from being empty where none is installed.
namespace ailab::peers {}
