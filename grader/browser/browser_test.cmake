# course_browser_test(NAME TEST.mjs [WORDS…]): a test of a page in a real browser, which is reported as
# skipped, with the reason, where there is none.
function(course_browser_test name test)
  add_test(NAME ${name}
           COMMAND "${PROJECT_SOURCE_DIR}/grader/browser/run.sh" "${PROJECT_BINARY_DIR}/browser"
                   "${CMAKE_CURRENT_SOURCE_DIR}/${test}" ${ARGN})
  set_tests_properties(${name} PROPERTIES SKIP_RETURN_CODE 77)
endfunction()
