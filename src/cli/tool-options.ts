import type { Command } from 'commander';

/** Adds what says how documents are to be converted, here or by a server. */
export function toolOptions(command: Command): Command {
  return command
    .option('--tool <tool>', 'such as md-to-pdf; chosen by the names of the files by default')
    .option(
      '--option <key=value>',
      'an option of the tool; may be given several times',
      (value, all: string[]) => [...all, value],
      [],
    );
}
