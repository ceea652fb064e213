# Prints what zsh offers at the end of a line, a word each: zsh -f offers.zsh SCRIPT LINE
#
# Completion needs a line editor, so a second zsh runs in a terminal of its own, reads this file
# with 'inside' before the script, and has the line typed and a tab behind it.

if [[ $1 != inside ]]; then
  zmodload zsh/zpty
  zpty shell zsh -f -i
  zpty -w shell "source ${(q)0} inside ${(q)1}"
  zpty -r shell output '*ready*'
  zpty -w -n shell "$2"$'\t'
  zpty -r shell output '*<<<*'
  print -r -- ${${output#*>>>}%<<<*}
  zpty -d shell
  exit
fi

autoload -Uz compinit
compinit -D -u
source $2

# Takes note of what is added, and adds nothing; what only asks or fills arrays is left alone.
offered=()
compadd() {
  local arguments="$* " found=()
  if [[ ${arguments%% -- *} == *-[OAD]\ * ]]; then
    builtin compadd "$@"
    return
  fi
  builtin compadd -O found "$@"
  offered+=($found)
}
tell() {
  print -r -- ">>>$offered<<<"
  exit
}
comppostfuncs=(tell)
bindkey '^I' complete-word
print ready
