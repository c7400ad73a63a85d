import { Command } from 'commander';
import type { ConvertOptions } from './convert.action.js';
import { toolOptions } from './tool-options.js';

/** `docket convert`: documents, here and now, without a server. */
export function convertCommand(): Command {
  const command = new Command('convert')
    .description('Convert files, without a server.')
    .argument('<in...>', 'the documents; - is standard input')
    .option('-o, --output <out>', 'the result, - is standard output; beside the document by default')
    .option('--out-dir <folder>', 'where the results go; it is made if need be')
    .option('--force', 'replace files that are there already')
    .option('--json', 'print a report of all documents as JSON')
    .option('--no-cage', 'convert in this process, without the walls that bound what a hostile document can reach');
  return toolOptions(command).action(run);
}

/** Imported only when needed, since the engine takes long to load. */
async function run(inputs: readonly string[], options: ConvertOptions): Promise<void> {
  const { convertAction } = await import('./convert.action.js');
  await convertAction(inputs, options);
}
