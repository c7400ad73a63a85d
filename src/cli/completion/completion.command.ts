import { Argument, Command } from 'commander';
import { bashScript } from './bash.js';
import { commandWords, type CommandWords } from './command-words.js';
import { fishScript } from './fish.js';
import { zshScript } from './zsh.js';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const satisfies Readonly<
  Record<string, (tree: readonly CommandWords[]) => string>
>;

/** `docket completion`: what lets a shell complete the commands and options that `program` has. */
export function completionCommand(program: Command): Command {
  return new Command('completion')
    .description('Print a script that completes commands and options in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SCRIPTS)))
    .action((shell: keyof typeof SCRIPTS) => {
      process.stdout.write(SCRIPTS[shell](commandWords(program)));
    });
}
