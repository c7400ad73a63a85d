import type { CommandWords, Word } from './command-words.js';

/** A script for bash. Where neither a command nor an option stands, it leaves the completion of file names to bash. */
export function bashScript(tree: readonly CommandWords[]): string {
  const paths = tree.slice(1).map(({ path }) => `"${path}"`);
  const cases = tree.map(
    ({ path, commands, options }) => `    "${path}") commands="${list(commands)}"; options="${list(options)}" ;;`,
  );
  return `# bash completion of docket: eval "$(docket completion bash)"
_docket() {
  local current="\${COMP_WORDS[COMP_CWORD]}" at=docket word commands options
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
      ${paths.join('|')}) at="$at $word" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  else
    COMPREPLY=($(compgen -W "$commands" -- "$current"))
  fi
}
complete -o default -F _docket docket
`;
}

function list(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}
