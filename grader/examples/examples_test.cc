// The examples, run as they stand: only the folder that is /autograder on Gradescope is another.

#include <sys/stat.h>
#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "component.h"
#include "files.h"
#include "program_fixture.h"
#include "validators.h"

namespace course {
namespace {

namespace fs = std::filesystem;

const std::string kExamples = EXAMPLES_DIR "/";

// A checkout as somebody has it, with the front door: this one, by links, and built already.
void link_checkout(const fs::path& folder) {
  fs::create_directories(folder);
  for (const auto& entry : fs::directory_iterator(PROJECT_DIR)) {
    const std::string name = entry.path().filename();
    if (name.starts_with("build") || name == ".git") continue;
    fs::create_symlink(entry.path(), folder / name);
  }
  fs::create_symlink(BUILD_DIR, folder / "build");
}

void copy_files(const fs::path& from, const fs::path& to) {
  fs::create_directories(to);
  for (const auto& entry : fs::directory_iterator(from)) fs::copy(entry, to);
}

// The folders of gradescope-autograders.readthedocs.io, Autograder Specifications.
class Gradescope : public testing::Test {
 protected:
  Gradescope() {
    fs::create_directories(root() / "source");
    fs::create_directories(root() / "results");
    fs::create_directories(root() / "submission");
    fs::copy(kExamples + "gradescope/setup.sh", root() / "source");
    fs::copy(kExamples + "gradescope/run_autograder", root());  // as Gradescope does
    link_checkout(root() / "source" / "course");
  }

  fs::path root() const { return folder_.path(); }
  Ending run_in_root(const std::string& script) const {
    return run_command("cd / && AUTOGRADER=" + folder_.path() + " " + folder_.path() + "/" +
                       script);
  }
  nlohmann::json results() const {
    const std::string text = read_file(root() / "results" / "results.json");
    EXPECT_EQ(complaints_of_json_schema(text, "gradescope-results.schema.json"), "");
    return nlohmann::json::parse(text);
  }
  static double sum_of(const nlohmann::json& results, const char* key) {
    double sum = 0;
    for (const auto& test : results["tests"]) sum += test[key].get<double>();
    return sum;
  }

