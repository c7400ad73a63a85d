import { Command } from 'commander';
import type { Destination } from './save-result.js';
import { serverOptions, type ServerOptions } from './server-options.js';

/** `docket download`: the result of a job of a server. */
export function downloadCommand(): Command {
  const command = new Command('download')
    .description('Download the result of a job.')
    .argument('<id>', 'id of the job')
    .option('-o, --output <out>', 'where to; - is standard output; the result’s own name by default')
    .option('--force', 'replace a file that is there already');
  return serverOptions(command).action(run);
}

async function run(id: string, options: ServerOptions & Destination): Promise<void> {
  const { downloadAction } = await import('./download.action.js');
  await downloadAction(id, options);
}
