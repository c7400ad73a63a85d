import type { Command } from 'commander';

export interface Word {
  readonly text: string;
  readonly description: string;
}

/** What may follow a command: the names below it, and its options. */
export interface CommandWords {
  /** From the program on: `docket keys create`. */
  readonly path: string;
  readonly commands: readonly Word[];
  readonly options: readonly Word[];
}

/** A command and all those below it, outermost first. */
export function commandWords(command: Command, parent = ''): CommandWords[] {
  const path = `${parent} ${command.name()}`.trim();
  const help = command.createHelp();
  const below = help.visibleCommands(command).filter((one) => one.name() !== 'help');
  const commands = below.map((one) => ({ text: one.name(), description: one.description() }));
  const options = help.visibleOptions(command).map(({ long, short, description }) => ({
    text: long ?? short ?? '',
    description,
  }));
  return [{ path, commands, options }, ...below.flatMap((one) => commandWords(one, path))];
}
