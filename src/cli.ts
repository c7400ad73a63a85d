#!/usr/bin/env node
import { Command } from 'commander';
import { cancelCommand } from './cli/client/cancel.command.js';
import { downloadCommand } from './cli/client/download.command.js';
import { jobsCommand } from './cli/client/jobs.command.js';
import { statusCommand } from './cli/client/status.command.js';
import { submitCommand } from './cli/client/submit.command.js';
import { webhooksCommand } from './cli/client/webhooks.command.js';
import { completionCommand } from './cli/completion/completion.command.js';
import { convertCommand } from './cli/convert.command.js';
import { endWithUsage } from './cli/end-with-usage.js';
import { exitCodeOf } from './cli/exit-code.js';
import { keysCommand } from './cli/keys.command.js';
import { migrateCommand } from './cli/migrate.command.js';
import { toolsCommand } from './cli/tools.command.js';
import { readEnvFile } from './config/env-file.js';
import { VERSION } from './version.js';

/** Whoever reads only the first lines, as `head` does, closes the pipe: that is no error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

/** The command line: what an operator does without HTTP, and what a client does with it. */
const program = new Command('docket')
  .description('Turns documents into documents.')
  .version(VERSION)
  .addCommand(keysCommand())
  .addCommand(convertCommand())
  .addCommand(toolsCommand())
  .addCommand(submitCommand())
  .addCommand(statusCommand())
  .addCommand(downloadCommand())
  .addCommand(cancelCommand())
  .addCommand(jobsCommand())
  .addCommand(webhooksCommand())
  .addCommand(migrateCommand());
program.addCommand(completionCommand(program));

endWithUsage(program);

try {
  readEnvFile();
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`docket: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
