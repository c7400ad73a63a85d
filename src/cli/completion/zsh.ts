import type { CommandWords, Word } from './command-words.js';

/** A script for zsh, to be evaluated or to be saved as `_docket` in a folder of `fpath`. */
export function zshScript(tree: readonly CommandWords[]): string {
  const paths = tree.slice(1).map(({ path }) => `"${path}"`);
  const cases = tree.map(
    ({ path, commands, options }) => `    "${path}") commands=(${list(commands)}); options=(${list(options)}) ;;`,
  );
  return `#compdef docket
# zsh completion of docket: eval "$(docket completion zsh)"
_docket() {
  local at=docket word
  local -a commands options
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      ${paths.join('|')}) at="$at $word" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  if [[ $PREFIX == -* ]]; then
    _describe option options
  elif (( $#commands )); then
    _describe command commands
  else
    _files
  fi
}
compdef _docket docket
`;
}

/** Words as `_describe` takes them: a colon parts the word from what it does. */
function list(words: readonly Word[]): string {
  return words.map(({ text, description }) => quoted(`${text}:${description}`)).join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\\\''")}'`;
}
