import { Command } from 'commander';
import { toolOptions } from '../tool-options.js';
import { serverOptions } from './server-options.js';
import type { SubmitOptions } from './submit.action.js';

/** `docket submit`: a document for a server to convert. */
export function submitCommand(): Command {
  const command = new Command('submit')
    .description('Let a server convert a file, and print the id of the job.')
    .argument('<file>', 'the document; - is standard input')
    .option('--wait', 'until the job is finished')
    .option('-o, --output <out>', 'wait, and download the result; - is standard output')
    .option('--force', 'replace a file that is there already')
    .option('--json', 'print the job as JSON');
  return serverOptions(toolOptions(command)).action(run);
}

async function run(file: string, options: SubmitOptions): Promise<void> {
  const { submitAction } = await import('./submit.action.js');
  await submitAction(file, options);
}
