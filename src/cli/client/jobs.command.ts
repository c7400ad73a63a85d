import { Command } from 'commander';
import type { JobsOptions } from './jobs.action.js';
import { serverOptions } from './server-options.js';

/** `docket jobs`: the jobs that a key has on a server. */
export function jobsCommand(): Command {
  const command = new Command('jobs')
    .description('List the jobs of the key, newest first.')
    .option('--status <status>', 'such as queued, completed or failed')
    .option('--tool <tool>', 'such as md-to-pdf')
    .option('--created-after <time>', 'at this time or later: 2026-11-20T09:30:00.000Z')
    .option('--created-before <time>', 'before this time')
    .option(
      '--label <name=value>',
      'what the metadata says; may be given several times',
      (value, all: string[]) => [...all, value],
      [],
    )
    .option('--limit <count>', 'jobs that are asked for at a time, at most 100')
    .option('--cursor <cursor>', 'goes on where another list ended')
    .option('--all', 'go on to the end of the list')
    .option('--json', 'print the jobs with all their properties as JSON');
  return serverOptions(command).action(run);
}

async function run(options: JobsOptions): Promise<void> {
  const { jobsAction } = await import('./jobs.action.js');
  await jobsAction(options);
}
