import { Command } from 'commander';
import { serverOptions, type ServerOptions } from './server-options.js';

/** `docket status`: how far a job of a server is. */
export function statusCommand(): Command {
  const command = new Command('status')
    .description('Tell how far a job is.')
    .argument('<id>', 'id of the job')
    .option('--json', 'print the job as JSON');
  return serverOptions(command).action(run);
}

async function run(id: string, options: ServerOptions & { json?: boolean }): Promise<void> {
  const { statusAction } = await import('./status.action.js');
  await statusAction(id, options);
}
