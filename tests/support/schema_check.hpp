// Validation by somebody else's program: JSON Schema by python3-jsonschema, XML Schema by xmllint.
#pragma once

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/temporary_folder.hpp"

namespace ailab {

inline bool have_json_validator() {
    return std::system("python3 -c 'import jsonschema' 2> /dev/null") == 0;
}
inline bool have_xml_validator() {
    return std::system("xmllint --version > /dev/null 2>&1") == 0;
}

/// Whether every document obeys data/grading/schema/NAME.schema.json; what is wrong goes to stderr.
/// Pairs of document and name, in one run of the validator.
inline bool obey_json_schemas(const std::vector<std::pair<std::string, std::string>>& documents) {
    const TemporaryFolder folder;
    const std::string script =
        folder.write("validate.py",
                     "import json, jsonschema, sys\n"
                     "for document, schema in zip(sys.argv[1::2], sys.argv[2::2]):\n"
                     "    jsonschema.validate(json.load(open(document, encoding='utf-8')),\n"
                     "                        json.load(open(schema, encoding='utf-8')))\n");
    std::string command = "python3 " + script;
    for (std::size_t i = 0; i < documents.size(); ++i)
        command += " " + folder.write(std::to_string(i) + ".json", documents[i].first) +
                   " " AILAB_ROOT "/data/grading/schema/" + documents[i].second + ".schema.json";
    return std::system((command + " 1>&2").c_str()) == 0;
}

inline bool obeys_junit_schema(const std::string& xml) {
    const TemporaryFolder folder;
    const std::string file = folder.write("junit.xml", xml);
    return std::system(("xmllint --noout --schema " AILAB_ROOT "/data/grading/schema/junit.xsd " +
                        file + " 2> " + folder.path("err") + " || { cat " + folder.path("err") +
                        " 1>&2; exit 1; }")
                           .c_str()) == 0;
}

}  // namespace ailab
