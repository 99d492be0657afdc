#pragma once

// For tests: a learner's clone of the course, and the programs run in it.

#include <filesystem>

#include "files.h"
#include "grade.h"
#include "learner_record.h"
#include "manifest.h"
#include "program_fixture.h"
#include "run_history.h"

namespace course {

// A folder with what a learner's steps touch: the room and the evidence, under version control.
class Clone {
 public:
  Clone() {
    std::filesystem::copy(STUBS_DIR, path("clean_room"));
    std::filesystem::copy(PROJECT_DIR "/clean_room/helpers.h", path("clean_room/helpers.h"));
    std::filesystem::create_directory(path("evidence"));
    for (const std::string file : {kClosedBookPath, kManifestPath}) {
      std::filesystem::copy(PROJECT_DIR "/" + file, path(file));
    }
    std::filesystem::copy(PROJECT_DIR "/.gitignore", path(".gitignore"));
    git("init --quiet");
    commit();
  }

  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }

  void commit() const {
    git("add --all");
    git("-c user.name=learner -c user.email=learner@course.example commit --quiet -m step");
  }

  Ending course(const std::string& words) const { return run(words + " --root " + folder_.path()); }

  // Those of the core that are there; the extensions stay as they came.
  void write_parts(const std::string& from) const {
    for (const ComponentInfo& each : kComponents) {
      const std::string file = "/" + source_name(each.component);
      if (is_extension(each.component) || !std::filesystem::exists(from + file)) continue;
      std::filesystem::copy(from + file, path("clean_room") + file,
                            std::filesystem::copy_options::overwrite_existing);
    }
  }

  // As ./course grade does, which remembers its runs of the room.
  void grade_room(std::uint64_t seed) const {
    GradeOptions options;
    options.learner.folder = path("clean_room");
    options.seed = seed;
    RunHistory(path("evidence/history")).add(grade(options, installation()));
  }

  void show_block() const {
    const std::string command = std::string(COURSE_GRADE) + " show transformer_block --dir " +
                                path("clean_room") + " --out " + path(kIntermediatesPath) +
                                " > /dev/null";
    EXPECT_EQ(std::system(command.c_str()), 0);
  }

  void answer_quiz() const;

 private:
  void git(const std::string& words) const {
    const std::string command = "git -C " + folder_.path() + " " + words;
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
  }

  TemporaryFolder folder_;
};

// By hand, for B = 2, T = 5, D = 12, H = 3, d_head = 4, F = 20; see quiz_test.cc.
inline void Clone::answer_quiz() const {
  std::string book = read_file(path(kClosedBookPath));
  const std::string open = "<…>";
  for (const char* answer : {"B, T, D",
                             "2, 5, 12",
                             "B, T, H, d_head",
                             "2, 5, 3, 4",
                             "B, H, T, d_head",
                             "2, 3, 5, 4",
                             "B, H, T, S",
                             "2, 3, 5, 5",
                             "B, H, T, S",
                             "2, 3, 5, 5",
                             "B, H, T, d_head",
                             "2, 3, 5, 4",
                             "B, T, D",
                             "2, 5, 12",
                             "B, T, D",
                             "2, 5, 12",
                             "B, T, D",
                             "2, 5, 12",
                             "B, T, F",
                             "2, 5, 20",
                             "B, T, D",
                             "2, 5, 12",
                             "third",
                             "32",
                             "acute",
                             "8",
                             "10",
                             "4",
                             "3",
                             "2048000",
                             "524288"}) {
    book.replace(book.find(open, book.find("answers:")), open.size(), answer);
  }
  for (std::size_t at = book.find(open, book.find("why-dot")); at != std::string::npos;
       at = book.find(open, at)) {
    book.replace(at, open.size(), "because of this, and of that");
  }
  write_file(path(kClosedBookPath), book);
}

}  // namespace course
