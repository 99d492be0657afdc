# Completes what is typed after ./course, in bash. It knows no verb, part, check or fault itself: the
# build leaves them in build/words/ of the checkout whose ./course is typed (completion_words.h).

_course_words() { cat "$1"/build/words/* 2>/dev/null; }

# Adds the words that begin with CURRENT to COMPREPLY, each once. compgen -W would expand them.
_course_add() {
  local current=$1 word
  shift
  for word in "$@"; do
    [[ $word == "$current"* && " ${COMPREPLY[*]} " != *" $word "* ]] && COMPREPLY+=("$word")
  done
}

# Adds what the word VALUE of a usage line stands for. Of checks and faults only those of the parts that
# are named already, if any are.
_course_offer() {
  local root=$1 value=$2 named=$3 current=$4 kind of name part
  case $value in
    DIR) compopt -o filenames && mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
    FILE) compopt -o filenames && mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    [A-Z]*)
      while read -r kind of name part; do
        [[ $kind == value && $of == "$value" && $name == "$current"* ]] || continue
        [[ -z $part || -z $named || $named == *" $part "* ]] && _course_add "$current" "$name"
      done < <(_course_words "$root")
      ;;
    *) IFS='|' read -ra value <<<"$value" && _course_add "$current" "${value[@]}" ;; # one of these
  esac
}

_course() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb=${COMP_WORDS[1]}
  local command root kind of name value part after='' named='' options=() words=()
  COMPREPLY=()
  command=$(type -P -- "${COMP_WORDS[0]/#\~/$HOME}") || return
  root=$(cd "$(dirname "$(readlink -f "$command")")" && pwd) || return
  if ((COMP_CWORD == 1)); then
    _course_offer "$root" VERB '' "$current"
    return
  fi
  while read -r kind of name value; do
    if [[ $kind == option && $of == "$verb" ]]; then
      options+=("$name")
      [[ $name == "$before" ]] && after=$value
    elif [[ $kind == word && $of == "$verb" ]]; then
      words+=("$name")
    elif [[ $kind == value && $of == PART ]]; then
      for part in "${COMP_WORDS[@]:2}"; do [[ $part == "$name" ]] && named+=" $part "; done
    fi
  done < <(_course_words "$root")
  if [[ -n $after ]]; then
    words=("$after")
  elif [[ $current == -* ]]; then
    _course_add "$current" "${options[@]}"
    return
  fi
  for value in "${words[@]}"; do _course_offer "$root" "$value" "$named" "$current"; done
}

complete -F _course course ./course
