# course_embed(TARGET FILE…): builds the text of each file into TARGET, as
#
#   extern const std::string_view course::embedded::NAME;    // heat_map.js is heat_map_js
#
# Run as a script, it writes the source for one file.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(COURSE_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_FILE}" CACHE INTERNAL "")

  function(course_embed target)
    foreach(file IN LISTS ARGN)
      cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
      cmake_path(GET file FILENAME name)
      string(REPLACE "." "_" name "${name}")
      set(source "${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cc")
      add_custom_command(
        OUTPUT "${source}"
        COMMAND "${CMAKE_COMMAND}" -D "FILE=${file}" -D "NAME=${name}" -D "SOURCE=${source}" -P
                "${COURSE_EMBED_SCRIPT}"
        DEPENDS "${file}" "${COURSE_EMBED_SCRIPT}"
        VERBATIM)
      target_sources(${target} PRIVATE "${source}")
    endforeach()
  endfunction()
  return()
endif()

file(READ "${FILE}" text)
foreach(forbidden [[)course"]] "</script" "</style")
  string(FIND "${text}" "${forbidden}" at)
  if(NOT at EQUAL -1)
    message(FATAL_ERROR "${FILE} holds ${forbidden}, which would end what it is built into")
  endif()
endforeach()
file(WRITE "${SOURCE}" "#include <string_view>

namespace course::embedded {
extern const std::string_view ${NAME};
const std::string_view ${NAME} = R\"course(${text})course\";
}  // namespace course::embedded
")
