import type { Command } from 'commander';
import { EXIT } from './exit-code.js';

/** Lets a command and those below it end with `EXIT.usage` when they are called wrongly. */
export function endWithUsage(command: Command): void {
  command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : EXIT.usage));
  command.commands.forEach(endWithUsage);
}
