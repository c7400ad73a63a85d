import type { CommandWords } from './command-words.js';

/** A script for fish. */
export function fishScript(tree: readonly CommandWords[]): string {
  const paths = tree.slice(1).map(({ path }) => quoted(path));
  const lines = tree.flatMap(({ path, commands, options }) => {
    const condition = `complete -c docket -n ${quoted(`test (__docket_at) = "${path}"`)}`;
    return [
      ...commands.map(({ text, description }) => `${condition} -f -a ${text} -d ${quoted(description)}`),
      ...options.map(({ text, description }) => `${condition} -l ${text.replace(/^-+/, '')} -d ${quoted(description)}`),
    ];
  });
  return `# fish completion of docket: docket completion fish | source
function __docket_at
  set -l at docket
  for word in (commandline -opc)[2..-1]
    if contains -- "$at $word" ${paths.join(' ')}
      set at "$at $word"
    end
  end
  echo $at
end
${lines.join('\n')}
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
