import { Command } from 'commander';
import type { ConvertOptions } from './convert.action.js';

/** `docket convert`: one document, here and now, without a server. */
export function convertCommand(): Command {
  return new Command('convert')
    .description('Convert one file, without a server.')
    .argument('<in>', 'the document')
    .option('-o, --output <out>', 'the result; beside the document by default')
    .option('--tool <tool>', 'such as md-to-pdf; chosen by the names of the files by default')
    .option(
      '--option <key=value>',
      'an option of the tool; may be given several times',
      (value, all: string[]) => {
        all.push(value);
        return all;
      },
      [],
    )
    .option('--no-cage', 'convert in this process, without the walls that bound what a hostile document can reach')
    .action(run);
}

/** Imported only when needed, since the engine takes long to load. */
async function run(input: string, options: ConvertOptions): Promise<void> {
  const { convertAction } = await import('./convert.action.js');
  await convertAction(input, options);
}