  TemporaryFolder folder_;
};

TEST_F(Gradescope, SetsUpAndGrades) {
  const Ending setup = run_in_root("source/setup.sh");
  ASSERT_EQ(setup.status, 0) << setup.printed;
  struct stat status = {};
  ASSERT_EQ(stat((root() / "source").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 077u, 0u) << "graded code could look for the answers";

  copy_files(CORRECT_DIR, root() / "submission");
  const Ending ending = run_in_root("run_autograder");
  EXPECT_EQ(ending.status, 0) << ending.printed;
  const nlohmann::json results = this->results();
  EXPECT_GT(sum_of(results, "max_score"), 100);
  EXPECT_EQ(sum_of(results, "score"), sum_of(results, "max_score"));
}

TEST_F(Gradescope, GradesWorkThatFallsShort) {
  copy_files(STUBS_DIR, root() / "submission" / "clean_room");
  const Ending ending = run_in_root("run_autograder");
  EXPECT_EQ(ending.status, 0) << "a low score is no failure of the autograder: " << ending.printed;
  EXPECT_EQ(sum_of(results(), "score"), 0);
  EXPECT_NE(results()["output"].get<std::string>().find("not started"), std::string::npos);
}

TEST_F(Gradescope, DoesNotFollowALinkToTheAnswers) {
  fs::create_symlink(CORRECT_DIR, root() / "submission" / "clean_room");
  EXPECT_EQ(run_in_root("run_autograder").status, 0);
  EXPECT_EQ(sum_of(results(), "score"), 0);
}

TEST_F(Gradescope, SaysNothingOfWorkThatItCouldNotGrade) {
  fs::remove(root() / "submission");
  EXPECT_NE(run_in_root("run_autograder").status, 0);
  EXPECT_FALSE(fs::exists(root() / "results" / "results.json"));
}

// The steps of the workflow, one after the other, as a runner runs them in a container.
TEST(GithubWorkflow, GradesAndShowsTheGrade) {
  const TemporaryFolder folder;
  const std::string work = folder.path() + "/work";
  link_checkout(work);
  const std::string page = folder.path() + "/step_summary";
  bool failed = false;
  std::string log;
  const YAML::Node job = YAML::LoadFile(kExamples + "github/grade.yml")["jobs"]["grade"];
  for (const YAML::Node& step : job["steps"]) {
    const bool always = step["if"] && step["if"].as<std::string>() == "always()";
    if (!step["run"] || (failed && !always)) continue;
    write_file(folder.path() + "/step.sh", step["run"].as<std::string>());
    const Ending ending = run_command("cd " + work + " && CI=true GITHUB_STEP_SUMMARY=" + page +
                                      " sh -e " + folder.path() + "/step.sh");
    EXPECT_LE(ending.status, 1) << ending.printed;
    failed = failed || ending.status != 0;
    log += ending.printed;
  }
  // Whatever the room holds just now: the report for a person, an annotation, and the page.
  EXPECT_NE(log.find("causal_attention"), std::string::npos) << log;
  EXPECT_NE(log.find("\n::notice "), std::string::npos) << log;
  EXPECT_NE(html_of_markdown(read_file(page)).find("<td>causal_attention</td>"), std::string::npos);
  EXPECT_EQ(complaints_of_xmllint(read_file(work + "/grade.xml")), "");
}

class CtestLine : public testing::Test {
 protected:
  Ending test_of(const std::string& parts) const {
    const std::string project = folder_.path() + "/project";
    copy_files(kExamples + "ctest", project);
    copy_files(parts, project + "/parts");
    link_checkout(folder_.path() + "/course");
    return run_command("cmake -S " + project + " -B " + project +
                       "/build -DCOURSE=" + folder_.path() + "/course && ctest --test-dir " +
                       project + "/build --output-on-failure");
  }
  TemporaryFolder folder_;
};

TEST_F(CtestLine, PassesWhatIsRight) {
  const Ending ending = test_of(CORRECT_DIR);
  EXPECT_EQ(ending.status, 0) << ending.printed;
  EXPECT_NE(ending.printed.find("100% tests passed"), std::string::npos) << ending.printed;
}

TEST_F(CtestLine, FailsWhatFallsShort) {
  const Ending ending = test_of(STUBS_DIR);
  EXPECT_NE(ending.status, 0);
  EXPECT_NE(ending.printed.find("Nothing is written yet"), std::string::npos) << ending.printed;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
  return text;
}

// What clangd and VS Code read: one command for all, which is seen to suit by running it on right sources.
TEST(Editors, KnowHowTheSourcesOfTheRoomAreCompiled) {
  const std::string room = PROJECT_DIR "/clean_room/";
  std::size_t found = 0;
  std::set<std::string> commands;
  for (const auto& entry : nlohmann::json::parse(read_file(BUILD_DIR "/compile_commands.json"))) {
    const std::string file = entry["file"];
    if (!file.starts_with(room)) continue;
    ++found;
    commands.insert(replaced(entry["command"], fs::path(file).filename(), "SOURCE"));
  }
  ASSERT_EQ(commands.size(), 1u);
  std::string command = *commands.begin();
  command.resize(command.find("-o "));
  for (const char* right : {"transformer_block.cc", "kv_cache.cc"}) {
    const Ending ending =
        run_command("cd / && " + command + "-fsyntax-only " CORRECT_DIR "/" + right);
    EXPECT_EQ(ending.status, 0) << command << "\n" << ending.printed;
  }
  std::size_t sources = 0;
  for (const ComponentInfo& component : kComponents) {
    sources += fs::exists(room + source_name(component.component));
  }
  EXPECT_EQ(found, sources);
}

}  // namespace
}  // namespace course
