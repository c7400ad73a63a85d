import { Command } from 'commander';

/** `docket tools`: what can be converted into what. */
export function toolsCommand(): Command {
  return new Command('tools')
    .description('List the tools.')
    .option('--json', 'with their formats, and the JSON Schema of their options')
    .action(run);
}

/** Imported only when needed, since the tools take long to load. */
async function run({ json = false }: { json?: boolean }): Promise<void> {
  const { toolsAction } = await import('./tools.action.js');
  await toolsAction(json);
}
