#include "validators.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "files.h"
#include "program_fixture.h"

namespace course {
namespace {

const std::string kSchemas = std::string(SCHEMA_DIR) + "/";

constexpr const char* kJsonSchemaProgram = R"(
import json, sys
from jsonschema import Draft202012Validator as Validator
schema, document = (json.load(open(name)) for name in sys.argv[1:])
Validator.check_schema(schema)
for error in Validator(schema).iter_errors(document):
    print(list(error.absolute_path), error.message)
)";

constexpr const char* kTapProgram = R"(
use TAP::Parser;
my $parser = TAP::Parser->new({source => $ARGV[0]});
my $bailed_out = 0;
while (my $result = $parser->next) { $bailed_out = 1 if $result->is_bailout; }
print scalar(my @p = $parser->passed), " ", scalar(my @f = $parser->failed), " ",
      scalar(my @s = $parser->skipped), " ", scalar(my @t = $parser->todo), " $bailed_out\n";
print "$_\n" for $parser->parse_errors;
)";

// Every object that has a list of its keys has no others.
void make_strict(nlohmann::json& schema) {
  if (schema.is_object() && schema.contains("properties") && schema["properties"].is_object()) {
    schema["additionalProperties"] = false;
  }
  for (auto& part : schema) {
    if (part.is_structured()) make_strict(part);
  }
}

}  // namespace

std::string complaints_of_xmllint(const std::string& xml) {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/report.xml";
  write_file(file, xml);
  const Ending ending =
      run_command("xmllint --noout --nonet --schema " + kSchemas + "jenkins-junit.xsd " + file);
  return ending.status == 0 ? "" : ending.printed;
}

std::string complaints_of_json_schema(const std::string& json, const std::string& schema) {
  const TemporaryFolder folder;
  nlohmann::json strict = nlohmann::json::parse(read_file(kSchemas + schema));
  make_strict(strict);
  write_file(folder.path() + "/validate.py", kJsonSchemaProgram);
  write_file(folder.path() + "/schema.json", strict.dump());
  write_file(folder.path() + "/document.json", json);
  // The system's Python is the one that has the system's packages.
  return run_command(fmt::format("cd {} && /usr/bin/python3 validate.py schema.json document.json",
                                 folder.path()))
      .printed;
}

TapReading read_by_perl(const std::string& tap) {
  const TemporaryFolder folder;
  const std::string version = "TAP version 14\n";
  EXPECT_TRUE(tap.starts_with(version)) << tap;
  write_file(folder.path() + "/read.pl", kTapProgram);
  write_file(folder.path() + "/report.tap", "TAP version 13\n" + tap.substr(version.size()));
  std::istringstream said(
      run_command(fmt::format("cd {} && perl read.pl report.tap", folder.path())).printed);
  TapReading reading;
  said >> reading.passed >> reading.failed >> reading.skipped >> reading.to_do >>
      reading.bailed_out >> std::ws;
  EXPECT_TRUE(said) << said.str();
  std::getline(said, reading.errors, '\0');
  return reading;
}

std::string html_of_markdown(const std::string& markdown) {
  const TemporaryFolder folder;
  write_file(folder.path() + "/report.md", markdown);
  const Ending ending = run_command("cmark-gfm --unsafe -e table -e autolink -e strikethrough " +
                                    folder.path() + "/report.md");
  EXPECT_EQ(ending.status, 0) << ending.printed;
  return ending.printed;
}

}  // namespace course
