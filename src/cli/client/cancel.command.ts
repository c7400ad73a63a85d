import { Command } from 'commander';
import { serverOptions, type ServerOptions } from './server-options.js';

/** `docket cancel`: stops a job of a server. */
export function cancelCommand(): Command {
  const command = new Command('cancel')
    .description('Stop a job that is not finished.')
    .argument('<id>', 'id of the job')
    .option('--json', 'print the job as JSON');
  return serverOptions(command).action(run);
}

async function run(id: string, options: ServerOptions & { json?: boolean }): Promise<void> {
  const { cancelAction } = await import('./cancel.action.js');
  await cancelAction(id, options);
}
